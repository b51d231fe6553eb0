import { savedDraft } from '../../api/saved-draft.ts'
import type { PendingDoubt } from './pending-doubt.ts'

export interface AskDraft {
  text: string
  /** Empty until the student chooses a topic. */
  topicId: string
  toMentor: boolean
  /** Place in the lesson where writing began; sent only if the student agrees. */
  second: number | null
  page: number | null
  includesMoment: boolean
  /** Addresses of uploaded pictures. */
  pictures: readonly string[]
}

const isText = (value: unknown) => typeof value === 'string'
const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number'

export const doubtDraft = (userId: string, place: string) =>
  savedDraft<AskDraft>(`doubt ${userId} ${place}`, (stored) => {
    const { text, topicId, second, page, pictures } = stored as Partial<Record<keyof AskDraft, unknown>>
    return (
      [text, topicId].every(isText) &&
      [second, page].every(isNumberOrNull) &&
      Array.isArray(pictures) &&
      pictures.every(isText)
    )
  })

export function draftOf(sent: PendingDoubt | undefined): AskDraft | undefined {
  if (sent?.kind !== 'doubt') return undefined
  const { text, topicId = '', toMentor = false, second = null, page = null, pictures = [] } = sent.body
  return { text, topicId, toMentor, second, page, includesMoment: true, pictures }
}

export const answerDraft = (userId: string, doubtId: string) =>
  savedDraft<{ text: string; stillUnclear: boolean }>(
    `answer ${userId} ${doubtId}`,
    (stored) => 'text' in stored && isText(stored.text) && 'stillUnclear' in stored,
  )
