import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { maxBytesByPictureType } from '../accounts/avatars.ts'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'

const megabyte = 1024 * 1024

export const unsupportedFile = msg`Please choose a PDF, or a picture as PNG, JPEG or WebP.`

export const uploadFile = endpoint({
  method: 'POST',
  path: '/files',
  access: ['mentor', 'admin'],
  summary: 'Keep a PDF (10 MB at most) or a picture (png, jpeg or webp, 2 MB at most)',
  raw: 'body',
  uploads: {
    largest: { 'application/pdf': 10 * megabyte, ...maxBytesByPictureType },
    unsupported: unsupportedFile,
  },
  response: z.object({ url: z.string() }),
  status: 201,
})

export const unsupportedFigure = msg`Please choose a picture as PNG, JPEG or WebP.`

export const uploadFigure = endpoint({
  method: 'POST',
  path: '/files/figures',
  access: ['mentor', 'admin'],
  permission: 'manage',
  summary:
    'Keep a picture for the text of a topic (png, jpeg or webp, 2 MB at most); it opens as the topic does',
  raw: 'body',
  uploads: { largest: maxBytesByPictureType, unsupported: unsupportedFigure },
  response: z.object({ url: z.string() }),
  status: 201,
})

export const getFile = endpoint({
  method: 'GET',
  path: '/files/:fileId',
  // Pictures are public. A handout needs a session or a signed pass.
  access: 'public',
  summary: 'A kept file',
  params: z.object({ fileId: z.string() }),
  query: z.object({
    session: z.optional(z.string()),
    person: z.optional(z.string()),
    until: z.optional(z.string()),
    signature: z.optional(z.string()),
  }),
  raw: 'response',
})

export const getHandoutPass = endpoint({
  method: 'GET',
  path: '/users/me/handout-pass',
  access: 'signedIn',
  permission: 'admitStudents',
  summary:
    'A query that opens handouts without an Authorization header, for an hour and while the session lives',
  response: z.object({ pass: z.string(), until: instant }),
})
