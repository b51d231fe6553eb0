export type { WorkFileRow } from './homework.tables.ts'
export { addWorkFiles } from './work-files.repository.ts'
