import { dropSchemas } from './database.ts'

/** Vitest runs this in the process that started the tests, once all of them are done. */
export const teardown = () => dropSchemas(process.pid)
