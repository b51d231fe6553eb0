import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, line, linkError, optionalLine, optionalParagraph, pageQuery } from '../fields.ts'
import { doneWhen } from '../learning/lessons.ts'
import { limits } from '../limits.ts'
import { isWebAddress } from '../web-link.ts'

export const syllabusItem = z.object({
  _id: id,
  name: z.string(),
  pdf: z.string(),
  video: z.string(),
  preview: z.boolean(),
  locked: z.boolean(),
})
export type SyllabusItem = z.output<typeof syllabusItem>

export const defaultCategory = 'General'

/** A course's own badge is not translated. */
export const translatedBadges = [
  'Bestseller',
  'New',
  'Popular',
  'Closing soon',
  'Free',
  'Live',
  'Recorded',
] as const

export const courseStatuses = ['Active', 'In Progress', 'Completed'] as const

const card = {
  _id: id,
  name: z.string(),
  title: z.string(),
  instructor: z.string(),
  description: z.string(),
  category: z.string(),
  brand: z.string(),
  tagline: z.string(),
  rating: z.number(),
  originalPrice: z.string(),
  discountedPrice: z.string(),
  price: z.string(),
  amount: z.number(),
  badge: z.nullable(z.string()),
  isPublished: z.boolean(),
  students: z.number(),
  duration: z.number(),
  status: z.enum(courseStatuses),
  learningOutcomes: z.array(z.string()),
  requirements: z.array(z.string()),
  image: z.nullable(z.string()),
  mentorId: z.nullable(z.string()),
  archived: z.boolean(),
  /** The public page is `/c/{slug}`. */
  slug: z.string(),
  /** YYYY-MM-DD. */
  startsOn: z.nullable(z.string()),
  /** The original price applies afterwards. */
  offerEndsAt: z.nullable(instant),
  version: z.number(),
}

export const courseCard = z.object(card)

export const course = z.object({
  ...card,
  syllabus: z.array(syllabusItem),
  /** True if nobody ever enrolled. Only admins get this field. */
  deletable: z.optional(z.boolean()),
})
export type Course = z.output<typeof course>

export const courseDetail = z.object({
  ...card,
  syllabus: z.array(syllabusItem),
  enrolled: z.optional(z.boolean()),
  /** The caller may teach the course. Absent for students. */
  teaches: z.optional(z.boolean()),
  /** The student may open the lessons. Absent for other callers. */
  open: z.optional(z.boolean()),
  assignmentCount: z.number(),
  /** null if no deadline is left or the lessons are closed. */
  nextDeadline: z.nullable(instant),
})
export type CourseDetail = z.output<typeof courseDetail>

/** `noMentor`: no mentor can log in. `noMentor` and `noSyllabus` leave out archived courses. */
export const courseState = z.enum(['published', 'unpublished', 'archived', 'noMentor', 'noSyllabus'], {
  error: errorText(msg`Please choose published, unpublished, archived, noMentor or noSyllabus.`),
})
export type CourseState = z.output<typeof courseState>

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: 'The courses that the caller may see, newest first',
  query: z.strictObject({
    ...pageQuery,
    mentorId: z.optional(id),
    category: z.optional(optionalLine(limits.name)),
    sort: z.optional(z.enum(['newest', 'name', 'price', 'rating'])),
    state: z.optional(courseState),
  }),
  response: z.array(course),
})

export const featuredCourses = endpoint({
  method: 'GET',
  path: '/courses/featured',
  access: 'public',
  summary: 'The four newest published courses, as cards',
  response: z.array(courseCard),
})

export const courseCategories = endpoint({
  method: 'GET',
  path: '/courses/categories',
  access: 'signedIn',
  permission: 'anyStaff',
  summary: 'The categories of the courses that the caller may see, with how many each has',
  response: z.array(z.object({ category: z.string(), courses: z.number() })),
})

