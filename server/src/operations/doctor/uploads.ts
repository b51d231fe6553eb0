import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Of } from '../../platform/files.ts'
import { type Finding, fine, warning, withSchool, wrong } from './check.ts'

const hourMs = 60 * 60 * 1000

/** Returns only files older than an hour, because younger files may belong to running requests. */
async function settledUploads(folder: string, now: number): Promise<string[]> {
  const ids: string[] = []
  for (const part of await readdir(folder).catch(() => [] as string[])) {
    if (part === 'incoming') continue
    for (const id of await readdir(join(folder, part))) {
      const found = await stat(join(folder, part, id)).catch(() => null)
      if (found && found.mtimeMs < now - hourMs) ids.push(id)
    }
  }
  return ids
}

const listed = (ids: readonly string[], what: string) => {
  const more = ids.length > 3 ? ' and others' : ''
  return `${ids.length} ${what}: ${ids.slice(0, 3).join(', ')}${more}.`
}

export const uploads = withSchool(
  'Uploads',
  async ({ database: { db }, files }, installation): Promise<Finding> => {
    const { config, now, allFiles } = installation
    const onDisk = await settledUploads(join(config.DATA_DIR, 'files'), now)
    const rows = await db.selectFrom('files').select(['id', 'sha256']).orderBy('id').execute()
    const missing: string[] = []
    const changed: string[] = []
    const settled = new Set(onDisk)
    for (const { id, sha256 } of rows) {
      if (settled.has(id) && !allFiles) continue
      const bytes = await files.open(id)
      if (!bytes) missing.push(id)
      else if (!allFiles) bytes.destroy()
      else if ((await sha256Of(bytes)) !== sha256) changed.push(id)
    }
    const parts = await db.selectFrom('upload_parts').select('file_id').execute()
    const zips = await db.selectFrom('school_zip').select('file_id').execute()
    const known = new Set([...rows.map(({ id }) => id), ...[...parts, ...zips].map(({ file_id }) => file_id)])
    const unknown = onDisk.filter((id) => !known.has(id)).sort()
    const restore = 'Restore a backup elsewhere and copy these files from it.'
    if (missing.length > 0) return wrong(listed(missing, 'uploads have no bytes'), restore)
    if (changed.length > 0) return wrong(listed(changed, 'uploads are not what was uploaded'), restore)
    if (unknown.length > 0)
      return warning(
        listed(unknown, 'files have no row'),
        'A crash may have left them. Nobody can open them; delete them once you have a backup.',
      )
    const read = allFiles ? 'whose bytes are right' : 'whose bytes are there (--all-files reads them)'
    return fine(`The school has ${rows.length} uploads, ${read}.`)
  },
)
