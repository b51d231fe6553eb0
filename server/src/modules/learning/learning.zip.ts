import type { ModuleInZip } from '../../kernel/school-zip.ts'

export const learningInZip: ModuleInZip = {
  tables: {
    item_progress: { about: 'Topics that students have done.', columns: { done_at: 'When.' } },
    topic_visits: {
      about: 'How far students are in a topic.',
      columns: {
        opened_at: 'When it was last opened.',
        second: 'Where they are in the video.',
        page: 'Where they are in the PDF.',
        moved_at: 'When they were there.',
        saved_at: 'When this was saved.',
        watched: 'A JSON list of the seconds that were played, from and to.',
        watched_seconds: 'How many.',
        unplayable_at: 'Since when the video does not play for the student.',
        length: 'Of the video in seconds, as their player said.',
      },
    },
  },
}