export const getCourse = endpoint({
  method: 'GET',
  path: '/courses/:courseId',
  access: 'signedIn',
  permission: 'admitStudents',
  summary: 'One course',
  params: z.object({ courseId: z.string() }),
  response: courseDetail,
})

/** The query may be a signed pass. */
const isUploadedFile = (text: string) => /^\/api\/files\/[\w-]+(\?.*)?$/.test(text)

const fileAddress = (invalidText: MessageDescriptor) =>
  optionalLine(limits.url).check(
    z.refine((text) => text === '' || isUploadedFile(text) || isWebAddress(text), linkError(invalidText)),
  )

const handoutAddress = fileAddress(
  msg`Please enter a link that starts with http:// or https://, or upload a PDF.`,
)
const videoAddress = fileAddress(
  msg`Please enter a link that starts with http:// or https://, or upload a video.`,
)
const captionsAddress = optionalLine(limits.url).check(
  z.refine((text) => text === '' || isUploadedFile(text), {
    error: errorText(msg`Please upload the captions.`),
  }),
)
const attachedAddress = fileAddress(
  msg`Please enter a link that starts with http:// or https://, or upload a file.`,
).check(z.minLength(1, { error: errorText(msg`Please enter a link, or upload a file.`) }))

export const maxTopicFiles = 20

function wholeNumber(minimum: number, maximum: number, message: MessageDescriptor) {
  const error = errorText(message)
  return z.int({ error }).check(z.minimum(minimum, { error }), z.maximum(maximum, { error }))
}

/** An absent field stays unchanged. */
const lessonFields = {
  section: z.optional(optionalLine(limits.name)),
  minutes: z.optional(z.nullable(wholeNumber(1, 1_000, msg`Please enter 1 to 1,000 minutes.`))),
  videoSeconds: z.optional(z.nullable(wholeNumber(1, 86_400, msg`A video takes a day at most.`))),
  captions: z.optional(captionsAddress),
  text: z.optional(optionalParagraph(limits.topicText)),
  files: z.optional(
    z
      .array(
        z.strictObject({ name: line(limits.name, msg`Please give the file a name.`), url: attachedAddress }),
      )
      .check(
        z.maxLength(maxTopicFiles, {
          error: errorText(msg`A topic has at most ${{ maxTopicFiles }} files and links.`),
        }),
      ),
  ),
  doneWhen: z.optional(doneWhen),
  watchPercent: z.optional(wholeNumber(1, 100, msg`Please enter 1 to 100 percent.`)),
  opens: z.optional(
    z.enum(['free', 'inOrder', 'fromDate'], {
      error: errorText(msg`Please choose free, inOrder or fromDate.`),
    }),
  ),
  /** A time without an offset is in the school's time zone. */
  opensAt: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
}

export const syllabusBody = z.strictObject({
  mentorId: z.optional(z.string().check(z.maxLength(limits.id))),
  version: z.optional(z.number().check(z.int())),
  syllabus: z
    .array(
      z.strictObject({
        _id: z.optional(id),
        name: line(limits.name, msg`Please give every topic a name.`),
        pdf: z.optional(handoutAddress),
        video: z.optional(videoAddress),
        preview: z.optional(z.boolean()),
        ...lessonFields,
        // Ignored. A client may send back a topic of a response.
        locked: z.optional(z.boolean()),
      }),
    )
    .check(
      z.maxLength(limits.list, {
        error: errorText(msg`A syllabus holds at most ${{ most: limits.list }} topics.`),
      }),
    ),
})

export const saveSyllabus = endpoint({
  method: 'PUT',
  path: '/courses/:courseId/syllabus',
  access: ['mentor', 'admin'],
  summary: 'Replace the syllabus of a course; an item that keeps its _id keeps its identity',
  params: z.object({ courseId: z.string() }),
  bodyKilobytes: 1024,
  body: syllabusBody,
  response: z.object({ success: z.literal(true), message: z.string(), course: courseDetail }),
})
