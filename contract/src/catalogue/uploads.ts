import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, line } from '../fields.ts'

const megabyte = 1024 * 1024

/** The most bytes of a file that one call sends. */
export const largestPart = 16 * megabyte

/** What a file is uploaded as: a PDF or a video of a topic, the captions of a video, or something to take home. */
export const uploadKind = z.enum(['handout', 'video', 'captions', 'attachment'], {
  error: 'Please choose handout, video, captions or attachment.',
})
export type UploadKind = z.output<typeof uploadKind>

/** A file that was uploaded, checked and kept. */
const keptFile = z.object({
  url: z.string(),
  name: z.string(),
  /** How long a video is; null where the file does not say, and for other files. */
  seconds: z.nullable(z.number()),
})
export type KeptFile = z.output<typeof keptFile>

/** How far an upload is. */
export const uploadState = z.object({
  id,
  size: z.number(),
  /** Bytes that have arrived: the next part begins here. */
  received: z.number(),
  /** The file, once all of it has arrived and was checked. */
  file: z.nullable(keptFile),
})
export type UploadState = z.output<typeof uploadState>

const params = z.object({ uploadId: z.string() })
const wholeFile = 'Please choose a file that is not empty.'

export const startUpload = endpoint({
  method: 'POST',
  path: '/uploads',
  access: ['mentor', 'admin'],
  summary: 'Begin to upload a file, or go on with the same one where it broke off in the last day',
  body: z.strictObject({
    kind: uploadKind,
    name: line(255, 'Please give the name of the file.'),
    /** In bytes. */
    size: z.int({ error: wholeFile }).check(z.minimum(1, { error: wholeFile })),
    /** When the file was last changed, in milliseconds since 1970: tells files of one name and size apart. */
    modified: z.optional(z.int()),
  }),
  response: uploadState,
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/uploads/:uploadId',
  access: ['mentor', 'admin'],
  summary: 'How far an own upload is',
  params,
  response: uploadState,
})

export const sendPart = endpoint({
  method: 'PUT',
  path: '/uploads/:uploadId',
  access: ['mentor', 'admin'],
  summary:
    'Send the next bytes of an own upload, 16 MB at most; with the last of them, or with none once all have arrived, the file is checked and kept',
  params,
  query: z.strictObject({
    /** The position of the first byte sent, which is how many have arrived. */
    from: z.pipe(
      z
        .string({ error: 'Please say where the part begins.' })
        .check(z.regex(/^\d{1,15}$/, { error: 'Please say where the part begins, in bytes.' })),
      z.transform(Number),
    ),
  }),
  raw: 'body',
  uploads: {
    largest: { 'application/octet-stream': largestPart },
    unsupported: 'Please send the bytes of the file as application/octet-stream.',
    arriving: true,
  },
  response: uploadState,
})

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/:uploadId',
  access: ['mentor', 'admin'],
  summary: 'Give up an own upload and remove what arrived of it',
  params,
  status: 204,
})
