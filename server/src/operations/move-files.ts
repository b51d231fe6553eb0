import type { Database } from '../database/database.ts'
import { type FileStore, sha256Of } from '../platform/files.ts'

export interface MovedFiles {
  readonly copied: number
  readonly alreadyThere: number
  readonly missing: readonly string[]
  /** Ids of uploads that do not match their hash and are not copied. */
  readonly damaged: readonly string[]
}

const pageSize = 500

/**
 * Changes no row and removes nothing, so the school may run, and a second run is safe.
 * @throws Error when a store does not respond or returns changed bytes
 */
export async function moveFiles(
  { db }: Database,
  source: Pick<FileStore, 'open'>,
  target: Pick<FileStore, 'open' | 'save'>,
): Promise<MovedFiles> {
  let copied = 0
  let alreadyThere = 0
  const missing: string[] = []
  const damaged: string[] = []
  const copy = async (id: string, sha256: string) => {
    const existing = await target.open(id)
    if (existing && (await sha256Of(existing)) === sha256) {
      alreadyThere += 1
      return
    }
    const sourceBytes = await source.open(id)
    const bytes = sourceBytes && (await sha256Of(sourceBytes)) === sha256 ? await source.open(id) : null
    if (!sourceBytes) missing.push(id)
    else if (!bytes) damaged.push(id)
    else {
      await target.save(id, bytes)
      const copiedBytes = await target.open(id)
      if (!copiedBytes || (await sha256Of(copiedBytes)) !== sha256)
        throw new Error(`The new place has kept other bytes of the upload ${id} than it was given.`)
      copied += 1
    }
  }

  let lastId = ''
  for (;;) {
    const page = await db
      .selectFrom('files')
      .select(['id', 'sha256'])
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { id, sha256 } of page) await copy(id, sha256)
    if (page.length < pageSize) return { copied, alreadyThere, missing, damaged }
    lastId = page.at(-1)?.id ?? lastId
  }
}
