import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { send } from '../test-kit/api.ts'
import { type Class, openClass } from '../test-kit/class.ts'
import { addQuiz } from '../test-kit/quiz.ts'
import { type QuizWriter, reopenAttempt, responseCall, startWriting } from '../test-kit/quiz-writer.ts'
import { stop } from '../test-kit/server.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import type { Fault } from './fault.ts'

const studentCount = 6
const questionCount = 10
const killAfterMs = { least: 20, most: 600 }
const responsesBeforeKill = 12
/** The server closes ended attempts every two seconds. */
const maxCloseMs = 10_000

export const quizKillFault: Fault = {
  name: 'quiz',
  bar: 'no acknowledged response lost, each clock stands, each attempt ends at its end',
  engines: ['sqlite', 'postgres'],
  async run(engine, rounds) {
    const deployment = await openDeployment(engine)
    try {
      let school = await deployment.start()
      const group = await openClass(school.url, 'Killed in a quiz', studentCount)
      const shortWriters = await startAll(school.url, group, 1)
      const longWriters = await startAll(school.url, group, 600)
      const screens = longWriters.map((writer) => new Screen(writer))
      const problems: string[] = []
      for (let round = 0; round < rounds; round++) {
        const writing = screens.map((screen) => screen.writeUntilGone(school.url))
        const acknowledgedBefore = countAcknowledged(screens)
        while (countAcknowledged(screens) < acknowledgedBefore + responsesBeforeKill) await wait(5)
        await wait(randomInt(killAfterMs.least, killAfterMs.most))
        await stop(school.child, 'SIGKILL')
        await Promise.all(writing)
        school = await deployment.start()
        for (const screen of screens) problems.push(...(await screen.findProblems(school.url)))
      }
      problems.push(...(await findWrongEnds(deployment, shortWriters)))
      await stop(school.child, 'SIGTERM')
      const figure = `${rounds} kills, ${countAcknowledged(screens)} responses acknowledged, ${problems.length} lost or wrong${problems.length ? `: ${problems.slice(0, 3).join('; ')}` : ''}`
      return { figure, problems, isInTime: true }
    } finally {
      await deployment.remove()
    }
  },
}

const countAcknowledged = (screens: readonly Screen[]) =>
  screens.reduce((sum, { acknowledgedCount: acknowledged }) => sum + acknowledged, 0)

async function startAll(url: string, { courseId, mentor, students }: Class, minutes: number) {
  const quizId = await addQuiz({ url }, mentor, courseId, { questions: questionCount, minutes })
  return Promise.all(students.map((student) => startWriting(url, student, quizId)))
}

interface SentResponse {
  readonly seq: number
  readonly option: string
}

/** Remembers sent and acknowledged responses. */
class Screen {
  acknowledgedCount = 0
  readonly #writer: QuizWriter
  readonly #sent = new Map<number, SentResponse[]>()
  readonly #last = new Map<number, number>()
  #seq = 0

  constructor(writer: QuizWriter) {
    this.#writer = writer
  }

  async writeUntilGone(url: string): Promise<void> {
    for (;;) {
      this.#seq += 1
      const seq = this.#seq
      const index = randomInt(questionCount)
      const call = responseCall(this.#writer, index, seq)
      const position = this.#writer.asked[index]?.position ?? 0
      const { value } = call.body as { value: { options: string[] } }
      const sentResponse = { seq, option: value.options[0] ?? '' }
      this.#sent.set(position, [...(this.#sent.get(position) ?? []), sentResponse])
      const response = await send(url, call).catch(() => null)
      if (!response) return
      if (response.status === 503) continue
      if (response.status !== 200) throw new Error(`${call.path}: ${response.status}`)
      this.acknowledgedCount += 1
      this.#last.set(position, seq)
    }
  }

  /** Responses without acknowledgement may be stored or lost. */
  async findProblems(url: string): Promise<string[]> {
    const { responses, endsAt } = await reopenAttempt(url, this.#writer)
    const problems = endsAt === this.#writer.endsAt ? [] : ['a clock was changed']
    for (const [position, seq] of this.#last) {
      const storedResponse = responses.find((one) => one.position === position)
      const sentResponse = this.#sent.get(position)?.find((one) => one.seq === storedResponse?.seq)
      if (!storedResponse || storedResponse.seq < seq)
        problems.push(`response ${seq} of question ${position} is lost`)
      else if (sentResponse?.option !== storedResponse.value?.options[0])
        problems.push(`response ${seq} has another value`)
    }
    return problems
  }
}

/** @returns attempts that the server did not close at their ends */
async function findWrongEnds(deployment: Deployment, writers: readonly QuizWriter[]): Promise<string[]> {
  const lastEnd = Math.max(...writers.map(({ endsAt }) => Date.parse(endsAt ?? '')))
  const ids = writers.map(({ attemptId }) => `'${attemptId}'`).join()
  const sql = `select id, ends_at, submitted_at, closed_by from attempts where id in (${ids})`
  const isClosed = (row: Record<string, unknown>) => row.submitted_at !== null
  let rows = await deployment.rows(sql)
  while (!rows.every(isClosed) && Date.now() < lastEnd + maxCloseMs) {
    await wait(200)
    rows = await deployment.rows(sql)
  }
  return rows.flatMap(({ id, ends_at, submitted_at, closed_by }) =>
    closed_by === 'clock' && Number(submitted_at) === Number(ends_at)
      ? []
      : [`attempt ${id} ended at ${submitted_at} by ${closed_by}, and not at ${ends_at}`],
  )
}
