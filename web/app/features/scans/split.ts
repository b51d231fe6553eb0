import type { Rotation } from '#contract/marking/page-geometry.ts'
import type { Scan, ScanStudent } from '#contract/scans/scans.ts'

export interface SplitPage {
  readonly page: number
  readonly rotation: Rotation
  readonly isDropped: boolean
  /** Begins a paper; always true for the first page. */
  readonly starts: boolean
  readonly studentId: string | null
}

export type SplitPages = readonly SplitPage[]

/** Pages up to the next start; a paper if any page is kept. */
export interface PageGroup {
  readonly start: number
  readonly studentId: string | null
  readonly pages: SplitPages
  readonly kept: readonly number[]
}

export function splitOf({ files, papers, dropped, rotations, students }: Scan): SplitPages {
  const count = files.reduce((sum, file) => sum + file.pages, 0)
  const owners = new Map(papers.flatMap((paper) => paper.pages.map((page) => [page, paper])))
  const knownStudentIds = new Set(students.map(({ _id }) => _id))
  const pages: SplitPage[] = []
  let previousOwner: unknown
  for (let page = 1; page <= count; page += 1) {
    const owner = owners.get(page)
    if (owner && owner.status !== null) continue
    const isDropped = dropped.includes(page)
    const starts = pages.length === 0 || (!isDropped && owner !== previousOwner)
    const studentId =
      starts && owner?.studentId && knownStudentIds.has(owner.studentId) ? owner.studentId : null
    const rotation = rotations.find((one) => one.page === page)?.rotation ?? 0
    pages.push({ page, rotation, isDropped, starts, studentId })
    if (!isDropped || starts) previousOwner = owner
  }
  return pages
}

export function groupsOf(pages: SplitPages): PageGroup[] {
  const groups: { start: number; studentId: string | null; pages: SplitPage[]; kept: number[] }[] = []
  for (const page of pages) {
    if (page.starts || groups.length === 0)
      groups.push({ start: page.page, studentId: page.studentId, pages: [], kept: [] })
    const group = groups.at(-1)
    group?.pages.push(page)
    if (!page.isDropped) group?.kept.push(page.page)
  }
  return groups
}

export const papersOf = (pages: SplitPages): PageGroup[] =>
  groupsOf(pages).filter(({ kept }) => kept.length > 0)

export function bodyOf(pages: SplitPages) {
  return {
    papers: papersOf(pages).map(({ studentId, kept }) => ({ studentId, pages: [...kept] })),
    dropped: pages.filter(({ isDropped }) => isDropped).map(({ page }) => page),
    rotations: pages
      .filter(({ rotation }) => rotation !== 0)
      .map(({ page, rotation }) => ({ page, rotation })),
  }
}

const changePage = (
  pages: SplitPages,
  page: number,
  update: (one: SplitPage) => Partial<SplitPage>,
): SplitPages => pages.map((one) => (one.page === page ? { ...one, ...update(one) } : one))

/** Starts a paper at the page, or joins two papers. */
export const toggleStart = (pages: SplitPages, page: number): SplitPages =>
  pages[0]?.page === page
    ? pages
    : changePage(pages, page, ({ starts }) => ({ starts: !starts, studentId: null }))

/** @returns `pages` if no paper can begin at `to` */
export function moveStart(pages: SplitPages, from: number, to: number): SplitPages {
  const startIndex = pages.findIndex(({ page }) => page === from)
  const target = pages.findIndex(({ page }) => page === to)
  const movedStart = pages[startIndex]
  if (!movedStart?.starts || startIndex === 0 || target <= 0 || startIndex === target) return pages
  const pagesBetween = pages.slice(Math.min(startIndex, target), Math.max(startIndex, target) + 1)
  if (pagesBetween.some(({ starts, page }) => starts && page !== from)) return pages
  // Both papers must keep a page.
  const previous = pages.slice(0, target).findLastIndex(({ starts }, index) => starts || index === 0)
  if (target <= previous) return pages
  return pages.map((one, index) => {
    if (index === startIndex) return { ...one, starts: false, studentId: null }
    return index === target ? { ...one, starts: true, studentId: movedStart.studentId } : one
  })
}

export function pageBesideStart(pages: SplitPages, start: number, step: 1 | -1): number | undefined {
  const startIndex = pages.findIndex(({ page }) => page === start)
  return pages[startIndex + step]?.page
}

export const setStudent = (pages: SplitPages, start: number, studentId: string | null): SplitPages =>
  changePage(pages, start, () => ({ starts: true, studentId }))

export const setDropped = (pages: SplitPages, numbers: ReadonlySet<number>, isDropped: boolean): SplitPages =>
  pages.map((one) => (numbers.has(one.page) ? { ...one, isDropped } : one))

export const turnPage = (pages: SplitPages, page: number): SplitPages =>
  changePage(pages, page, ({ rotation }) => ({ rotation: ((rotation + 90) % 360) as Rotation }))

/** Counts kept pages; skips students who have submitted. */
export function splitEvery(
  pages: SplitPages,
  pagesEach: number,
  students: readonly ScanStudent[],
  firstStudentId: string,
): SplitPages {
  const from = students.findIndex(({ _id }) => _id === firstStudentId)
  const nextStudents = from < 0 ? [] : students.slice(from).filter((student) => !hasWork(student))
  let keptCount = 0
  let papers = 0
  return pages.map((one) => {
    const starts = !one.isDropped && keptCount % pagesEach === 0
    if (!one.isDropped) keptCount += 1
    const studentId = starts ? (nextStudents[papers]?._id ?? null) : null
    if (starts) papers += 1
    return { ...one, starts, studentId }
  })
}

/** Returned work may be submitted again. */
export const hasWork = ({ status }: ScanStudent): boolean => status === 'Submitted' || status === 'Graded'

export interface SplitState {
  readonly ready: readonly PageGroup[]
  readonly pagesWithoutStudent: number
  readonly duplicateStudents: readonly ScanStudent[]
  readonly studentsWithWork: readonly ScanStudent[]
}

export function stateOf(pages: SplitPages, students: readonly ScanStudent[]): SplitState {
  const papers = papersOf(pages)
  const papersWithoutStudent = papers.filter(({ studentId }) => studentId === null)
  const count = (student: ScanStudent) => papers.filter(({ studentId }) => studentId === student._id).length
  return {
    ready: papers.filter(({ studentId }) => studentId !== null),
    pagesWithoutStudent: papersWithoutStudent.reduce((sum, { kept }) => sum + kept.length, 0),
    duplicateStudents: students.filter((student) => count(student) > 1),
    studentsWithWork: students.filter((student) => count(student) > 0 && hasWork(student)),
  }
}
