import type { WorkKind } from '#contract/coursework/assignments.ts'
import type { WorkFileKind } from '#contract/homework/homework.ts'

export interface WorkRules {
  readonly accepts: readonly WorkKind[]
  readonly maxPages: number
  /** The limit for one PDF or other file. */
  readonly maxMegabytes: number
  /** `[]` allows every ending. */
  readonly fileTypes: readonly string[]
}

export interface WorkToCheck {
  readonly kind: WorkFileKind
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** null if unknown. */
  readonly pages: number | null
}

export type WorkError =
  | { readonly why: 'kind'; readonly kind: WorkFileKind }
  | { readonly why: 'size'; readonly name: string; readonly megabytes: number }
  | { readonly why: 'ending'; readonly name: string; readonly endings: string }
  | { readonly why: 'pages'; readonly pages: number; readonly most: number }
  | { readonly why: 'files'; readonly most: number }

const megabyte = 1024 * 1024

/** Photos and PDFs are limited by pages instead. */
const maxFiles = 20

const acceptedAs = { photo: 'photos', pdf: 'pdf', file: 'files' } as const

export const pagesOf = ({ kind, pages }: Pick<WorkToCheck, 'kind' | 'pages'>): number =>
  kind === 'file' ? 0 : (pages ?? 1)

function fileError(rules: WorkRules, { kind, name, size }: WorkToCheck): WorkError | null {
  if (!rules.accepts.includes(acceptedAs[kind])) return { why: 'kind', kind }
  // Photos are shrunk before the upload.
  if (kind !== 'photo' && size > rules.maxMegabytes * megabyte)
    return { why: 'size', name, megabytes: rules.maxMegabytes }
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (kind === 'file' && rules.fileTypes.length > 0 && !rules.fileTypes.includes(ending))
    return { why: 'ending', name, endings: rules.fileTypes.join(', ') }
  return null
}

/** @param files all files of the work, which share the limits */
export function workError(rules: WorkRules, files: readonly WorkToCheck[]): WorkError | null {
  for (const file of files) {
    const error = fileError(rules, file)
    if (error) return error
  }
  const pages = files.reduce((sum, file) => sum + pagesOf(file), 0)
  if (pages > rules.maxPages) return { why: 'pages', pages, most: rules.maxPages }
  const otherFileCount = files.filter(({ kind }) => kind === 'file').length
  return otherFileCount > maxFiles ? { why: 'files', most: maxFiles } : null
}

export const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.toSorted().join() === others.toSorted().join()
