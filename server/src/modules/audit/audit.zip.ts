import type { ModuleInZip } from '../../kernel/school-zip.ts'

export const auditInZip: ModuleInZip = {
  tables: {
    audit: {
      about: 'Who did what, and when.',
      columns: {
        at: 'When.',
        actor_id: 'Who: accounts/users. Empty: a visitor or the program.',
        action: 'What was done.',
        subject_type: 'To what kind of thing.',
        subject_id: 'To which one.',
        detail: 'More about it, as JSON.',
        request_id: 'The call, as the log names it.',
      },
    },
  },
}
