import { isWebAddress } from '#contract/fields.ts'
import { youtubeId } from './youtube.ts'

/**
 * How a handout is shown: the school's own in a frame, one from elsewhere in a frame that is held in a sandbox, or as
 * nothing but a link.
 */
export type PdfPreview = { kind: 'handout' | 'framed' | 'link'; address: string }

/** How a video is shown: YouTube's in its player, any other as nothing but a link. */
export type VideoPreview = { kind: 'youtube'; id: string } | { kind: 'link'; address: string }

const ownHandout = /^\/api\/files\/[\w-]+(\?.*)?$/

/**
 * What can be made of a topic's `pdf`, or null when it is neither a handout of the school nor an http(s) address.
 * @param ownOrigin the page's: a page of our own is never framed with leave to run scripts
 */
export function pdfPreview(pdf: string, ownOrigin: string): PdfPreview | null {
  if (ownHandout.test(pdf)) return { kind: 'handout', address: pdf }
  if (!isWebAddress(pdf)) return null
  const { protocol, origin, href } = new URL(pdf)
  return { kind: protocol === 'https:' && origin !== ownOrigin ? 'framed' : 'link', address: href }
}

/** What can be made of a topic's `video`, or null when it is no http(s) address. */
export function videoPreview(video: string): VideoPreview | null {
  const id = youtubeId(video)
  if (id) return { kind: 'youtube', id }
  return isWebAddress(video) ? { kind: 'link', address: new URL(video).href } : null
}

/** Whether a topic holds anything that its row can open. */
export const hasPreview = ({ pdf, video }: { pdf: string; video: string }, ownOrigin: string) =>
  pdfPreview(pdf, ownOrigin) !== null || videoPreview(video) !== null
