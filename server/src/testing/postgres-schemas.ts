import { dropSchemas } from './database.ts'

/** Runs once, after all tests. */
export const teardown = () => dropSchemas(process.pid)
