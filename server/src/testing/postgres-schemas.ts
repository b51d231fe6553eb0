import { dropSchemas } from './database.ts'

/** Vitest runs this after all tests. */
export const teardown = () => dropSchemas(process.pid)
