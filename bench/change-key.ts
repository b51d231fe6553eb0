import { v7 as newId } from 'uuid'
import { insertRows } from '../demo/src/insert-rows.ts'
import { openDatabase } from '../server/src/database/database.ts'
import { analyzeTables } from '../server/src/database/plans.ts'
import { type ApiCall, logIn, sendOk } from '../test-kit/api.ts'
import { cpuOf } from '../test-kit/process.ts'
import { recordAtMost } from './figures.ts'
import { get, percentile, pingDuring, sendTimed } from './requests.ts'
import type { BenchSchool } from './schools.ts'

const attemptCount = 10_000
const questionCount = 30

interface MadeQuiz {
  readonly quizId: string
  readonly asked: readonly {
    readonly id: string
    readonly versionId: string
    readonly options: readonly string[]
  }[]
}

export async function measureChangedKey({ engine, url, pid, storage: place }: BenchSchool): Promise<void> {
  const { token, user } = await logIn(url, 'mentor@abhyas.example')
  const student = await logIn(url, 'student@abhyas.example')
  const { quizId, asked } = await makeQuiz(url, token, user._id)
  await addAttempts(place, { quizId, asked })
  const [firstQuestion] = asked
  const ping = (): ApiCall => ({ method: 'GET', path: 'assignments', token: student.token })
  const name = `a changed key for ${attemptCount.toLocaleString('en-IN')} attempts, ${engine}`
  const path = `quizzes/${quizId}/key-changes`
  const key = { options: [firstQuestion?.options[1] ?? ''], ranges: [], texts: [] }
  // The first preview starts the read worker, which must not be measured.
  await sendTimed(url, {
    ...{ method: 'POST', path: `${path}/preview`, token },
    body: { questionId: firstQuestion?.id, rule: 'fullForAll', key: null },
  })
  let seenChangeId: string | null = null
  for (const change of [
    { questionId: firstQuestion?.id, rule: 'newKey', key },
    { questionId: firstQuestion?.id, rule: 'leftOut', key: null },
  ]) {
    const send = (callPath: string, body: object) =>
      sendTimed(url, { method: 'POST', path: callPath, token, body })
    const cpu = cpuOf(pid)
    const preview = await pingDuring(url, ping, () => send(`${path}/preview`, change))
    const counts = JSON.parse(preview.result.body)
    const changedScores = ` (${counts.up} up, ${counts.down} down, ${counts.same} same)`
    recordAtMost(
      `${name}: preview of ${change.rule}`,
      preview.result.milliseconds / 1_000,
      1,
      ' s',
      changedScores,
    )
    const appliedChange = await pingDuring(url, ping, () =>
      send(path, { ...change, reason: 'The book.', seenChangeId }),
    )
    const cpuText = ` (the school took ${(cpuOf(pid) - cpu).toFixed(1)} s of a core for both)`
    recordAtMost(`${name}: ${change.rule}`, appliedChange.result.milliseconds / 1_000, 3, ' s', cpuText)
    const pings = [...preview.pings, ...appliedChange.pings]
    recordAtMost(
      `${name}: slowest other call meanwhile, of ${pings.length}`,
      Math.max(...pings),
      100,
      ' ms',
      ` (p99 ${percentile(pings, 0.99).toFixed(1)})`,
    )
    const { body } = await get(url, `quizzes/${quizId}/questions/${firstQuestion?.id}/key`, token)
    seenChangeId = JSON.parse(body).latestChangeId
  }
}

