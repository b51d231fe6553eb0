import type { Finder } from '../../kernel/finder.ts'

export const refundFinder: Finder = {
  roles: ['admin'],
  permission: 'keepBooks',
  async find(db, _caller, search) {
    const refunds = await db
      .selectFrom('refunds')
      .innerJoin('enrollments', 'enrollments.id', 'refunds.enrollment_id')
      .select(['refunds.id', 'refunds.number', 'enrollment_id', 'enrollments.name', 'course_name'])
      .where('refunds.number', '=', search.toUpperCase())
      .execute()
    return refunds.map(({ id, number, enrollment_id, name, course_name }) => ({
      kind: 'refund',
      _id: id,
      title: number,
      note: `${name} · ${course_name}`,
      enrollmentId: enrollment_id,
    }))
  },
}
