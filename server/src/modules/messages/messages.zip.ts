import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

export const messagesInZip: ModuleInZip = {
  tables: {
    messages: {
      about: 'Messages from the contact form, and the replies.',
      columns: {
        reference: 'The number that the sender was shown.',
        name: 'Of the sender.',
        email: 'Of the sender.',
        message: 'The text.',
        language: 'Of the page of the sender.',
        search_text: excluded('It is made from the other columns, for searches.'),
        status: 'new, answered or closed.',
        reply: 'The text of the reply.',
        replied_at: 'When.',
        replied_by: 'By whom: accounts/users.',
      },
    },
  },
}
