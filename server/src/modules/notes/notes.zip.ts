import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const notesInZip: ModuleInZip = {
  tables: {
    notes: {
      about: 'Notes that students wrote in lessons.',
      columns: {
        topic_name: 'As it was then.',
        second: 'Of the video.',
        page: 'Of the PDF.',
        text: 'The note.',
        search_text: excluded('It is made from the text, for searches.'),
        updated_at: 'When it was last changed.',
      },
    },
  },
}
