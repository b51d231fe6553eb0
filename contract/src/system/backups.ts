import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { downloadProof, linkQuery } from './download-proof.ts'

export const backups = z.object({
  /** An absolute path on the server. */
  folder: z.string(),
  /** BACKUP_DIR is set. */
  nightly: z.boolean(),
  /** false: the session secret of the environment must be kept with each backup. */
  holdsSecret: z.boolean(),
  /** null while no backup runs. */
  running: z.nullable(
    z.object({
      startedAt: instant,
      part: z.enum(['rows', 'uploads', 'check']),
      done: z.number(),
      total: z.number(),
    }),
  ),
  /** `stopped`: the server stopped during the backup. null: the last backup succeeded. */
  failure: z.nullable(
    z.object({ startedAt: instant, reason: z.enum(['full', 'folder', 'stopped', 'other']) }),
  ),
  /** The latest twenty of `total`. */
  made: z.array(
    z.object({
      name: z.string(),
      madeAt: instant,
      bytes: z.number(),
      /** Uploads that all backups share. null: `bytes` includes the uploads. */
      beside: z.nullable(z.object({ files: z.number(), bytes: z.number() })),
    }),
  ),
  total: z.number(),
})
export type Backups = z.output<typeof backups>

export const listBackups = endpoint({
  method: 'GET',
  path: '/backups',
  access: ['admin'],
  permission: 'manage',
  summary: 'The backups in the folder of this server, and the one that is being made',
  response: backups,
})

export const makeBackup = endpoint({
  method: 'POST',
  path: '/backups',
  access: ['admin'],
  permission: 'manage',
  summary: 'Make a backup now, in the background; while one is being made, no other begins',
  response: backups,
  status: 201,
})

const name = z.string().check(z.maxLength(100))

export const makeBackupLink = endpoint({
  method: 'POST',
  path: '/backups/link',
  access: ['admin'],
  permission: 'own',
  summary:
    'An address that downloads a backup, by the own password and code; it ends with the file, the session and the role of the owner',
  body: z.strictObject({ ...downloadProof, name }),
  response: z.object({ address: z.string() }),
  status: 201,
})

export const getBackupFile = endpoint({
  method: 'GET',
  path: '/backups/file',
  access: 'public',
  summary: 'A backup as one file, by its link; Range is supported where it lies as one file',
  query: z.object({ ...linkQuery, name }),
  raw: 'response',
})
