import { figures, homeTexts, subjects, testimonials } from '../../../demo/src/content/website.ts'
import { school } from './page.tsx'

export async function fillHome(): Promise<void> {
  const { db } = school.database
  await db
    .updateTable('website')
    .set({ ...homeTexts, figures: JSON.stringify(figures), subjects: JSON.stringify(subjects) })
    .execute()
  await db
    .insertInto('testimonials')
    .values(
      testimonials.map(({ name, course, en, hi }, position) => ({
        ...{ position, name, course, quote_en: en, quote_hi: hi },
        ...{ consented_on: '2026-11-01', student_id: null, is_sample: 1 },
      })),
    )
    .execute()
}