/** The first of the four options is right. */
async function makeQuiz(url: string, token: string, mentorId: string): Promise<MadeQuiz> {
  const admin = await logIn(url, 'admin@abhyas.example')
  const send = <T>(method: string, path: string, body: unknown) =>
    sendOk<T>(url, { method, path, token, body })
  const course = await sendOk<{ course: { _id: string } }>(url, {
    ...{ method: 'POST', path: 'courses', token: admin.token },
    body: {
      ...{ name: 'A course of 10,000', category: 'Design & UX', tagline: 'One test', isPublished: true },
      ...{ originalPrice: '₹500', discountedPrice: '₹400', mentorId },
    },
  })
  const texts = { subject: '', topic: '', difficulty: '', source: '' }
  const asked: MadeQuiz['asked'][number][] = []
  const courseId = course.course._id
  for (let count = 1; count <= questionCount; count += 1) {
    const createdQuestion = await send<{ _id: string; options: { _id: string }[] }>(
      'POST',
      `courses/${courseId}/questions`,
      {
        ...{ kind: 'single', passageId: null, tags: texts, key: { options: [0], ranges: [], texts: [] } },
        wording: {
          en: { text: `Question ${count}?`, explanation: '' },
          hi: { text: '', explanation: '' },
        },
        options: ['One', 'Two', 'Three', 'Four'].map((en) => ({ text: { en, hi: '' }, isLast: false })),
      },
    )
    asked.push({
      id: createdQuestion._id,
      versionId: '',
      options: createdQuestion.options.map(({ _id }) => _id),
    })
  }
  const quiz = await send<{ _id: string; settings: object }>('POST', 'quizzes', {
    ...{ courseId, title: 'The test' },
  })
  const byHand = { when: 'byHand', at: null }
  const releases = { score: byHand, correctness: byHand, key: byHand, explanations: byHand }
  const settings = { ...quiz.settings, passShare: 4_000, releases, version: 1 }
  await send('PUT', `quizzes/${quiz._id}`, settings)
  const entries = asked.map(({ id }) => ({ questionId: id, draw: null, marks: null }))
  const marks = { right: 400, wrong: -100, blank: 0 }
  const section = { title: '', minutes: null, marks, scheme: 'allOrNothing', pick: null, entries }
  await send('PUT', `quizzes/${quiz._id}/sections`, { version: 2, sections: [section] })
  await send('PUT', `quizzes/${quiz._id}/state`, { version: 3, state: 'published' })
  return { quizId: quiz._id, asked }
}

async function addAttempts(place: BenchSchool['storage'], { quizId, asked }: MadeQuiz): Promise<void> {
  const database = await openDatabase(place)
  try {
    const { db } = database
    const versions = await db
      .selectFrom('question_versions')
      .select(['id', 'question_id'])
      .where(
        'question_id',
        'in',
        asked.map(({ id }) => id),
      )
      .execute()
    const versionOf = new Map(versions.map((row) => [row.question_id, row.id]))
    const student = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'student@abhyas.example')
      .executeTakeFirstOrThrow()
    const now = Date.now()
    const batchSize = 1_000
    for (let start = 0; start < attemptCount; start += batchSize) {
      const newAttempts = Array.from({ length: batchSize }, (_, index) => {
        const chosen = (start + index) % 3 === 0 ? 1 : 0
        return { id: newId(), studentId: newId(), number: start + index, chosen }
      })
      await db.transaction().execute(async (tx) => {
        await insertRows(
          tx,
          'users',
          newAttempts.map(({ studentId, number }) => ({
            ...student,
            ...{ id: studentId, email: `bench.${number}@mail.example` },
          })),
        )
        await insertRows(
          tx,
          'attempts',
          newAttempts.map(({ id, studentId, chosen }) => ({
            ...{ id, quiz_id: quizId, student_id: studentId, number: 1, seed: 1, device: 'a bench' },
            ...{ started_at: now, ends_at: now + 1, seen_at: now, submitted_at: now + 1 },
            ...{ closed_by: 'clock' as const, score_version: 1, max: 400 * questionCount },
            score: (chosen === 0 ? 400 : -100) * questionCount,
            sections: JSON.stringify([{ title: '', pick: null, opensAt: null, endsAt: null }]),
          })),
        )
        const attemptQuestions = newAttempts.flatMap(({ id, chosen }) =>
          asked.map((question, index) => ({ id, chosen, question, position: index + 1 })),
        )
        await insertRows(
          tx,
          'attempt_questions',
          attemptQuestions.map(({ id, question, position }) => ({
            ...{ attempt_id: id, position, section: 0, version_id: versionOf.get(question.id) ?? '' },
            ...{ passage_version_id: null, option_order: JSON.stringify(question.options) },
            ...{ marks_right: 400, marks_wrong: -100, marks_blank: 0, scheme: 'allOrNothing' as const },
          })),
        )
        await insertRows(
          tx,
          'responses',
          attemptQuestions.map(({ id, question, position, chosen }) => ({
            ...{ attempt_id: id, position, seq: position, is_marked: 0 as const, spent_ms: 30_000 },
            ...{ saved_at: now, is_late: 0 as const, marks: null, remark: null, marked_by: null },
            value: JSON.stringify({ options: [question.options[chosen]], text: '' }),
          })),
        )
      })
    }
    // PostgreSQL itself collects statistics only once a minute.
    await analyzeTables(database)
  } finally {
    await database.close()
  }
}
