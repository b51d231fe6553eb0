const dayMs = 24 * 60 * 60 * 1000

/** A submitted scan can be undone this long; then the scan is removed. */
export const undoPeriodMs = dayMs
/** Unsubmitted scans are kept this long after the last change. */
const splitRetentionMs = 14 * dayMs

/** A scan shows several students' pages, so it is removed when undoing ends. */
export const removalMoment = (scan: {
  readonly submitted_at: number | null
  readonly changed_at: number
}): number =>
  scan.submitted_at === null
    ? scan.changed_at + splitRetentionMs
    : Math.max(scan.submitted_at, scan.changed_at) + undoPeriodMs

export interface SplitBundle {
  readonly studentId: string | null
  readonly pages: readonly number[]
}

export interface Split {
  readonly papers: readonly SplitBundle[]
  readonly dropped: readonly number[]
  readonly rotations: readonly { readonly page: number; readonly rotation: number }[]
}

export type SplitError = {
  readonly why: 'missing' | 'twice' | 'submitted'
  readonly page: number
  readonly field: string
}

/**
 * A page belongs to one paper, is dropped, or is unassigned.
 * @param count pages of the scan
 * @param submitted pages of submitted papers
 */
export function splitError(
  { papers, dropped, rotations }: Split,
  count: number,
  submitted: readonly number[],
): SplitError | null {
  const submittedPages = new Set(submitted)
  const seenPages = new Set<number>()
  const places = [
    ...papers.flatMap(({ pages }, index) => pages.map((page) => ({ page, field: `papers.${index}.pages` }))),
    ...dropped.map((page) => ({ page, field: 'dropped' })),
  ]
  for (const place of places) {
    if (place.page > count) return { why: 'missing', ...place }
    if (submittedPages.has(place.page)) return { why: 'submitted', ...place }
    if (seenPages.has(place.page)) return { why: 'twice', ...place }
    seenPages.add(place.page)
  }
  const rotatedPages = new Set<number>()
  for (const { page } of rotations) {
    if (page > count) return { why: 'missing', page, field: 'rotations' }
    if (rotatedPages.has(page)) return { why: 'twice', page, field: 'rotations' }
    rotatedPages.add(page)
  }
  return null
}

export function studentWithTwoPapers(papers: readonly Pick<SplitBundle, 'studentId'>[]): string | null {
  const seenStudents = new Set<string>()
  for (const { studentId } of papers) {
    if (studentId === null) continue
    if (seenStudents.has(studentId)) return studentId
    seenStudents.add(studentId)
  }
  return null
}
