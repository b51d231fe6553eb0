import type { Finder } from '../../kernel/finder.ts'

export const messageFinder: Finder = {
  roles: ['admin'],
  async find(db, _caller, search) {
    const messages = await db
      .selectFrom('messages')
      .select(['id', 'reference', 'name'])
      .where('reference', '=', search.toUpperCase())
      .execute()
    return messages.map(({ id, reference, name }) => ({
      kind: 'message',
      _id: id,
      title: reference,
      note: name,
      enrollmentId: null,
    }))
  },
}
