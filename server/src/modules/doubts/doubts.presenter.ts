import type { DoubtAnswer, DoubtRow } from '#contract/doubts/doubts.ts'
import type { Schema } from '../../database/schema.ts'
import { asInstant } from '../../platform/instants.ts'
import { pictureUrl } from '../../platform/pictures.ts'
import { presentText } from '../attempts/index.ts'
import type { FoundAnswer, FoundDoubt } from './doubts.repository.ts'
import { editableUntil, type Reader, writtenAnswer } from './doubts.rules.ts'

export async function presentRow(
  row: FoundDoubt,
  pictures: readonly { file_id: string }[],
  { id, isStaff }: Pick<Reader, 'id' | 'isStaff'>,
): Promise<DoubtRow> {
  const isShown = isStaff || row.hidden_at === null
  return {
    _id: row.id,
    course: { _id: row.course_id, name: row.course_name },
    topic: row.topic_id === null ? null : { _id: row.topic_id, name: row.topic_name ?? '' },
    quiz:
      row.quiz_id === null || row.wording === null
        ? null
        : {
            ...{ _id: row.quiz_id, title: row.quiz_title ?? '' },
            question: await presentText({ wording: JSON.parse(row.wording) }, 'text'),
          },
    author: { name: row.asker_name, role: 'student', isYou: row.student_id === id },
    text: isShown ? row.text : '',
    pictures: isShown ? pictures.map(({ file_id }) => pictureUrl(file_id)) : [],
    second: row.second,
    page: row.page,
    toMentor: row.to_mentor === 1,
    state: row.state,
    isHidden: row.hidden_at !== null,
    createdAt: iso(row.created_at),
    editedAt: asInstant(row.edited_at),
    waitingSince: asInstant(row.waiting_since),
    meToo: Number(row.me_too),
    answers: Number(row.answers),
    own: { meToo: row.own_me_too === 1, follows: row.own_follows === 1, unread: Number(row.unread) },
    reports: isStaff ? Number(row.reports) : 0,
    version: row.version,
  }
}

export function presentAnswer(
  answer: FoundAnswer,
  reader: Reader,
  now: number,
): Omit<DoubtAnswer, 'earlier' | 'isReported'> {
  return {
    _id: answer.id,
    author: { name: answer.author_name, role: answer.author_role, isYou: answer.author_id === reader.id },
    text: reader.isStaff || answer.hidden_at === null ? answer.text : '',
    createdAt: iso(answer.created_at),
    editedAt: asInstant(answer.edited_at),
    isEndorsed: answer.endorsed_by !== null,
    endorsedBy: answer.endorser_name,
    isHidden: answer.hidden_at !== null,
    editableUntil: asInstant(editableUntil(reader, writtenAnswer(answer), now)),
  }
}

export function earlierVersions(
  edits: readonly Schema['doubt_edits'][] = [],
  { hidden_at }: { hidden_at: number | null },
  { isStaff }: Reader,
) {
  return isStaff || hidden_at === null ? edits.map(({ text, at }) => ({ text, at: iso(at) })) : []
}

const iso = (instant: number) => new Date(instant).toISOString()
