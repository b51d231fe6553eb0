import { createHash } from 'node:crypto'
import type { Deps, Work } from '../../kernel/deps.ts'
import { cutPdf } from '../../platform/pdf/cut-pdf.ts'
import { thumbnailOf, turnPhoto } from '../../platform/pictures.ts'
import { addFile, thumbnailEdge, thumbnailId } from '../catalogue/index.ts'
import { findScanFiles } from './scans.repository.ts'
import type { ScanFileRow } from './scans.tables.ts'
import { withStoredFile } from './stored-file.ts'

export class BrokenPagesError extends Error {}

interface TurnedPage {
  readonly page: number
  readonly rotation: number
}

export interface NewBundleFile {
  readonly kind: 'photo' | 'pdf'
  readonly name: string
  readonly bytes: Buffer
  readonly thumbnail: Buffer | null
  readonly pages: number
}

export type ReadPages = (pages: readonly TurnedPage[]) => Promise<NewBundleFile[]>

export async function withSource<T>(
  deps: Deps,
  scanId: string,
  run: (readPages: ReadPages) => Promise<T>,
): Promise<T | null | undefined> {
  const files = await findScanFiles(deps.database.db, scanId)
  const [first] = files
  if (first?.kind !== 'pdf') return run((pages) => readPhotos(deps, files, pages))
  return withStoredFile(deps, first.file_id, ({ path }) =>
    run(async (pages) => {
      const bytes = await cutPdf(path, pages)
      if (!bytes) throw new BrokenPagesError()
      return [{ kind: 'pdf', name: first.name, bytes, thumbnail: null, pages: pages.length }]
    }),
  )
}

export const readBundle = (
  readPages: ReadPages,
  pages: readonly number[],
  rotations: readonly TurnedPage[],
): Promise<NewBundleFile[]> =>
  readPages(
    pages.map((page) => ({ page, rotation: rotations.find((one) => one.page === page)?.rotation ?? 0 })),
  )

async function readPhotos(
  deps: Deps,
  files: readonly ScanFileRow[],
  pages: readonly TurnedPage[],
): Promise<NewBundleFile[]> {
  const bundleFiles: NewBundleFile[] = []
  for (const { page, rotation } of pages) {
    const file = files[page - 1]
    const original = file && (await deps.files.read(file.file_id))
    if (!original) throw new BrokenPagesError()
    const bytes = rotation === 0 ? original : await turnPhoto(original, rotation)
    const thumbnail = await thumbnailOf(bytes, thumbnailEdge)
    bundleFiles.push({ kind: 'photo', name: file.name, bytes, thumbnail, pages: 1 })
  }
  return bundleFiles
}

interface StoredBytes {
  readonly id: string
  readonly bytes: Buffer
}

/** The student owns the files, as after an upload. */
export async function addFileRows(work: Work, files: readonly NewBundleFile[], ownerId: string) {
  const rows: (NewBundleFile & { readonly id: string; readonly thumbnailId: string | null })[] = []
  for (const file of files) {
    const id = work.newId()
    const row = (stored: StoredBytes, media_type: string) => ({
      ...{ id: stored.id, media_type, size: stored.bytes.length, owner_id: ownerId, created_at: work.now },
      ...{ kind: file.kind === 'pdf' ? ('workPdf' as const) : ('workPhoto' as const), name: file.name },
      ...{
        sha256: createHash('sha256').update(stored.bytes).digest('hex'),
        seconds: null,
        pages: file.pages,
      },
    })
    await addFile(
      work.tx,
      row({ id, bytes: file.bytes }, file.kind === 'pdf' ? 'application/pdf' : 'image/jpeg'),
    )
    if (file.thumbnail)
      await addFile(work.tx, row({ id: thumbnailId(id), bytes: file.thumbnail }, 'image/webp'))
    rows.push({ ...file, id, thumbnailId: file.thumbnail && thumbnailId(id) })
  }
  return rows
}
