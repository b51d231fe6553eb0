import type { Finder } from '../../kernel/finder.ts'

export const taxFinder: Finder = {
  roles: ['admin'],
  permission: 'seeFees',
  async find(db, _caller, search) {
    const documents = await db
      .selectFrom('tax_documents')
      .select(['id', 'number', 'enrollment_id', 'buyer_name'])
      .where('number', '=', search.toUpperCase())
      .execute()
    return documents.map(({ id, number, enrollment_id, buyer_name }) => ({
      kind: 'taxDocument',
      _id: id,
      title: number,
      note: buyer_name,
      enrollmentId: enrollment_id,
    }))
  },
}
