import type { Paper, ResponseValue, SavedResponse } from '#contract/attempts/attempts.ts'

export interface GivenResponse {
  readonly position: number
  readonly value: ResponseValue | null
  readonly isMarked: boolean
  readonly spentMs: number
  readonly seq: number
}

export type QuestionState = 'notVisited' | 'notAnswered' | 'answered' | 'marked' | 'answeredAndMarked'

export const questionStates: readonly QuestionState[] = [
  'notVisited',
  'notAnswered',
  'answered',
  'marked',
  'answeredAndMarked',
]

export const isAnswered = (given: GivenResponse | undefined): boolean =>
  given?.value != null &&
  (given.value.options.length > 0 || given.value.text.trim() !== '' || (given.value.photos ?? []).length > 0)

export function stateOf(given: GivenResponse | undefined): QuestionState {
  if (!given) return 'notVisited'
  if (isAnswered(given)) return given.isMarked ? 'answeredAndMarked' : 'answered'
  return given.isMarked ? 'marked' : 'notAnswered'
}

export function countStates(
  positions: readonly number[],
  given: ReadonlyMap<number, GivenResponse>,
): Record<QuestionState, number> {
  const counts = { notVisited: 0, notAnswered: 0, answered: 0, marked: 0, answeredAndMarked: 0 }
  for (const position of positions) counts[stateOf(given.get(position))] += 1
  return counts
}

const ofSaved = ({ position, value, isMarked, spentMs, seq }: SavedResponse): GivenResponse => ({
  ...{ position, isMarked, spentMs, seq },
  value,
})

export const givenOf = (saved: readonly SavedResponse[]): ReadonlyMap<number, GivenResponse> =>
  new Map(saved.map((one) => [one.position, ofSaved(one)]))

/** @returns the same map if no new response has a higher sequence number */
export function mergeGiven(
  given: ReadonlyMap<number, GivenResponse>,
  others: readonly GivenResponse[],
): ReadonlyMap<number, GivenResponse> {
  const newer = others.filter(({ position, seq }) => seq > (given.get(position)?.seq ?? 0))
  return newer.length === 0 ? given : new Map([...given, ...newer.map((one) => [one.position, one] as const)])
}

export const highestSeq = (given: Iterable<GivenResponse>): number =>
  [...given].reduce((highest, { seq }) => Math.max(highest, seq), 0)

type Questions = Paper['questions']

export function neighbour(questions: Questions, position: number, step: 1 | -1): number {
  const index = questions.findIndex((one) => one.position === position)
  return questions[index + step]?.position ?? position
}

export function withOption(
  kind: Questions[number]['kind'],
  value: ResponseValue | null,
  optionId: string,
): ResponseValue {
  const chosen = value?.options ?? []
  if (kind !== 'multiple') return { options: [optionId], text: '' }
  const isOn = chosen.includes(optionId)
  return { options: isOn ? chosen.filter((id) => id !== optionId) : [...chosen, optionId], text: '' }
}

export const photosOf = (given: GivenResponse | undefined): readonly string[] => given?.value?.photos ?? []

export function withPhotos(text: string, photos: readonly string[]): ResponseValue | null {
  if (photos.length > 0) return { options: [], text, photos: [...photos] }
  return text.trim() === '' ? null : { options: [], text }
}

/** @returns such as "1:02:35", or "0:59" if less than an hour is left */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`
}
