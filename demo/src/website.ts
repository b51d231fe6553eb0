import type { Insertable } from 'kysely'
import type { Schema } from '../../server/src/database/schema.ts'
import type { MentorKey } from './content/course-content.ts'
import { figures, homeTexts, qualifications, subjects, testimonials } from './content/website.ts'
import { featuredCourseIds } from './featured.ts'
import type { People } from './people.ts'
import { calendarDate, day } from './school-time.ts'

export interface DemoWebsite {
  readonly home: Partial<Schema['website']>
  readonly testimonials: readonly Insertable<Schema['testimonials']>[]
  readonly qualifications: readonly Insertable<Schema['qualifications']>[]
}

export const makeWebsite = (now: number, { mentors }: People): DemoWebsite => ({
  home: {
    ...homeTexts,
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
  qualifications: Object.entries(qualifications).map(([key, { en, hi }]) => ({
    mentor_id: mentors[key as MentorKey].id,
    text_en: en,
    text_hi: hi,
  })),
})
