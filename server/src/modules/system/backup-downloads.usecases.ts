import { open, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/system/backups.ts'
import type { Call, SignedInCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { FileResponse } from '../../kernel/routes.ts'
import { backupFolder, backupFolderFiles, pastBackups } from '../../platform/backups.ts'
import { writeByOwnProof } from '../accounts/index.ts'
import { isSignedFor, linkQueryOf, requireOwner } from './download-links.ts'
import { backupGone } from './system.errors.ts'

/**
 * Each download needs a link, which the audit records.
 * @throws the errors of `writeByOwnProof`
 */
export function makeBackupLink(
  call: SignedInCall,
  { name, ...proof }: BodyOf<typeof contract.makeBackupLink>,
): Promise<{ address: string }> {
  return writeByOwnProof(
    call,
    proof,
    async (work) => {
      await requireBackup(call.deps, name, work.now)
      await work.audit({ action: 'backup.download', subject: ['school', '1'] })
      const query = new URLSearchParams({ name, ...linkQueryOf(call, ['backup', name]) })
      return { address: `/api/backups/file?${query}` }
    },
    { isSecret: true },
  )
}

export async function openBackup(
  call: Call,
  { name, ...link }: QueryOf<typeof contract.getBackupFile>,
): Promise<FileResponse> {
  const { deps, now } = call
  if (!isSignedFor(deps, link, ['backup', name])) throw backupGone()
  await requireOwner(call, link)
  const path = await requireBackup(deps, name, now)
  const fileStats = await stat(path).catch(() => null)
  if (!fileStats) throw backupGone()
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  }
  if (await deps.backupReader.uploadsInStore(path)) return { bytes: streamWithUploads(deps, path), headers }
  return {
    size: fileStats.size,
    async open(range) {
      const file = await open(path).catch(() => null)
      return file?.createReadStream(range && { start: range.first, end: range.last }) ?? null
    },
    // A backup of this name never changes.
    headers: { ...headers, etag: `"${name}-${fileStats.size}"` },
  }
}

/** A missing or damaged upload ends the download and is logged. */
function streamWithUploads({ backupReader, log }: Deps, path: string): Readable {
  const bytes = backupReader.readWithUploads(path)
  bytes.on('error', (error) => log.error({ err: error }, 'a download of a backup broke off'))
  return bytes
}

/** Accepts only names of backups, so that no name leads out of the folder. */
async function requireBackup({ config }: Deps, name: string, now: number): Promise<string> {
  const backups = pastBackups(await backupFolderFiles(config), now)
  if (!backups.some((backup) => backup.name === name)) throw backupGone()
  return join(backupFolder(config), name)
}
