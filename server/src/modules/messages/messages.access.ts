import { type AccessRows, type AccessSeed, all, only, row } from '../../testing/access-rows.ts'

export const accessRows: AccessRows = {
  'POST /contact': [
    row('anybody', 'contact', all(201), {
      name: 'Meera Iyer',
      email: 'meera@mail.example',
      message: 'Is there a batch in the evening?',
    }),
    row('without a message', 'contact', all(422), { name: 'Meera Iyer', email: 'meera@mail.example' }),
  ],
  'GET /messages': [
    row('all', 'messages', only('admin', 200)),
    row('in no status', 'messages?status=read', only('admin', 422)),
  ],
  'PUT /messages/:messageId': [
    row('one', 'messages/{message}', only('admin', 200), { status: 'closed' }),
    row('unknown', 'messages/{unknown}', only('admin', 404), { status: 'closed' }),
  ],
  'POST /messages/:messageId/reply': [
    row('unknown', 'messages/{unknown}/reply', only('admin', 404), { text: 'Yes, at seven.' }),
    row('one', 'messages/{message}/reply', only('admin', 201), { text: 'Yes, at seven.' }),
    {
      ...row('the same again', 'messages/{message}/reply', only('admin', 409), { text: 'Yes, at seven.' }),
      again: true,
    },
  ],
}

export const seed: AccessSeed = async ({ school }) => {
  const sent = { name: 'Asha Verma', email: 'asha@mail.example', message: 'Is there a batch in the evening?' }
  await school.visitor.call('POST', 'contact', sent)
  const messages = school.database.db.selectFrom('messages').select('id')
  return { message: (await messages.executeTakeFirstOrThrow()).id }
}
