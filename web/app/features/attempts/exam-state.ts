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

export const isAnswered = (response: GivenResponse | undefined): boolean =>
  response?.value != null &&
  (response.value.options.length > 0 ||
    response.value.text.trim() !== '' ||
    (response.value.photos ?? []).length > 0)

export function stateOf(response: GivenResponse | undefined): QuestionState {
  if (!response) return 'notVisited'
  if (isAnswered(response)) return response.isMarked ? 'answeredAndMarked' : 'answered'
  return response.isMarked ? 'marked' : 'notAnswered'
}

export function countStates(
  positions: readonly number[],
  responses: ReadonlyMap<number, GivenResponse>,
): Record<QuestionState, number> {
  const counts = { notVisited: 0, notAnswered: 0, answered: 0, marked: 0, answeredAndMarked: 0 }
  for (const position of positions) counts[stateOf(responses.get(position))] += 1
  return counts
}

const responseOfSaved = ({ position, value, isMarked, spentMs, seq }: SavedResponse): GivenResponse => ({
  ...{ position, isMarked, spentMs, seq },
  value,
})

export const responsesByPosition = (saved: readonly SavedResponse[]): ReadonlyMap<number, GivenResponse> =>
  new Map(saved.map((one) => [one.position, responseOfSaved(one)]))

/** @returns the same map if nothing is newer */
export function mergeResponses(
  responses: ReadonlyMap<number, GivenResponse>,
  newResponses: readonly GivenResponse[],
): ReadonlyMap<number, GivenResponse> {
  const newer = newResponses.filter(({ position, seq }) => seq > (responses.get(position)?.seq ?? 0))
  return newer.length === 0
    ? responses
    : new Map([...responses, ...newer.map((one) => [one.position, one] as const)])
}

export const highestSeq = (responses: Iterable<GivenResponse>): number =>
  [...responses].reduce((highest, { seq }) => Math.max(highest, seq), 0)

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
  const chosenIds = value?.options ?? []
  if (kind !== 'multiple') return { options: [optionId], text: '' }
  const isOn = chosenIds.includes(optionId)
  return { options: isOn ? chosenIds.filter((id) => id !== optionId) : [...chosenIds, optionId], text: '' }
}

export const photosOf = (given: GivenResponse | undefined): readonly string[] => given?.value?.photos ?? []

export function withPhotos(text: string, photos: readonly string[]): ResponseValue | null {
  if (photos.length > 0) return { options: [], text, photos: [...photos] }
  return text.trim() === '' ? null : { options: [], text }
}

/** @returns a text such as "1:02:35" or "0:59" */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const rest = twoDigits(seconds % 60)
  return minutes >= 60
    ? `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${rest}`
    : `${minutes}:${rest}`
}
