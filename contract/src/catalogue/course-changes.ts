import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, line, optionalLine, optionalParagraph } from '../fields.ts'
import { limits } from '../limits.ts'
import { readPaise } from '../money.ts'
import { courseDetail, courseStatuses } from './courses.ts'

const priceError = errorText(msg`Please enter a price such as ₹1,999.`)
const price = z.string({ error: priceError }).check(
  z.maxLength(100, { error: priceError, abort: true }),
  z.refine((text) => readPaise(text) !== null, { error: priceError }),
)

const ratingError = errorText(msg`Please enter a rating from 0 to 5.`)
const slugError = errorText(msg`Please use letters, digits and hyphens, such as web-development.`)
const hoursError = errorText(msg`Please enter whole hours, 0 to 10,000.`)
const bulletPoints = z
  .array(line(300, msg`Please write something on each line, or remove it.`))
  .check(z.maxLength(50, { error: errorText(msg`At most 50 lines.`) }))

/** An empty text clears the badge, image or mentor. */
const fields = {
  name: z.optional(line(limits.name, msg`Please give the course a name.`)),
  instructor: z.optional(optionalLine(limits.name)),
  description: z.optional(optionalParagraph(limits.text)),
  tagline: z.optional(optionalLine(200)),
  category: z.optional(line(60, msg`Please give the course a category.`)),
  brand: z.optional(optionalLine(60)),
  rating: z.optional(
    z
      .number({ error: ratingError })
      .check(z.gte(0, { error: ratingError }), z.lte(5, { error: ratingError })),
  ),
  originalPrice: z.optional(price),
  discountedPrice: z.optional(price),
  badge: z.optional(optionalLine(24)),
  isPublished: z.optional(z.boolean()),
  duration: z.optional(
    z
      .number({ error: hoursError })
      .check(
        z.int({ error: hoursError }),
        z.gte(0, { error: hoursError }),
        z.lte(10_000, { error: hoursError }),
      ),
  ),
  status: z.optional(
    z.enum(courseStatuses, {
      error: errorText(msg`Please choose Active, In Progress or Completed.`),
    }),
  ),
  learningOutcomes: z.optional(bulletPoints),
  requirements: z.optional(bulletPoints),
  mentorId: z.optional(z.string().check(z.maxLength(64))),
  image: z.optional(
    z.string().check(
      z.maxLength(limits.url, { error: errorText(msg`Please upload the picture.`), abort: true }),
      z.refine((text) => text === '' || /^\/api\/files\/[\w-]+$/.test(text), {
        error: errorText(msg`Please upload the picture.`),
      }),
    ),
  ),
  archived: z.optional(z.boolean()),
  slug: z.optional(
    optionalLine(80).check(
      z.overwrite((text) => text.toLowerCase()),
      z.regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u, { error: slugError }),
    ),
  ),
  /** A day or a blank text. */
  startsOn: z.optional(optionalLine(10)),
  /** A day, a time or a blank text. A day means its end. */
  offerEndsAt: z.optional(optionalLine(40)),
}

export const courseFields = z.strictObject(fields)
export type CourseFields = z.output<typeof courseFields>

const saved = z.object({ success: z.literal(true), message: z.string(), course: courseDetail })

export const createCourse = endpoint({
  method: 'POST',
  path: '/courses',
  access: ['admin'],
  summary: 'Create a course, or a copy of one: its texts, prices and syllabus, not published',
  bodyKilobytes: 128,
  body: z.strictObject({ ...fields, copyOf: z.optional(id) }),
  response: saved,
  status: 201,
})

export const courseChangeBody = z.strictObject({ ...fields, version: z.optional(z.number().check(z.int())) })

export const changeCourse = endpoint({
  method: 'PUT',
  path: '/courses/:courseId',
  access: ['admin'],
  summary: 'Change a course; receipts that were given keep what they say',
  params: z.object({ courseId: z.string() }),
  bodyKilobytes: 128,
  body: courseChangeBody,
  response: saved,
})

export const deleteCourse = endpoint({
  method: 'DELETE',
  path: '/courses/:courseId',
  access: ['admin'],
  summary: 'Delete a course that nobody ever enrolled in',
  params: z.object({ courseId: z.string() }),
  status: 204,
})
