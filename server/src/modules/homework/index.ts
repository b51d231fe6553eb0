export { findWorkFiles } from './work-files.repository.ts'
