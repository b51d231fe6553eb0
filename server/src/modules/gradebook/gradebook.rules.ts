import type { CellState, GradebookCell, GradebookTotal } from '#contract/gradebook/gradebook.ts'
import { countingAttempt } from '../attempts/counting.rules.ts'

export type Viewer = 'staff' | 'student'

interface Item {
  readonly id: string
  readonly title: string
  /** Hundredths of a mark. */
  readonly max: number
  readonly dueAt: number | null
  readonly createdAt: number
  /** null: the item counts by `max`. */
  readonly weight: number | null
}

export interface AssignmentItem extends Item {
  readonly kind: 'assignment'
  readonly dueAt: number
  readonly areNamesHidden: boolean
  /** true while students do not see the grades. */
  readonly isHeld: boolean
}

export interface QuizItem extends Item {
  readonly kind: 'quiz'
  readonly counts: 'best' | 'last'
  readonly isReleased: boolean
}

export type GradebookItem = AssignmentItem | QuizItem

interface CellContext {
  readonly enrolledAt: number
  readonly reason: string | null
  readonly viewer: Viewer
  readonly now: number
}

interface SubmissionResult {
  readonly id: string
  readonly status: 'Submitted' | 'Returned' | 'Graded'
  readonly grade: number | null
}

const emptyCell = (state: CellState, max: number, workId: string | null = null): GradebookCell => ({
  ...{ state, score: null, max, workId, reason: null },
})

const gradedCell = (score: number, max: number, workId: string): GradebookCell => ({
  ...{ state: 'graded', score, max, workId, reason: null },
})

/** Work due before the enrollment is not missing. */
const isMissing = (dueAt: number | null, { enrolledAt, now }: CellContext): boolean =>
  dueAt !== null && now > dueAt && enrolledAt <= dueAt

/** While names are hidden, staff see neither grades nor submitters. */
export function assignmentCell(
  { max, dueAt, areNamesHidden, isHeld }: AssignmentItem,
  submission: SubmissionResult | undefined,
  context: CellContext,
): GradebookCell {
  const { reason, viewer } = context
  if (reason !== null) return { ...emptyCell('excused', max), reason }
  if (viewer === 'staff' && areNamesHidden) return emptyCell('hidden', max)
  if (!submission) return emptyCell(isMissing(dueAt, context) ? 'missing' : 'open', max)
  const { id, status, grade } = submission
  if (status === 'Submitted' || (viewer === 'student' && isHeld)) return emptyCell('waiting', max, id)
  return status === 'Graded' && grade !== null
    ? gradedCell(grade * 100, max, id)
    : emptyCell('returned', max, id)
}

interface AttemptResult {
  readonly id: string
  readonly number: number
  readonly score: number | null
  readonly max: number
  readonly submitted_at: number | null
}

/** `closesAt` includes the student's make-up and extra time. */
export function quizCell(
  { max, counts, isReleased }: QuizItem,
  { attempts, closesAt }: { readonly attempts: readonly AttemptResult[]; readonly closesAt: number | null },
  context: CellContext,
): GradebookCell {
  const { reason, viewer } = context
  if (reason !== null) return { ...emptyCell('excused', max), reason }
  const counting = countingAttempt(counts, attempts)
  if (counting) {
    const isShown = viewer === 'staff' || isReleased
    return isShown && counting.score !== null
      ? gradedCell(counting.score, counting.max, counting.id)
      : emptyCell('waiting', counting.max, counting.id)
  }
  return emptyCell(attempts.length === 0 && isMissing(closesAt, context) ? 'missing' : 'open', max)
}

export const closesAt = ({
  lastStartAt,
  endsAt,
}: {
  readonly lastStartAt: number | null
  readonly endsAt: number | null
}): number | null =>
  lastStartAt === null || endsAt === null ? (lastStartAt ?? endsAt) : Math.min(lastStartAt, endsAt)

export interface Counting {
  readonly countsBy: 'points' | 'weights'
  readonly missingCounts: boolean
}

type WeightedCell = Pick<GradebookCell, 'state' | 'score' | 'max'> & { readonly weight: number | null }

function greatestDivisor(one: bigint, other: bigint): bigint {
  let [larger, smaller] = [one, other]
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller]
  return larger
}

/** Rounds half up: -0.5 becomes 0. The divisor is positive. */
function roundedQuotient(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * dividend + divisor
  const quotient = doubled / (2n * divisor)
  return Number(doubled < 0n && quotient * 2n * divisor !== doubled ? quotient - 1n : quotient)
}

/** `share` is in hundredths of a percent. Leaves out cells with a maximum of 0. */
export function totalOf(
  { countsBy, missingCounts }: Counting,
  cells: readonly WeightedCell[],
): GradebookTotal {
  const counted = cells.flatMap(({ state, score, max, weight }) => {
    if (max <= 0 || !(state === 'graded' || (state === 'missing' && missingCounts))) return []
    const factor = countsBy === 'points' || weight === null ? max : weight * 100
    const points = state === 'graded' ? (score ?? 0) : 0
    return { score: BigInt(points), max: BigInt(max), factor: BigInt(factor) }
  })
  const common = counted.reduce((all, { max }) => (all / greatestDivisor(all, max)) * max, 1n)
  const reached = counted.reduce((sum, { score, max, factor }) => sum + factor * score * (common / max), 0n)
  const weightSum = counted.reduce((sum, { factor }) => sum + factor, 0n)
  return {
    share: weightSum === 0n ? null : roundedQuotient(10_000n * reached, weightSum * common),
    score: Number(counted.reduce((sum, { score }) => sum + score, 0n)),
    max: Number(counted.reduce((sum, { max }) => sum + max, 0n)),
    waiting: cells.filter(({ state }) => state === 'waiting').length,
  }
}

export interface SentWeight {
  readonly kind: GradebookItem['kind']
  readonly itemId: string
  readonly weight: number | null
}

export type WeightProblem =
  | { readonly why: 'notInGradebook' | 'twice'; readonly index: number }
  | { readonly why: 'nothingCounts' }

export function weightProblem(
  countsBy: Counting['countsBy'],
  sent: readonly SentWeight[],
  items: readonly Pick<GradebookItem, 'kind' | 'id' | 'max' | 'weight'>[],
): WeightProblem | null {
  const newWeights = new Map(items.map((item) => [`${item.kind} ${item.id}`, item.weight ?? item.max]))
  const seen = new Set<string>()
  for (const [index, { kind, itemId, weight }] of sent.entries()) {
    const key = `${kind} ${itemId}`
    const item = items.find((one) => one.kind === kind && one.id === itemId)
    if (!item) return { why: 'notInGradebook', index }
    if (seen.has(key)) return { why: 'twice', index }
    seen.add(key)
    newWeights.set(key, weight ?? item.max)
  }
  const isEmpty = items.length > 0 && newWeights.values().every((one) => one === 0)
  return countsBy === 'weights' && isEmpty ? { why: 'nothingCounts' } : null
}
