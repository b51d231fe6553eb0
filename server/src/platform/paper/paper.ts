import type { Language } from '#contract/languages.ts'
import { unavailable } from '../errors.ts'
import { turnsInThread } from '../turns-in-thread.ts'

/** A page that a school gives to a person: a receipt, an order slip, an invoice. All texts are in the reader's language. */
export interface Paper {
  readonly language: Language
  /** Stands in the file, so that the same paper gives the same bytes. */
  readonly issuedAt: number
  readonly school: {
    readonly name: string
    readonly address: string
    /** As `logoForPaper` makes it. */
    readonly logo?: Uint8Array | undefined
    /** What else identifies it, such as its GSTIN: a line each. */
    readonly lines?: readonly string[]
  }
  readonly title: string
  readonly number: string
  readonly date: string
  /** Whom it is for: a name, then an address and the like, a line each. */
  readonly recipient?: { readonly label: string; readonly lines: readonly string[] }
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly table?: {
    readonly columns: readonly {
      readonly label: string
      /** How wide it is beside the others; 1 if absent. */
      readonly share?: number
      /** Amounts stand on the right. */
      readonly isAmount?: boolean
    }[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly totals?: readonly {
    readonly label: string
    readonly amount: string
    /** The one that counts. */
    readonly isGrand?: boolean
  }[]
  readonly amountInWords?: string
  /** `seal` says that something is done, `mark` that it does not count. */
  readonly stamp?: { readonly text: string; readonly ink: 'seal' | 'mark' }
  readonly notes?: readonly string[]
}

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

/** A page takes a tenth of a second, or a fifth where a script is met for the first time. */
const longestMilliseconds = 10_000

const inThread = turnsInThread<Paper, Uint8Array>(new URL('./paper-thread.ts', import.meta.url), {
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
