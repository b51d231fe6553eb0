import { join } from 'node:path'
import { unavailable } from '../errors.ts'
import { turnsInThread } from '../worker-queue.ts'
import type { Paper } from './document.ts'

/** A kept picture of the school as a small JPEG on white. */
export async function logoForPaper(picture: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(picture)
    .resize({ ...logoBox, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Three times what the page shows, for print. */
const logoBox = { width: 480, height: 144 }

/** What the file of a paper is called, after its number. */
export const fileNameOf = ({ number }: Pick<Paper, 'number'>): string =>
  `${number.replaceAll(/[^\w-]+/g, '-')}.pdf`

/** A page takes a tenth of a second, or a fifth where a script is met for the first time. */
const longestMilliseconds = 10_000

const inThread = turnsInThread<Paper, Uint8Array>(join(import.meta.dirname, 'pdf-thread.ts'), {
  longestMilliseconds,
  waitingAtMost: 20,
  idleMilliseconds: 60_000,
  tooSlow: () => unavailable('Many PDFs are being made just now. Please try again.', 5),
})

/**
 * Makes a PDF of a paper: one A4 page with its own fonts. The same paper gives the same bytes. It is made in a thread of its
 * own, because that takes longer than other calls may wait.
 * @throws DomainError UNAVAILABLE while too many wait
 */
export const makePdf = async (paper: Paper): Promise<Buffer> => Buffer.from(await inThread(paper))
