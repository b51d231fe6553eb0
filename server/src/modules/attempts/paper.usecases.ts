import type { AskedQuestion, Paper } from '#contract/attempts/attempts.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { asInstant } from '../../platform/instants.ts'
import { findPassageVersions } from '../questions/index.ts'
import { findQuizRow, type QuizTableRow } from '../quizzes/index.ts'
import * as refused from './attempts.errors.ts'
import { htmlOf, presentClock, presentOptions, presentSaved, presentText } from './attempts.presenter.ts'
import { findAttempt } from './attempts.repository.ts'
import type { AttemptQuestionRow, AttemptRow } from './attempts.tables.ts'
import { findAskedVersions, findAttemptQuestions, findResponses } from './responses.repository.ts'
import { type AskedVersion, marksOf, optionOrderOf, sectionsOf } from './stored-attempt.rules.ts'

/** A timed section's questions appear when the section opens. */
export async function getOpenedAttempt(
  call: SignedInCall,
  attemptId: string,
  device: string,
): Promise<Paper> {
  const { caller, deps } = call
  const { db } = deps.database
  const attempt = await findAttempt(db, attemptId)
  if (!attempt || attempt.student_id !== caller.id) throw refused.attemptNotFound()
  const quiz = await findQuizRow(db, attempt.quiz_id)
  if (!quiz) throw refused.attemptNotFound()
  const rows = await findAttemptQuestions(db, attemptId)
  const responses = (await findResponses(db, attemptId)).map(presentSaved)
  return { ...(await presentAttempt(db, { quiz, attempt, rows }, { now: deps.clock(), device })), responses }
}

interface AttemptParts {
  readonly quiz: QuizTableRow
  readonly attempt: AttemptRow
  readonly rows: readonly AttemptQuestionRow[]
}

/** `isWhole` includes sections that open later. */
export async function presentAttempt(
  db: Db,
  { quiz, attempt, rows }: AttemptParts,
  {
    now,
    device,
    isWhole = false,
  }: { readonly now: number; readonly device: string; readonly isWhole?: boolean },
): Promise<Omit<Paper, 'responses'>> {
  const sections = sectionsOf(attempt)
  const isOpen = ({ section }: AttemptQuestionRow) => isWhole || (sections[section]?.opensAt ?? now) <= now
  return {
    _id: attempt.id,
    quiz: {
      ...{ _id: quiz.id, title: quiz.title, isPractice: quiz.is_practice === 1 },
      ...{ isOnePage: quiz.is_one_page === 1, decidingLanguage: quiz.deciding_language },
    },
    number: attempt.number,
    startedAt: new Date(attempt.started_at).toISOString(),
    ...presentClock(attempt, now, device),
    sections: sections.map(({ title, pick, opensAt, endsAt }, index) => ({
      ...{ title, pick, opensAt: asInstant(opensAt), endsAt: asInstant(endsAt) },
      questionCount: rows.filter(({ section }) => section === index).length,
    })),
    questions: await presentQuestions(db, quiz.id, rows.filter(isOpen)),
  }
}

async function presentQuestions(
  db: Db,
  quizId: string,
  rows: readonly AttemptQuestionRow[],
): Promise<AskedQuestion[]> {
  const asked = await findAskedVersions(db, quizId, rows)
  const passages = new Map(
    (await findPassageVersions(db, [...new Set(rows.flatMap((row) => row.passage_version_id ?? []))])).map(
      (one) => [one.id, { en: one.text_en, hi: one.text_hi }],
    ),
  )
  const present = async ({ row, version }: AskedVersion): Promise<AskedQuestion> => {
    const passage = row.passage_version_id === null ? undefined : passages.get(row.passage_version_id)
    return {
      ...{ position: row.position, section: row.section, kind: version.kind, marks: marksOf(row) },
      takesPhotos: version.takes_photos === 1,
      passage: passage ? await htmlOf(passage) : null,
      text: await presentText(version, 'text'),
      options: await presentOptions(optionOrderOf(row), version.options),
    }
  }
  return Promise.all(asked.map(present))
}
