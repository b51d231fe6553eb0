import { youtubeId } from '#contract/catalogue/youtube.ts'
import type { LearningStyle } from '#contract/settings/settings.ts'
import { isWebAddress } from '#contract/web-link.ts'

/**
 * How a handout is shown: the school's own in a frame, one from elsewhere in a frame that is held in a sandbox, or as
 * nothing but a link.
 */
export type PdfPreview = { kind: 'handout' | 'framed' | 'link'; address: string }

/** How a video is shown: YouTube's and the school's own in a player, any other as nothing but a link. */
export type VideoPreview = { kind: 'youtube'; id: string } | { kind: 'uploaded' | 'link'; address: string }

/** The two things that a topic can hold. */
export type PreviewKind = 'pdf' | 'video'

/** Which preview of a topic stands first and opens first: the school's own order is PDF, then video. */
export const previewOrder = (style: LearningStyle): readonly PreviewKind[] =>
  style === 'video' ? ['video', 'pdf'] : ['pdf', 'video']

/** The preview that opens first of what a topic holds, or null when it holds none. */
export function firstPreview(
  { pdf, video }: { pdf: string; video: string },
  style: LearningStyle,
  ownOrigin: string,
): PreviewKind | null {
  const has = { pdf: pdfPreview(pdf, ownOrigin) !== null, video: videoPreview(video) !== null }
  return previewOrder(style).find((kind) => has[kind]) ?? null
}

const ownFile = /^\/api\/files\/[\w-]+(\?.*)?$/

/**
 * What can be made of a topic's `pdf`, or null when it is neither a handout of the school nor an http(s) address.
 * @param ownOrigin the page's: a page of our own is never framed with leave to run scripts
 */
export function pdfPreview(pdf: string, ownOrigin: string): PdfPreview | null {
  if (ownFile.test(pdf)) return { kind: 'handout', address: pdf }
  if (!isWebAddress(pdf)) return null
  const { protocol, origin, href } = new URL(pdf)
  return { kind: protocol === 'https:' && origin !== ownOrigin ? 'framed' : 'link', address: href }
}

/** What can be made of a topic's `video`, or null when it is neither a video of the school nor an http(s) address. */
export function videoPreview(video: string): VideoPreview | null {
  const id = youtubeId(video)
  if (id) return { kind: 'youtube', id }
  if (ownFile.test(video)) return { kind: 'uploaded', address: video }
  return isWebAddress(video) ? { kind: 'link', address: new URL(video).href } : null
}

/** Whether a topic holds anything that its row can open. */
export const hasPreview = ({ pdf, video }: { pdf: string; video: string }, ownOrigin: string) =>
  pdfPreview(pdf, ownOrigin) !== null || videoPreview(video) !== null
