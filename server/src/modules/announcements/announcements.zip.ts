import type { ModuleInZip } from '../../kernel/school-zip.ts'

export const announcementsInZip: ModuleInZip = {
  tables: {
    announcements: {
      about: 'Announcements in courses.',
      columns: { author_id: 'Who wrote it: accounts/users.', text: 'The text.' },
    },
  },
}
