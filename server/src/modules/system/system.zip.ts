import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const systemInZip: ModuleInZip = {
  tables: {
    backup_run: excluded('The last backup of this server.'),
    school_zip: excluded('This file itself, while it was made.'),
    idempotency_keys: excluded('Responses of the last day, kept for calls that are sent twice.'),
    limits: excluded('Counters that slow down too many tries.'),
  },
}
