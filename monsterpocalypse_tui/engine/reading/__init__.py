"""Reading what people wrote: YAML files whose every mistake is told in a sentence with its line, and scenarios."""
