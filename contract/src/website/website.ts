import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, line, optionalLine, optionalParagraph } from '../fields.ts'
import { languages } from '../languages.ts'
import { limits } from '../limits.ts'
import { isWebAddress } from '../web-link.ts'

export const websiteLimits = {
  tagline: 80,
  introduction: 600,
  note: 120,
  quote: 600,
  pictures: 3,
  subjects: 12,
  featured: 4,
  figures: 4,
  socialLinks: 6,
  testimonials: 60,
} as const

const languageQuery = z.strictObject({
  language: z.optional(
    z.enum(languages, { error: errorText(msg`Please choose a language that the school speaks.`) }),
  ),
})

/** Formatted prices; `amount` is the discounted price in rupees. */
const priceFields = {
  originalPrice: z.string(),
  discountedPrice: z.string(),
  amount: z.number(),
}

const publicCourseFields = {
  _id: id,
  slug: z.string(),
  name: z.string(),
  category: z.string(),
  instructor: z.string(),
  ...priceFields,
}

const featuredCourse = z.object({
  ...publicCourseFields,
  brand: z.string(),
  tagline: z.string(),
  rating: z.number(),
  badge: z.nullable(z.string()),
  image: z.nullable(z.string()),
  /** Only the first four. */
  learningOutcomes: z.array(z.string()),
})
export type FeaturedCourse = z.output<typeof featuredCourse>

const testimonial = z.object({
  name: z.string(),
  course: z.string(),
  quote: z.string(),
  isSample: z.boolean(),
})
export type Testimonial = z.output<typeof testimonial>

/** Absolute addresses. */
const linkPreviewFields = {
  address: z.string(),
  picture: z.string(),
}

/** An empty `tagline` or `introduction` becomes a built-in text. */
export const home = z.object({
  ...linkPreviewFields,
  tagline: z.string(),
  introduction: z.string(),
  /** Home shows invented assignments instead of pictures or courses. */
  samplePages: z.boolean(),
  pictures: z.array(z.object({ url: z.string(), text: z.string() })),
  /** null: Home shows `counted`. */
  figures: z.nullable(z.array(z.object({ figure: z.string(), label: z.string() }))),
  counted: z.object({ learners: z.number(), courses: z.number() }),
  /** Home mentions reviewed work. */
  hasAssignments: z.boolean(),
  subjects: z.array(z.object({ category: z.string(), note: z.string() })),
  featured: z.array(featuredCourse),
  testimonials: z.array(testimonial),
  contact: z.object({
    address: z.string(),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    mapLink: z.nullable(z.string()),
    socialLinks: z.array(z.string()),
  }),
})
export type Home = z.output<typeof home>

export const getHome = endpoint({
  method: 'GET',
  path: '/website',
  access: 'public',
  summary: 'What Home shows, in one language',
  query: languageQuery,
  response: home,
})

export const publicCourses = z.object({
  ...linkPreviewFields,
  courses: z.array(
    z.object({
      ...publicCourseFields,
      tagline: z.string(),
      hours: z.number(),
      topics: z.number(),
    }),
  ),
})
export type PublicCourses = z.output<typeof publicCourses>

export const listPublicCourses = endpoint({
  method: 'GET',
  path: '/website/courses',
  access: 'public',
  summary: 'The published courses, by category and name, as `/c` lists them',
  response: publicCourses,
})

export const publicCoursePage = z.object({
  ...publicCourseFields,
  tagline: z.string(),
  description: z.string(),
  hours: z.number(),
  image: z.nullable(z.string()),
  /** YYYY-MM-DD; null: no start in the future. */
  startsOn: z.nullable(z.string()),
  offerEndsOn: z.nullable(z.string()),
  learningOutcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  topics: z.array(
    z.object({
      name: z.string(),
      section: z.string(),
      minutes: z.nullable(z.number()),
      /** null: no video that visitors may open. */
      video: z.nullable(z.string()),
      pdf: z.nullable(z.string()),
    }),
  ),
  mentor: z.nullable(z.object({ name: z.string(), qualifications: z.string() })),
  refundText: z.nullable(z.string()),
  school: z.string(),
  ...linkPreviewFields,
})
export type PublicCoursePage = z.output<typeof publicCoursePage>

export const getPublicCourse = endpoint({
  method: 'GET',
  path: '/website/courses/:slug',
  access: 'public',
  summary: 'A published course, as its public page shows it',
  params: z.object({ slug: z.string() }),
  query: languageQuery,
  response: publicCoursePage,
})

const bilingualText = z.object({ en: z.string(), hi: z.string() })
export type BilingualText = z.output<typeof bilingualText>

export const figureKinds = ['counted', 'own', 'none'] as const

