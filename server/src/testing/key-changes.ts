import type { KeyRule } from '#contract/key-changes/key-changes.ts'
import type { TestQuiz } from './quizzes.ts'
import type { Person } from './school.ts'

const device = 'tab-of-the-laptop'

/** An option's index from 0, a text, or null for blank. */
export type GivenResponse = number | string | null

/** @returns the running attempt's id */
export async function respond(
  person: Person,
  quiz: TestQuiz,
  responses: readonly GivenResponse[],
): Promise<string> {
  const { status, body } = await person.call('POST', `quizzes/${quiz.id}/attempts`, { device })
  if (status !== 201) throw new Error(JSON.stringify(body))
  for (const [index, response] of responses.entries()) {
    if (response === null) continue
    const option = quiz.questions[index]?.optionIds[Number(response)] ?? ''
    const value =
      typeof response === 'number' ? { options: [option], text: '' } : { options: [], text: response }
    await person.call('PUT', `quizzes/attempts/${body._id}/responses/${index + 1}`, {
      ...{ device, seq: index + 1, value, isMarked: false, spentMs: 1_000 },
    })
  }
  return body._id
}

/** @returns the submitted attempt's id */
export async function takeQuiz(
  person: Person,
  quiz: TestQuiz,
  responses: readonly GivenResponse[],
): Promise<string> {
  const id = await respond(person, quiz, responses)
  await person.call('POST', `quizzes/attempts/${id}/submit`)
  return id
}

export interface TestChange {
  readonly question?: number
  readonly rule: KeyRule
  readonly options?: readonly number[]
  readonly texts?: readonly string[]
  readonly numbers?: readonly string[]
  readonly seenChangeId?: string | null
}

export function changeBody(
  quiz: TestQuiz,
  { question = 0, rule, options = [], texts = [], numbers = [] }: TestChange,
) {
  const { id = '', optionIds = [] } = quiz.questions[question] ?? {}
  const isKey = rule === 'newKey' || rule === 'alsoAccept'
  return {
    ...{ questionId: id, rule },
    key: isKey
      ? {
          options: options.map((index) => optionIds[index] ?? 'unknown'),
          ranges: numbers.map((number) => ({ from: number, to: number })),
          texts,
        }
      : null,
  }
}
