"""A monster's sheet made ready for play: every score and power under its own name."""

from __future__ import annotations

from .cards import Form, Pick, Power, Sheet


class Kit:
    """What a monster can do; it never changes during a battle."""

    __slots__ = (
        "armor", "blast", "blasts", "brawl", "chameleon", "cloud", "cunning", "defense", "enhanced", "eyesight",
        "fast_healer", "fast_learner", "flying", "force_field", "heads", "height", "hits", "immunities", "killer",
        "leaping", "leech", "memory", "regenerate", "roar", "sheet", "slime", "speed_burst", "stomp", "suction",
        "swimming", "teleport", "tough", "tunneling", "vision", "winged",
    )  # fmt: skip

    def __init__(self, sheet: Sheet, small: bool) -> None:
        picks: dict[Power, Pick] = {pick.power: pick for pick in sheet.powers}

        def level(power: Power) -> int:
            return picks[power].level if power in picks else 0

        self.sheet = sheet
        self.stomp = sheet.stomp
        self.blast = sheet.blast or 0
        self.brawl = sheet.brawl
        self.roar = sheet.roar
        self.tough = sheet.tough
        self.hits = sheet.hits
        self.height = (sheet.height + 1) // 2 if small else sheet.height
        self.blasts = tuple((pick.word, pick.level) for pick in sheet.powers if pick.power is Power.BLAST_ATTACK)
        self.enhanced = frozenset(Form(pick.word) for pick in sheet.powers if pick.power is Power.ENHANCED_BRAWL)
        self.immunities = frozenset(pick.word for pick in sheet.powers if pick.power is Power.IMMUNITY)
        killer = picks.get(Power.KILLER_INSTINCT)
        self.killer = (killer.word, killer.against) if killer else None
        self.flying = Power.FLYING in picks
        self.swimming = Power.SWIMMING in picks
        self.tunneling = Power.TUNNELING in picks
        self.winged = sheet.winged or self.flying
        self.vision = Power.MONSTER_VISION in picks
        self.eyesight = Power.SUPERB_EYESIGHT in picks
        self.heads = level(Power.EXTRA_HEAD)
        self.armor = level(Power.ARMOR)
        self.cloud = level(Power.TOXIC_CLOUD)
        self.leaping = level(Power.LEAPING)
        self.force_field = level(Power.FORCE_FIELD)
        self.regenerate = level(Power.REGENERATE)
        self.fast_healer = level(Power.FAST_HEALER)
        self.cunning = level(Power.CUNNING)
        self.speed_burst = level(Power.SPEED_BURST)
        self.leech = level(Power.LEECH)
        self.defense = level(Power.DEFENSE_ABILITY)
        self.fast_learner = level(Power.FAST_LEARNER)
        self.chameleon = level(Power.CHAMELEON_SKIN)
        self.slime = level(Power.SLIME_COATING)
        self.memory = level(Power.MEMORY_DECAY)
        self.teleport = level(Power.TELEPORT)
        self.suction = level(Power.SUCTION_CUPS)

    @property
    def actions(self) -> int:
        """How many actions a turn has (GM-116)."""
        return 1 + self.heads // 2
