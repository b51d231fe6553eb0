import type { Marks, Scheme } from '#contract/quizzes/quizzes.ts'
import { seededRandom, shuffled } from './seeded-random.rules.ts'

export interface OptionToAsk {
  readonly id: string
  readonly isLast: boolean
}

export interface QuestionToAsk {
  readonly questionId: string
  readonly versionId: string
  readonly passageVersionId: string | null
  readonly options: readonly OptionToAsk[]
}

/** A fixed question, or questions from which `count` are drawn. */
export interface EntryToAsk {
  readonly pool: readonly QuestionToAsk[]
  readonly count: number
  readonly marks: Marks
}

export interface SectionToAsk {
  readonly scheme: Scheme
  readonly entries: readonly EntryToAsk[]
}

export interface ComposedQuestion {
  /** The place in the paper, from 1. */
  readonly position: number
  /** The section's index, from 0. */
  readonly section: number
  readonly question: QuestionToAsk
  readonly optionIds: readonly string[]
  readonly marks: Marks
  readonly scheme: Scheme
}

interface Shuffling {
  readonly questions: boolean
  readonly options: boolean
}

/** The same seed gives the same paper, without repeated questions. */
export function composeQuestions(
  sections: readonly SectionToAsk[],
  { questions, options }: Shuffling,
  seed: number,
): ComposedQuestion[] {
  const random = seededRandom(seed)
  const fixedIds = sections.flatMap(({ entries }) =>
    entries.filter(({ pool }) => pool.length === 1).flatMap(({ pool }) => pool.map((one) => one.questionId)),
  )
  const usedIds = new Set(fixedIds)
  const paper = sections.flatMap(({ scheme, entries }, section) => {
    const chosen = entries.flatMap(({ pool, count, marks }) => {
      const [onlyCandidate] = pool
      const isFixed =
        pool.length === 1 && onlyCandidate !== undefined && fixedIds.includes(onlyCandidate.questionId)
      const picked = isFixed
        ? pool
        : shuffled(
            pool.filter(({ questionId }) => !usedIds.has(questionId)),
            random,
          ).slice(0, count)
      for (const { questionId } of picked) usedIds.add(questionId)
      return picked.map((question) => ({ question, marks }))
    })
    const ordered = questions ? shuffled(groupByPassage(chosen), random).flat() : chosen
    return ordered.map((one) => ({ ...one, section, scheme }))
  })
  return paper.map((one, index) => ({
    ...one,
    position: index + 1,
    optionIds: orderOfOptions(one.question.options, options, random),
  }))
}

function groupByPassage<T extends { readonly question: QuestionToAsk }>(list: readonly T[]): T[][] {
  const groups: T[][] = []
  for (const one of list) {
    const group = groups.at(-1)
    const passage = one.question.passageVersionId
    if (group && passage !== null && group[0]?.question.passageVersionId === passage) group.push(one)
    else groups.push([one])
  }
  return groups
}

function orderOfOptions(list: readonly OptionToAsk[], isShuffled: boolean, random: () => number): string[] {
  if (!isShuffled) return list.map(({ id }) => id)
  const shuffledOptions = shuffled(
    list.filter(({ isLast }) => !isLast),
    random,
  )
  return [...shuffledOptions, ...list.filter(({ isLast }) => isLast)].map(({ id }) => id)
}
