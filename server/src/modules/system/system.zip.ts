import { leftOut, type ModuleInZip } from '../../kernel/school-zip.ts'

export const systemInZip: ModuleInZip = {
  tables: {
    backup_run: leftOut('The last backup of this server.'),
    school_zip: leftOut('This file itself, while it was made.'),
    idempotency_keys: leftOut('Responses of the last day, kept for calls that are sent twice.'),
    limits: leftOut('Counters that slow down too many tries.'),
  },
}
