import { keptDraft } from '../../api/kept-draft.ts'
import type { PendingDoubt } from './pending-doubt.ts'

/** A doubt that is being written. */
export interface AskDraft {
  text: string
  /** '' until one is chosen. */
  topicId: string
  toMentor: boolean
  /** Where they were when they began to write; not said unless they want to. */
  second: number | null
  page: number | null
  saysMoment: boolean
  /** What was uploaded for it already. */
  pictures: readonly string[]
}

const isText = (value: unknown) => typeof value === 'string'
const isNumberOrNull = (value: unknown) => value === null || typeof value === 'number'

/** The doubt that a person writes in a place, a topic or a course, kept for this tab. */
export const keptDoubt = (userId: string, place: string) =>
  keptDraft<AskDraft>(`doubt ${userId} ${place}`, (kept) => {
    const { text, topicId, second, page, pictures } = kept as Partial<Record<keyof AskDraft, unknown>>
    return (
      [text, topicId].every(isText) &&
      [second, page].every(isNumberOrNull) &&
      Array.isArray(pictures) &&
      pictures.every(isText)
    )
  })

/** The draft that something was sent from. */
export function draftOf(sent: PendingDoubt | undefined): AskDraft | undefined {
  if (sent?.kind !== 'doubt') return undefined
  const { text, topicId, toMentor = false, second = null, page = null, pictures = [] } = sent.body
  return { text, topicId, toMentor, second, page, saysMoment: true, pictures }
}

/** The answer that a person writes to a doubt, kept for this tab. */
export const keptAnswer = (userId: string, doubtId: string) =>
  keptDraft<{ text: string; stillUnclear: boolean }>(
    `answer ${userId} ${doubtId}`,
    (kept) => 'text' in kept && isText(kept.text) && 'stillUnclear' in kept,
  )
