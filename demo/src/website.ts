import type { Insertable } from 'kysely'
import type { Schema } from '../../server/src/database/schema.ts'
import { figures, homeWords, subjects, testimonials } from './content/website.ts'
import { featuredCourseIds } from './featured.ts'
import type { People } from './people.ts'
import { calendarDate, day } from './school-time.ts'

export interface DemoWebsite {
  readonly home: Partial<Schema['website']>
  readonly testimonials: readonly Insertable<Schema['testimonials']>[]
  readonly qualifications: readonly Insertable<Schema['qualifications']>[]
}

/** Home and the public pages of the demo school. */
export const makeWebsite = (now: number, { mentors }: People): DemoWebsite => ({
  home: {
    ...homeWords,
    figures: JSON.stringify(figures),
    subjects: JSON.stringify(subjects),
    featured: JSON.stringify(Object.values(featuredCourseIds)),
  },
  testimonials: testimonials.map(({ name, course, en, hi }, position) => ({
    position,
    name,
    course,
    quote_en: en,
    quote_hi: hi,
    consented_on: calendarDate(now - 40 * day),
    student_id: null,
    is_sample: 1,
  })),
  qualifications: [
    {
      mentor_id: mentors.priya.id,
      text_en: 'B.E., nine years of building web applications for hospitals and banks',
      text_hi: 'बी.ई., अस्पतालों और बैंकों के वेब एप्लिकेशन बनाने का नौ साल का अनुभव',
    },
  ],
})
