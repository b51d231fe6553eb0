import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { downloadProof, linkQuery } from './download-proof.ts'

export const schoolZip = z.object({
  running: z.nullable(
    z.object({
      askedAt: instant,
      part: z.enum(['waiting', 'rows', 'uploads', 'pdfs']),
      done: z.number(),
      total: z.number(),
    }),
  ),
  /** null: nothing to download. The server deletes the file at `endsAt`. */
  ready: z.nullable(
    z.object({
      madeAt: instant,
      endsAt: instant,
      bytes: z.number(),
      sha256: z.string(),
      hasPdfs: z.boolean(),
    }),
  ),
  /**
   * `full`: disk full. `store`: no response of the file store. `stopped`: the server stopped during each
   * attempt.
   */
  failure: z.nullable(z.object({ askedAt: instant, reason: z.enum(['full', 'store', 'stopped', 'other']) })),
  pdfs: z.number(),
})
export type SchoolZip = z.output<typeof schoolZip>

export const getSchoolZip = endpoint({
  method: 'GET',
  path: '/school-zip',
  access: ['admin'],
  permission: 'own',
  summary: 'The ZIP of the whole school: the one that is being made, or the one to download',
  response: schoolZip,
})

export const makeSchoolZip = endpoint({
  method: 'POST',
  path: '/school-zip',
  access: ['admin'],
  permission: 'own',
  summary:
    'Make a ZIP of the whole school in the background, by the own password and code; while one is being made, no other begins',
  body: z.strictObject({ ...downloadProof, hasPdfs: z.boolean() }),
  response: schoolZip,
  status: 201,
})

export const makeSchoolZipLink = endpoint({
  method: 'POST',
  path: '/school-zip/link',
  access: ['admin'],
  permission: 'own',
  summary:
    'An address that downloads the ZIP, by the own password and code; it ends with the file, the session and the role of the owner',
  body: z.strictObject(downloadProof),
  response: z.object({ address: z.string(), endsAt: instant }),
  status: 201,
})

export const getSchoolZipFile = endpoint({
  method: 'GET',
  path: '/school-zip/file',
  access: 'public',
  summary: 'The ZIP of the whole school, by its link; Range is supported',
  query: z.object(linkQuery),
  raw: 'response',
})
