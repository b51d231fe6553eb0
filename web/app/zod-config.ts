import { config } from 'zod/mini'

// Pages forbid eval; without this Zod would first try whether it may compile its parsers. Imported before any schema.
config({ jitless: true })
