import { join } from 'node:path'
import { msg } from '@lingui/core/runtime-macro'
import { unavailable } from '../errors.ts'
import { workerQueue } from '../worker-queue.ts'
import type { CardSheet } from './card-sheet.ts'
import type { PdfDocument } from './document.ts'

export async function logoForDocument(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture)
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const logoBox = { width: 480, height: 144 }

export const fileNameOf = ({ number }: Pick<PdfDocument, 'number'>): string =>
  `${number.replaceAll(/[^\w-]+/g, '-')}.pdf`

/** A page takes at most 200 ms. */
const longestMilliseconds = 10_000

const drawInThread = workerQueue<PdfDocument | CardSheet, Uint8Array>(
  join(import.meta.dirname, 'pdf-thread.ts'),
  {
    longestMilliseconds,
    maxWaiting: 20,
    idleMilliseconds: 60_000,
    makeBusyError: () => unavailable(msg`Many PDFs are being made just now. Please try again.`, 5),
  },
)

/** @throws DomainError UNAVAILABLE when the queue is full */
export const makePdf = async (document: PdfDocument | CardSheet): Promise<Buffer> =>
  Buffer.from(await drawInThread(document))
