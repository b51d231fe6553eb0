import type { InkColour, Mark, MarkKind } from '#contract/marking/marking.ts'

export type OwnMark = Omit<Mark, 'by' | 'version'>

export interface PageOfWork {
  readonly fileId: string
  /** Counts from 1. */
  readonly page: number
}

/** `crypto.randomUUID` works only over HTTPS. */
export function newMarkId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // The server checks for version 4 and the variant (RFC 9562).
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export interface NewMarkInput extends PageOfWork {
  readonly kind: MarkKind
  readonly ink: InkColour
  readonly shape: number[]
  readonly text?: string | null
  readonly points?: number | null
}

export const newMark = ({
  fileId,
  page,
  kind,
  ink,
  shape,
  text = null,
  points = null,
}: NewMarkInput): OwnMark => ({
  ...{ _id: newMarkId(), fileId, page, kind, ink, shape, text, points },
})

export const isOnPage = (mark: OwnMark, { fileId, page }: PageOfWork) =>
  mark.fileId === fileId && mark.page === page

export const isShownBeside = ({ kind, text }: OwnMark) =>
  kind === 'note' || (kind === 'points' && Boolean(text))
