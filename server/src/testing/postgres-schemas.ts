import { dropSchemas } from './database.ts'

/** Vitest runs this once, after all tests. */
export const teardown = () => dropSchemas(process.pid)
