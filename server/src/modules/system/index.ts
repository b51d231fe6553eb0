export { claimBackup } from './backup-runs.repository.ts'
export { runBackup } from './backups.usecases.ts'
export { readSystem } from './system.usecases.ts'
