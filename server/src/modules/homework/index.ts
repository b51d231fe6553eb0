export { addWorkFiles } from './work-files.repository.ts'
