import { v7 as newId } from 'uuid'
import { insertRows } from '../demo/src/insert-rows.ts'
import { openDatabase } from '../server/src/database/database.ts'
import { analyzeTables } from '../server/src/database/plans.ts'
import { type ApiCall, logIn, sendOk } from '../test-kit/api.ts'
import { cpuOf } from '../test-kit/process.ts'
import { recordAtMost } from './figures.ts'
import { get, percentile, pingDuring, sendTimed } from './requests.ts'
import type { BenchSchool } from './schools.ts'

const attempts = 10_000
const questions = 30

interface Made {
  readonly quizId: string
  readonly asked: readonly {
    readonly id: string
    readonly versionId: string
    readonly options: readonly string[]
  }[]
}

export async function measureChangedKey({ engine, url, pid, place }: BenchSchool): Promise<void> {
  const { token, user } = await logIn(url, 'mentor@abhyas.example')
  const student = await logIn(url, 'student@abhyas.example')
  const { quizId, asked } = await makeQuiz(url, token, user._id)
  await addAttempts(place, { quizId, asked })
  const [first] = asked
  const ping = (): ApiCall => ({ method: 'GET', path: 'assignments', token: student.token })
  const name = `a changed key for ${attempts.toLocaleString('en-IN')} attempts, ${engine}`
  const path = `quizzes/${quizId}/key-changes`
  const key = { options: [first?.options[1] ?? ''], ranges: [], texts: [] }
  // The first preview starts the thread of the read worker, which must not be measured.
  await sendTimed(url, {
    ...{ method: 'POST', path: `${path}/preview`, token },
    body: { questionId: first?.id, rule: 'fullForAll', key: null },
  })
  let seen: string | null = null
  for (const change of [
    { questionId: first?.id, rule: 'newKey', key },
    { questionId: first?.id, rule: 'leftOut', key: null },
  ]) {
    const send = (at: string, body: object) => sendTimed(url, { method: 'POST', path: at, token, body })
    const cpu = cpuOf(pid)
    const preview = await pingDuring(url, ping, () => send(`${path}/preview`, change))
    const counts = JSON.parse(preview.result.body)
    const moved = ` (${counts.up} up, ${counts.down} down, ${counts.same} same)`
    recordAtMost(`${name}: preview of ${change.rule}`, preview.result.milliseconds / 1_000, 1, ' s', moved)
    const apply = await pingDuring(url, ping, () => send(path, { ...change, reason: 'The book.', seen }))
    const cores = ` (the school took ${(cpuOf(pid) - cpu).toFixed(1)} s of a core for both)`
    recordAtMost(`${name}: ${change.rule}`, apply.result.milliseconds / 1_000, 3, ' s', cores)
    const pings = [...preview.pings, ...apply.pings]
    recordAtMost(
      `${name}: slowest other call meanwhile, of ${pings.length}`,
      Math.max(...pings),
      100,
      ' ms',
      ` (p99 ${percentile(pings, 0.99).toFixed(1)})`,
    )
    const { body } = await get(url, `quizzes/${quizId}/questions/${first?.id}/key`, token)
    seen = JSON.parse(body).latestChangeId
  }
}

/** Each question has four options. The first option is right. */
async function makeQuiz(url: string, token: string, mentorId: string): Promise<Made> {
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
  const asked: Made['asked'][number][] = []
  const courseId = course.course._id
  for (let count = 1; count <= questions; count += 1) {
    const made = await send<{ _id: string; options: { _id: string }[] }>(
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
    asked.push({ id: made._id, versionId: '', options: made.options.map(({ _id }) => _id) })
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

async function addAttempts(place: BenchSchool['place'], { quizId, asked }: Made): Promise<void> {
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
    const atOnce = 1_000
    for (let from = 0; from < attempts; from += atOnce) {
      const made = Array.from({ length: atOnce }, (_, index) => {
        const chosen = (from + index) % 3 === 0 ? 1 : 0
        return { id: newId(), studentId: newId(), number: from + index, chosen }
      })
      await db.transaction().execute(async (tx) => {
        await insertRows(
          tx,
          'users',
          made.map(({ studentId, number }) => ({
            ...student,
            ...{ id: studentId, email: `bench.${number}@mail.example` },
          })),
        )
        await insertRows(
          tx,
          'attempts',
          made.map(({ id, studentId, chosen }) => ({
            ...{ id, quiz_id: quizId, student_id: studentId, number: 1, seed: 1, device: 'a bench' },
            ...{ started_at: now, ends_at: now + 1, seen_at: now, submitted_at: now + 1 },
            ...{ closed_by: 'clock' as const, score_version: 1, max: 400 * questions },
            score: (chosen === 0 ? 400 : -100) * questions,
            sections: JSON.stringify([{ title: '', pick: null, opensAt: null, endsAt: null }]),
          })),
        )
        const places = made.flatMap(({ id, chosen }) =>
          asked.map((question, index) => ({ id, chosen, question, position: index + 1 })),
        )
        await insertRows(
          tx,
          'attempt_questions',
          places.map(({ id, question, position }) => ({
            ...{ attempt_id: id, position, section: 0, version_id: versionOf.get(question.id) ?? '' },
            ...{ passage_version_id: null, option_order: JSON.stringify(question.options) },
            ...{ marks_right: 400, marks_wrong: -100, marks_blank: 0, scheme: 'allOrNothing' as const },
          })),
        )
        await insertRows(
          tx,
          'responses',
          places.map(({ id, question, position, chosen }) => ({
            ...{ attempt_id: id, position, seq: position, is_marked: 0 as const, spent_ms: 30_000 },
            ...{ saved_at: now, is_late: 0 as const, marks: null, remark: null, marked_by: null },
            value: JSON.stringify({ options: [question.options[chosen]], text: '' }),
          })),
        )
      })
    }
    // PostgreSQL would collect these statistics itself, but only within a minute.
    await analyzeTables(database)
  } finally {
    await database.close()
  }
}
