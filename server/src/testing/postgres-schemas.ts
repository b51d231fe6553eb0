import { dropSchemas } from './database.ts'

/** Vitest runs this in its main process after all tests. */
export const teardown = () => dropSchemas(process.pid)
