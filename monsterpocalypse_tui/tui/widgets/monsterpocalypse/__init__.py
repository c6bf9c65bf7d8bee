"""What only Monsterpocalypse has on the screen: Health Trackers, dice pools and the attack panel."""
