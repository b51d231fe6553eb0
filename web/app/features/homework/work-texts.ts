import { plural, t } from '@lingui/core/macro'
import type { Assignment, WorkKind } from '#contract/coursework/assignments.ts'
import type { WorkFile } from '#contract/homework/homework.ts'
import { bytesText } from '../../ui/bytes.ts'
import { intlLocale } from '../../ui/dates.ts'
import { countsOf, isUnreadable, type WorkItem } from './work-items.ts'

export function kindName(kind: WorkKind): string {
  if (kind === 'photos') return t`Photos`
  if (kind === 'pdf') return t`PDF`
  return kind === 'link' ? t`Link` : t`Files`
}

export function limitText(kind: WorkKind, { maxPages, maxMegabytes, fileTypes }: Assignment): string {
  const pages = plural(maxPages, { one: 'up to # page', other: 'up to # pages' })
  if (kind === 'photos') return pages
  if (kind === 'pdf') return t`${pages}, ${maxMegabytes} MB`
  if (kind === 'link') return ''
  const kinds = fileTypes.join(', ')
  return kinds ? t`${kinds}, up to ${maxMegabytes} MB each` : t`up to ${maxMegabytes} MB each`
}

interface Counted {
  readonly pages: number
  readonly pdfs: number
  readonly files: number
}

export function countText({ pages, pdfs, files }: Counted): string {
  return new Intl.ListFormat(intlLocale(), { type: 'unit' }).format(
    [
      pages > 0 && plural(pages, { one: '# page', other: '# pages' }),
      pdfs > 0 && plural(pdfs, { one: '# PDF', other: '# PDFs' }),
      files > 0 && plural(files, { one: '# file', other: '# files' }),
    ].filter((text) => text !== false),
  )
}

export function countOfFiles(files: readonly WorkFile[]): string {
  const countOfKind = (kind: WorkFile['kind']) => files.filter((file) => file.kind === kind).length
  return countText({ pages: countOfKind('photo'), pdfs: countOfKind('pdf'), files: countOfKind('file') })
}

export function fileNote({ size, pages }: Pick<WorkFile, 'size' | 'pages'>): string {
  const count = pages !== null && plural(pages, { one: '# page', other: '# pages' })
  return [bytesText(size), count].filter(Boolean).join(' · ')
}

export interface ProgressText {
  readonly sent: string
  readonly bytes: string
  /** From 0 to 1. */
  readonly share: number
}

/** @returns null when everything is sent */
export function progressText(items: readonly WorkItem[]): ProgressText | null {
  const { sent, total, pages, bytesSent, bytes } = countsOf(items)
  if (sent === total) return null
  const all = t`${bytesText(bytesSent)} of ${bytesText(bytes)}`
  return {
    sent:
      pages === total
        ? t`${sent} of ${plural(total, { one: '# page', other: '# pages' })} sent`
        : t`${sent} of ${plural(total, { one: '# file', other: '# files' })} sent`,
    bytes: bytes > 0 ? all : '',
    share: bytes > 0 ? bytesSent / bytes : 0,
  }
}

export function waitText(items: readonly WorkItem[]): string {
  const unsent = items.filter((item) => item.sending && !isUnreadable(item))
  const [one] = unsent
  if (!one) return t`Kept as a draft until you submit.`
  const page = items.indexOf(one) + 1
  if (unsent.some(({ sending }) => sending?.isOffline))
    return t`Waiting for the connection. It goes on by itself; keep this page open.`
  if (unsent.length > 1) return t`Kept as a draft. Submit goes when everything is there; keep this page open.`
  return one.kind === 'photo'
    ? t`Kept as a draft. Submit goes when page ${page} is there.`
    : t`Kept as a draft. Submit goes when ${one.name} is there.`
}
