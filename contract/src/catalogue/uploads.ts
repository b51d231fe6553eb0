import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, line } from '../fields.ts'

const megabyte = 1024 * 1024

/** Limits one request. */
export const maxPartBytes = 16 * megabyte

/**
 * Only admins upload `moodle`, a course backup. `questions` is for the question bank. Students
 * upload only `work…` kinds. Staff use `workPhoto` and `workPdf` for the scan of a class.
 */
export const uploadKind = z.enum(
  ['handout', 'video', 'captions', 'attachment', 'moodle', 'questions', 'workPhoto', 'workPdf', 'workFile'],
  { error: errorText(msg`Please choose one of the kinds of upload.`) },
)
export type UploadKind = z.output<typeof uploadKind>
export type TopicUploadKind = Extract<UploadKind, 'handout' | 'video' | 'captions' | 'attachment'>

/** Precedes the photo's id in the thumbnail's id. */
export const thumbnailPrefix = 'small-'

export const thumbnailOf = (address: string): string =>
  address.replace('/api/files/', `/api/files/${thumbnailPrefix}`)

const uploadedFile = z.object({
  url: z.string(),
  name: z.string(),
  /** A video's length. null if the file states none. */
  seconds: z.nullable(z.number()),
})
export type UploadedFile = z.output<typeof uploadedFile>

export const uploadState = z.object({
  id,
  size: z.number(),
  received: z.number(),
  /** null until complete and checked. */
  file: z.nullable(uploadedFile),
})
export type UploadState = z.output<typeof uploadState>

const params = z.object({ uploadId: z.string() })
const emptyFileError = errorText(msg`Please choose a file that is not empty.`)

export const startUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  access: ['student', 'mentor', 'admin'],
  summary: 'Begin to upload a file, or go on with the same one where it broke off in the last day',
  body: z.strictObject({
    kind: uploadKind,
    name: line(255, msg`Please give the name of the file.`),
    /** Bytes. */
    size: z.int({ error: emptyFileError }).check(z.minimum(1, { error: emptyFileError })),
    /** Milliseconds since 1970. Tells files with equal names and sizes apart. */
    modified: z.optional(z.int()),
  }),
  response: uploadState,
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/uploads/:uploadId',
  access: ['student', 'mentor', 'admin'],
  summary: 'How far an own upload is',
  params,
  response: uploadState,
})

export const sendPart = endpoint({
  method: 'PUT',
  path: '/uploads/:uploadId',
  access: ['student', 'mentor', 'admin'],
  summary:
    'Send the next bytes of an own upload, 16 MB at most; with the last of them, or with none once all have arrived, the file is checked and kept',
  params,
  query: z.strictObject({
    /** The first byte's position, which must equal `received`. */
    from: z.pipe(
      z
        .string({ error: errorText(msg`Please say where the part begins.`) })
        .check(z.regex(/^\d{1,15}$/, { error: errorText(msg`Please say where the part begins, in bytes.`) })),
      z.transform(Number),
    ),
  }),
  raw: 'body',
  uploads: {
    largest: { 'application/octet-stream': maxPartBytes },
    unsupported: msg`Please send the bytes of the file as application/octet-stream.`,
    arriving: true,
  },
  response: uploadState,
})

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/:uploadId',
  access: ['student', 'mentor', 'admin'],
  summary: 'Give up an own upload and remove what arrived of it',
  params,
  status: 204,
})
