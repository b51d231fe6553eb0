import { makeExportQuery, type PersonalData } from '../../kernel/personal-data.ts'
import { forgetPerson } from './website.repository.ts'

/** Erases a student's testimonial and a mentor's qualifications with the account. */
export const personalWebsite: PersonalData = {
  exportQuery: makeExportQuery('website', async (db, { id }) => {
    const testimonials = await db
      .selectFrom('testimonials')
      .select(['name', 'course', 'quote_en as english', 'quote_hi as hindi', 'consented_on as consentedOn'])
      .where('student_id', '=', id)
      .orderBy('position')
      .execute()
    const qualifications = await db
      .selectFrom('qualifications')
      .select(['text_en as english', 'text_hi as hindi'])
      .where('mentor_id', '=', id)
      .execute()
    return { testimonials, qualifications }
  }),
  erase: (tx, { id }) => forgetPerson(tx, id),
}
