import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, line } from '../fields.ts'

const megabyte = 1024 * 1024

/** The limit of one request. */
export const maxPartBytes = 16 * megabyte

/**
 * `moodle` is a course backup, which only admins upload. `questions` is a file for the question
 * bank. Students may upload only the kinds that begin with `work`. Staff upload photos and PDFs of
 * these kinds as the scan of a class.
 */
export const uploadKind = z.enum(
  ['handout', 'video', 'captions', 'attachment', 'moodle', 'questions', 'workPhoto', 'workPdf', 'workFile'],
  { error: errorText(msg`Please choose one of the kinds of upload.`) },
)
export type UploadKind = z.output<typeof uploadKind>
export type TopicUploadKind = Extract<UploadKind, 'handout' | 'video' | 'captions' | 'attachment'>

/** The file name of a thumbnail is this prefix and the name of the photo. */
export const thumbnailPrefix = 'small-'

/** Returns the address of the thumbnail of a photo. */
export const thumbnailOf = (address: string): string =>
  address.replace('/api/files/', `/api/files/${thumbnailPrefix}`)

const uploadedFile = z.object({
  url: z.string(),
  name: z.string(),
  /** The length of a video. null if the file does not state its length. */
  seconds: z.nullable(z.number()),
})
export type UploadedFile = z.output<typeof uploadedFile>

export const uploadState = z.object({
  id,
  size: z.number(),
  received: z.number(),
  /** null until the upload is complete and checked. */
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
    /** Unit: bytes. */
    size: z.int({ error: emptyFileError }).check(z.minimum(1, { error: emptyFileError })),
    /** Milliseconds since 1970. This time tells files with equal names and sizes apart. */
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
    /** The position of the first byte, which must equal `received`. */
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
