import { maxScanPages } from '#contract/scans/scans.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Deps, Work } from '../../kernel/deps.ts'
import type { Caller } from '../../platform/caller.ts'
import { pagesOfPdf } from '../../platform/pdf/cut-pdf.ts'
import { findFile, findTeaching, markFilesUsed, photoOfThumbnail, thumbnailId } from '../catalogue/index.ts'
import * as refused from './scans.errors.ts'
import { findScanOfFile } from './scans.repository.ts'
import type { ScanFileRow } from './scans.tables.ts'
import { withStoredFile } from './stored-file.ts'

type NewScanFile = Omit<ScanFileRow, 'scan_id' | 'position'>

/** Call before the transaction, because reading a PDF takes time. */
export async function requireFiles(
  { caller, deps }: SignedInCall,
  ids: readonly string[],
): Promise<{ use(work: Work): Promise<NewScanFile[]> }> {
  const { db } = deps.database
  const pageCountByFile = new Map<string, number>()
  for (const id of new Set(ids)) {
    const file = await findFile(db, id)
    const isOwn = file?.owner_id === caller.id && id === photoOfThumbnail(id)
    if (!isOwn || (file.kind !== 'workPhoto' && file.kind !== 'workPdf')) throw refused.notUploaded()
    if (file.kind === 'workPdf' && ids.length > 1) throw refused.onePdfOrPhotos()
    pageCountByFile.set(id, file.kind === 'workPhoto' ? 1 : await countPages(deps, id))
  }
  const total = [...pageCountByFile.values()].reduce((sum, count) => sum + count, 0)
  if (total > maxScanPages) throw refused.tooManyPages(total)
  return {
    async use({ tx, now }) {
      const usedFiles = await markFilesUsed(
        tx,
        [...pageCountByFile.keys(), ...[...pageCountByFile.keys()].map(thumbnailId)],
        now,
      )
      const files = new Map(usedFiles.map((file) => [file.id, file]))
      return [...pageCountByFile].map(([id, count]) => {
        const file = files.get(id)
        // The file was removed meanwhile.
        if (!file) throw refused.notUploaded()
        return {
          ...{ kind: file.kind === 'workPdf' ? 'pdf' : 'photo', name: file.name ?? '', pages: count },
          ...{ file_id: id, thumbnail_id: files.has(thumbnailId(id)) ? thumbnailId(id) : null },
        }
      })
    },
  }
}

async function countPages(deps: Deps, fileId: string): Promise<number> {
  const pages = await withStoredFile(deps, fileId, ({ path }) => pagesOfPdf(path))
  if (pages === null) throw refused.notUploaded()
  if (typeof pages === 'string') throw refused.unreadablePdf(pages)
  return pages
}

export async function maySeeScan(db: Db, caller: Caller, fileId: string): Promise<boolean> {
  if (caller.role === 'student') return false
  const scan = await findScanOfFile(db, photoOfThumbnail(fileId))
  return scan !== undefined && (await findTeaching(db, caller)).teaches(scan.course_id)
}
