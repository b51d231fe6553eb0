import * as z from 'zod/mini'
import { assignment, submission, uploadedFile } from '../coursework/assignments.ts'
import { endpoint } from '../endpoint.ts'
import { id, instant } from '../fields.ts'

export const workFileKind = z.enum(['photo', 'pdf', 'file'])
export type WorkFileKind = z.output<typeof workFileKind>

const fraction = z.number().check(z.gte(0), z.lte(1))
const corner = z.strictObject({ x: fraction, y: fraction })

/**
 * The photo is cropped, then rotated clockwise by `rotation` degrees. Corners run clockwise from
 * the top left.
 */
export const pageEdit = z.strictObject({
  rotation: z.literal([0, 90, 180, 270]),
  /** Fractions of width and height. null means the whole photo. */
  crop: z.nullable(z.readonly(z.tuple([corner, corner, corner, corner]))),
})

/** `pages` is 1 for a photo, null if unknown. The server counts a PDF's pages. */
export const workFile = z.object({
  _id: id,
  kind: workFileKind,
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  pages: z.nullable(z.number()),
  /** Only the ratio to `height` counts, before rotation. null if pages differ or state no size. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  url: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  /** The photo before its edit. null if not edited. */
  originalUrl: z.nullable(z.string()),
  edit: z.nullable(pageEdit),
})
export type WorkFile = z.output<typeof workFile>

/** All devices of a student share one draft per assignment. */
export const draft = z.object({ version: z.number(), files: z.array(workFile) })
export type Draft = z.output<typeof draft>

export const workTry = z.object({
  _id: id,
  submittedAt: instant,
  link: z.nullable(z.string()),
  files: z.array(workFile),
})
export type WorkTry = z.output<typeof workTry>

const assignmentParams = z.object({ assignmentId: z.string() })

export const getOwnWork = endpoint({
  method: 'GET',
  path: '/assignments/:assignmentId/work',
  access: ['student'],
  summary: "An assignment of the caller's courses, the caller's draft and everything they submitted",
  params: assignmentParams,
  response: z.object({ assignment, draft, tries: z.array(workTry) }),
})

export const addDraftFile = endpoint({
  method: 'POST',
  path: '/assignments/:assignmentId/draft',
  access: ['student'],
  summary: 'Add an uploaded file to the own draft, or put it in the place of one of its files',
  params: assignmentParams,
  body: z.strictObject({
    url: uploadedFile,
    original: z.optional(uploadedFile),
    edit: z.optional(pageEdit),
    replaces: z.optional(id),
  }),
  response: draft,
  status: 201,
})

const draftFileIds = z.array(id).check(z.maxLength(200))

export const orderDraft = endpoint({
  method: 'PUT',
  path: '/assignments/:assignmentId/draft',
  access: ['student'],
  summary: 'Put the files of the own draft in this order; all of them are named',
  params: assignmentParams,
  bodyKilobytes: 48,
  body: z.strictObject({ files: draftFileIds }),
  response: draft,
})

export const removeDraftFile = endpoint({
  method: 'DELETE',
  path: '/assignments/:assignmentId/draft/:fileId',
  access: ['student'],
  summary: 'Remove a file from the own draft',
  params: z.object({ assignmentId: z.string(), fileId: z.string() }),
  response: draft,
})

export const takeEarlierFiles = endpoint({
  method: 'POST',
  path: '/assignments/:assignmentId/draft/earlier',
  access: ['student'],
  summary: 'Put the files of the latest try into the own draft, to correct returned work',
  params: assignmentParams,
  response: draft,
})

export const submitFiles = endpoint({
  method: 'POST',
  path: '/assignments/:assignmentId/submit-files',
  access: ['student'],
  summary: 'Submit the own draft: all of its files, in their order',
  params: assignmentParams,
  bodyKilobytes: 48,
  body: z.strictObject({ files: draftFileIds }),
  response: z.object({ success: z.literal(true), message: z.string(), submission, try: workTry }),
  status: 201,
})

export const getSubmittedWork = endpoint({
  method: 'GET',
  path: '/submissions/:submissionId/work',
  access: ['mentor', 'admin'],
  summary: 'What was submitted: each try with its link or files, the latest first',
  params: z.object({ submissionId: z.string() }),
  response: z.object({ tries: z.array(workTry) }),
})