export const websiteSettings = z.object({
  tagline: bilingualText,
  introduction: bilingualText,
  samplePages: z.boolean(),
  /** Visitors may open previews without an account. */
  openPreviews: z.boolean(),
  pictures: z.array(z.object({ url: z.string(), text: bilingualText })),
  subjects: z.array(z.object({ category: z.string(), note: bilingualText })),
  featured: z.array(z.string()),
  figureKind: z.enum(figureKinds),
  figures: z.array(z.object({ figure: z.string(), label: bilingualText })),
  mapLink: z.string(),
  socialLinks: z.array(z.string()),
  testimonials: z.array(
    z.object({
      name: z.string(),
      course: z.string(),
      quote: bilingualText,
      /** YYYY-MM-DD */
      consentedOn: z.string(),
      /** The testimonial is deleted with the account of this email. */
      email: z.string(),
      isSample: z.boolean(),
    }),
  ),
  qualifications: z.array(z.object({ mentorId: id, text: bilingualText })),
  version: z.number(),
  choices: z.object({
    categories: z.array(z.string()),
    courses: z.array(z.object({ _id: id, name: z.string() })),
    mentors: z.array(z.object({ _id: id, name: z.string() })),
  }),
})
export type WebsiteSettings = z.output<typeof websiteSettings>

export const getWebsiteSettings = endpoint({
  method: 'GET',
  path: '/website/settings',
  access: ['admin'],
  summary: 'The settings of Home and of the public pages',
  response: websiteSettings,
})

const bilingualLine = (max: number) => z.strictObject({ en: optionalLine(max), hi: optionalLine(max) })
const bilingualParagraph = (max: number) =>
  z.strictObject({ en: optionalParagraph(max), hi: optionalParagraph(max) })

const requireOneLanguage = (error: MessageDescriptor) =>
  z.refine<BilingualText>(({ en, hi }) => en !== '' || hi !== '', { error: errorText(error) })

const optionalList = <S extends z.ZodMiniType>(max: number, schema: S, error: MessageDescriptor) =>
  z.optional(z.array(schema).check(z.maxLength(max, { error: errorText(error) })))

const linkError = errorText(msg`Please enter a link that starts with https://.`)
const secureLink = (text: string) => /^https:\/\//i.test(text) && isWebAddress(text)

/** Absent fields stay; a list replaces the stored list. */
export const websiteBody = z.strictObject({
  tagline: z.optional(bilingualParagraph(websiteLimits.tagline)),
  introduction: z.optional(bilingualParagraph(websiteLimits.introduction)),
  samplePages: z.optional(z.boolean()),
  openPreviews: z.optional(z.boolean()),
  pictures: optionalList(
    websiteLimits.pictures,
    z.strictObject({
      url: z
        .string()
        .check(
          z.maxLength(320, { error: errorText(msg`Please upload the picture.`), abort: true }),
          z.regex(/^\/api\/files\/[\w-]{1,64}$/, { error: errorText(msg`Please upload the picture.`) }),
        ),
      text: bilingualLine(websiteLimits.note).check(
        requireOneLanguage(msg`Please say what the picture shows.`),
      ),
    }),
    msg`Home shows 3 pictures at most.`,
  ),
  subjects: optionalList(
    websiteLimits.subjects,
    z.strictObject({
      category: line(60, msg`Please choose a subject.`),
      note: bilingualLine(websiteLimits.note),
    }),
    msg`Home shows 12 subjects at most.`,
  ),
  featured: optionalList(websiteLimits.featured, id, msg`Home shows 4 courses at most.`),
  figureKind: z.optional(z.enum(figureKinds, { error: errorText(msg`Please choose counted, own or none.`) })),
  figures: optionalList(
    websiteLimits.figures,
    z.strictObject({
      figure: line(12, msg`Please enter the figure.`),
      label: bilingualLine(40).check(requireOneLanguage(msg`Please say what the figure counts.`)),
    }),
    msg`Home shows 4 figures at most.`,
  ),
  mapLink: z.optional(
    optionalLine(limits.url).check(z.refine((text) => text === '' || secureLink(text), { error: linkError })),
  ),
  socialLinks: optionalList(
    websiteLimits.socialLinks,
    optionalLine(limits.url).check(z.refine(secureLink, { error: linkError })),
    msg`Home shows 6 links at most.`,
  ),
  testimonials: optionalList(
    websiteLimits.testimonials,
    z.strictObject({
      name: line(limits.name, msg`Please enter the name of the person.`),
      course: optionalLine(limits.name),
      quote: bilingualParagraph(websiteLimits.quote).check(
        requireOneLanguage(msg`Please enter what the person says.`),
      ),
      consentedOn: optionalLine(10).check(
        z.regex(/^\d{4}-\d{2}-\d{2}$/, {
          error: errorText(msg`Please enter the day on which the person agreed.`),
        }),
      ),
      email: optionalLine(limits.email),
      isSample: z.optional(z.boolean()),
    }),
    msg`Home shows 60 testimonials at most.`,
  ),
  qualifications: optionalList(
    limits.list,
    z.strictObject({ mentorId: id, text: bilingualLine(200) }),
    msg`These are too many mentors.`,
  ),
  version: z.optional(z.number().check(z.int())),
})
export type WebsiteChange = z.output<typeof websiteBody>

export const putWebsiteSettings = endpoint({
  method: 'PUT',
  path: '/website/settings',
  access: ['admin'],
  summary: 'Change Home and the public pages; what is absent stays',
  bodyKilobytes: 640,
  body: websiteBody,
  response: websiteSettings,
})
