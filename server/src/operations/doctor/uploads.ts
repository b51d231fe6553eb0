import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Of } from '../../platform/files.ts'
import { type Finding, fineFinding, schoolCheck, warningFinding, wrongFinding } from './check.ts'

const hourMs = 60 * 60 * 1000

/** Files younger than an hour may belong to running requests. */
async function oldUploadIds(folder: string, now: number): Promise<string[]> {
  const ids: string[] = []
  for (const subfolder of await readdir(folder).catch(() => [] as string[])) {
    if (subfolder === 'incoming') continue
    for (const id of await readdir(join(folder, subfolder))) {
      const stats = await stat(join(folder, subfolder, id)).catch(() => null)
      if (stats && stats.mtimeMs < now - hourMs) ids.push(id)
    }
  }
  return ids
}

const listText = (ids: readonly string[], problem: string) => {
  const more = ids.length > 3 ? ' and others' : ''
  return `${ids.length} ${problem}: ${ids.slice(0, 3).join(', ')}${more}.`
}

export const uploads = schoolCheck(
  'Uploads',
  async ({ database: { db }, files }, installation): Promise<Finding> => {
    const { config, now, allFiles } = installation
    const oldIdsOnDisk = await oldUploadIds(join(config.DATA_DIR, 'files'), now)
    const rows = await db.selectFrom('files').select(['id', 'sha256']).orderBy('id').execute()
    const missing: string[] = []
    const changed: string[] = []
    const oldIds = new Set(oldIdsOnDisk)
    for (const { id, sha256 } of rows) {
      if (oldIds.has(id) && !allFiles) continue
      const bytes = await files.open(id)
      if (!bytes) missing.push(id)
      else if (!allFiles) bytes.destroy()
      else if ((await sha256Of(bytes)) !== sha256) changed.push(id)
    }
    const parts = await db.selectFrom('upload_parts').select('file_id').execute()
    const zips = await db.selectFrom('school_zip').select('file_id').execute()
    const knownIds = new Set([
      ...rows.map(({ id }) => id),
      ...[...parts, ...zips].map(({ file_id }) => file_id),
    ])
    const unknownIds = oldIdsOnDisk.filter((id) => !knownIds.has(id)).sort()
    const restoreAdvice = 'Restore a backup elsewhere and copy these files from it.'
    if (missing.length > 0) return wrongFinding(listText(missing, 'uploads have no bytes'), restoreAdvice)
    if (changed.length > 0)
      return wrongFinding(listText(changed, 'uploads are not what was uploaded'), restoreAdvice)
    if (unknownIds.length > 0)
      return warningFinding(
        listText(unknownIds, 'files have no row'),
        'A crash may have left them. Nobody can open them; delete them once you have a backup.',
      )
    const bytesText = allFiles ? 'whose bytes are right' : 'whose bytes are there (--all-files reads them)'
    return fineFinding(`The school has ${rows.length} uploads, ${bytesText}.`)
  },
)
