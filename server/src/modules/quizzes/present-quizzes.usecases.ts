import type * as contract from '#contract/quizzes/quizzes.ts'
import type { Quiz, QuizRow, QuizSection, QuizSettings } from '#contract/quizzes/quizzes.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { asInstant } from '../../platform/instants.ts'
import { courseNotFound, findCourse } from '../catalogue/index.ts'
import { findPresentedQuestions } from '../questions/index.ts'
import { findPublishProblems } from './missing.usecases.ts'
import type { AttemptCounts } from './quiz-ports.ts'
import { problemText, quizNotFound } from './quizzes.errors.ts'
import { findQuizRow, findStructure } from './quizzes.repository.ts'
import { maxMarksOf, questionCountOf } from './quizzes.rules.ts'
import type { QuizTableRow, SectionOfQuiz } from './quizzes.tables.ts'

/** Includes keys: only for mentors of the course and admins. */
export async function presentQuiz(call: SignedInCall, db: Db | Tx, quizId: string): Promise<Quiz> {
  const { deps, i18n, now } = call
  const quiz = await findQuizRow(db, quizId)
  if (!quiz) throw quizNotFound()
  const course = await findCourse(db, quiz.course_id)
  if (!course) throw courseNotFound()
  const structure = await findStructure(db, quizId)
  const questionIds = structure.flatMap(({ entries }) =>
    entries.flatMap(({ question_id }) => question_id ?? []),
  )
  const counts = (await deps.ports.quizAttempts(db, [quizId])).get(quizId)
  const problems = await findPublishProblems(db, quiz, structure, now)
  return {
    _id: quiz.id,
    course: { _id: course.id, name: course.name },
    state: quiz.state,
    version: quiz.version,
    settings: presentSettings(quiz),
    sections: structure.map(presentSection),
    questions: await findPresentedQuestions(deps, db, [...new Set(questionIds)]),
    questionCount: questionCountOf(structure),
    maxMarks: maxMarksOf(structure),
    attemptCount: counts?.attempts ?? 0,
    missing: problems.map((problem) => i18n._(problemText(problem))),
    releasedAt: asInstant(quiz.released_at),
  }
}

export function presentRow(
  quiz: QuizTableRow & { readonly course_name: string },
  structure: readonly SectionOfQuiz[],
  counts: AttemptCounts | undefined,
): QuizRow {
  return {
    _id: quiz.id,
    course: { _id: quiz.course_id, name: quiz.course_name },
    title: quiz.title,
    state: quiz.state,
    isPractice: quiz.is_practice === 1,
    opensAt: asInstant(quiz.opens_at),
    lastStartAt: asInstant(quiz.last_start_at),
    endsAt: asInstant(quiz.ends_at),
    minutes: quiz.minutes,
    questionCount: questionCountOf(structure),
    maxMarks: maxMarksOf(structure),
    attemptCount: counts?.attempts ?? 0,
    runningCount: counts?.running ?? 0,
    toMarkCount: counts?.toMark ?? 0,
  }
}

const presentSettings = (quiz: QuizTableRow): QuizSettings => ({
  title: quiz.title,
  instructions: quiz.instructions,
  topicId: quiz.topic_id,
  completesTopic: quiz.completes_topic === 1,
  isPractice: quiz.is_practice === 1,
  opensAt: asInstant(quiz.opens_at),
  lastStartAt: asInstant(quiz.last_start_at),
  endsAt: asInstant(quiz.ends_at),
  minutes: quiz.minutes,
  attempts: quiz.attempts,
  shufflesQuestions: quiz.shuffles_questions === 1,
  shufflesOptions: quiz.shuffles_options === 1,
  isOnePage: quiz.is_one_page === 1,
  passShare: quiz.pass_share,
  counts: quiz.counts,
  accessCode: quiz.access_code,
  decidingLanguage: quiz.deciding_language,
  releases: JSON.parse(quiz.releases) as QuizSettings['releases'],
  challengeDays: quiz.challenge_days,
  namesHidden: quiz.names_hidden === 1,
})

const presentSection = ({ section, entries }: SectionOfQuiz): QuizSection => ({
  title: section.title,
  minutes: section.minutes,
  marks: { right: section.marks_right, wrong: section.marks_wrong, blank: section.marks_blank },
  scheme: section.scheme,
  pick: section.pick,
  entries: entries.map((entry) => ({
    questionId: entry.question_id,
    draw:
      entry.draw_count !== null && entry.draw_tag_kind !== null
        ? { count: entry.draw_count, tagKind: entry.draw_tag_kind, tag: entry.draw_tag ?? '' }
        : null,
    marks: ownMarksOf(entry),
  })),
})

function ownMarksOf({
  marks_right: right,
  marks_wrong: wrong,
  marks_blank: blank,
}: SectionOfQuiz['entries'][number]): contract.Marks | null {
  return right === null || wrong === null || blank === null ? null : { right, wrong, blank }
}
