import type { Database } from '../database/database.ts'
import { type FileStore, sha256Of } from '../platform/files.ts'

export interface MovedFiles {
  readonly copied: number
  readonly alreadyThere: number
  readonly missing: readonly string[]
  /** The ids of uploads whose bytes in the old store do not match their hash; these are not copied. */
  readonly damaged: readonly string[]
}

const pageSize = 500

/**
 * Changes no row and removes nothing, so the school may be running and a second run is safe.
 * @throws Error when a store does not respond, or returns other bytes than it was given
 */
export async function moveFiles(
  { db }: Database,
  from: Pick<FileStore, 'open'>,
  to: Pick<FileStore, 'open' | 'save'>,
): Promise<MovedFiles> {
  let copied = 0
  let alreadyThere = 0
  const missing: string[] = []
  const damaged: string[] = []
  const copy = async (id: string, sha256: string) => {
    const there = await to.open(id)
    if (there && (await sha256Of(there)) === sha256) {
      alreadyThere += 1
      return
    }
    const read = await from.open(id)
    const bytes = read && (await sha256Of(read)) === sha256 ? await from.open(id) : null
    if (!read) missing.push(id)
    else if (!bytes) damaged.push(id)
    else {
      await to.save(id, bytes)
      const readBack = await to.open(id)
      if (!readBack || (await sha256Of(readBack)) !== sha256)
        throw new Error(`The new place has kept other bytes of the upload ${id} than it was given.`)
      copied += 1
    }
  }

  let last = ''
  for (;;) {
    const page = await db
      .selectFrom('files')
      .select(['id', 'sha256'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { id, sha256 } of page) await copy(id, sha256)
    if (page.length < pageSize) return { copied, alreadyThere, missing, damaged }
    last = page.at(-1)?.id ?? last
  }
}
