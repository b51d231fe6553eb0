import { youtubeId } from '#contract/catalogue/youtube.ts'
import type { LearningStyle } from '#contract/settings/settings.ts'
import { isWebAddress } from '#contract/web-link.ts'

/** `framed`: another site's page in a sandboxed frame. */
export type PdfPreview = { kind: 'handout' | 'framed' | 'link'; address: string }

export type VideoPreview = { kind: 'youtube'; id: string } | { kind: 'uploaded' | 'link'; address: string }

export type PreviewKind = 'pdf' | 'video'

export const previewOrder = (style: LearningStyle): readonly PreviewKind[] =>
  style === 'video' ? ['video', 'pdf'] : ['pdf', 'video']

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
 * A page of our own origin becomes a link: framed scripts could act as the user.
 * @returns null unless `pdf` is a handout or an http(s) address
 */
export function pdfPreview(pdf: string, ownOrigin: string): PdfPreview | null {
  if (ownFile.test(pdf)) return { kind: 'handout', address: pdf }
  if (!isWebAddress(pdf)) return null
  const { protocol, origin, href } = new URL(pdf)
  return { kind: protocol === 'https:' && origin !== ownOrigin ? 'framed' : 'link', address: href }
}

/** @returns null unless `video` is an uploaded video or an http(s) address */
export function videoPreview(video: string): VideoPreview | null {
  const id = youtubeId(video)
  if (id) return { kind: 'youtube', id }
  if (ownFile.test(video)) return { kind: 'uploaded', address: video }
  return isWebAddress(video) ? { kind: 'link', address: new URL(video).href } : null
}

export const hasPreview = ({ pdf, video }: { pdf: string; video: string }, ownOrigin: string) =>
  pdfPreview(pdf, ownOrigin) !== null || videoPreview(video) !== null
