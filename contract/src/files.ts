import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const uploadFile = endpoint({
  method: 'POST',
  path: '/files',
  access: ['mentor', 'admin'],
  summary: 'Keep a PDF (10 MB at most) or a picture (png, jpeg or webp, 2 MB at most)',
  raw: 'body',
  response: z.object({ url: z.string() }),
  status: 201,
})

export const getFile = endpoint({
  method: 'GET',
  path: '/files/:fileId',
  // Pictures are open; a handout asks for a signed path or a session. The use case tells them apart.
  access: 'public',
  summary: 'A kept file',
  params: z.object({ fileId: z.string() }),
  query: z.object({ until: z.optional(z.string()), signature: z.optional(z.string()) }),
  raw: 'answer',
})
