import { setTimeout as wait } from 'node:timers/promises'
import type { ApiCall } from '../test-kit/api.ts'
import { openClass } from '../test-kit/class.ts'
import { addQuiz } from '../test-kit/quiz.ts'
import { type QuizWriter, responseCall, startCall, writerOf } from '../test-kit/quiz-writer.ts'
import { recordAtMost, recordFigure } from './figures.ts'
import { median, percentile, sendTimed } from './requests.ts'
import type { BenchSchool } from './schools.ts'

const students = 300
const questions = 30
const startWithinMs = 10_000
const writeMs = 30_000
const atOnce = 6
const leastPerSecond = { SQLite: 500, PostgreSQL: 150 }

export async function measureQuiz({ engine, url }: BenchSchool): Promise<void> {
  const { courseId, mentor, students: people } = await openClass(url, 'A quiz at once', students)
  const quizId = await addQuiz({ url }, mentor, courseId, { questions, minutes: 120 })

  const started = await Promise.all(
    people.map(async ({ token }, place) => {
      await wait((place * startWithinMs) / students)
      const { body, milliseconds } = await sendTimed(url, startCall(token, quizId))
      return { milliseconds, writer: writerOf(token, JSON.parse(body)) }
    }),
  )
  const times = started.map(({ milliseconds }) => milliseconds)
  recordAtMost(
    `${students} students start a quiz within 10 s, ${engine}: p99`,
    percentile(times, 0.99),
    300,
    ' ms',
    ` (median ${median(times).toFixed(1)})`,
  )
  const writers = started.map(({ writer }) => writer)
  await measureSaving(url, engine, writers)
  for (const { attemptId, token } of writers)
    await sendTimed(url, { method: 'POST', path: `quizzes/attempts/${attemptId}/submit`, token })
  const results: ApiCall = { method: 'GET', path: `quizzes/${quizId}/results`, token: mentor.token }
  const read: number[] = []
  for (let time = 0; time < 10; time += 1) read.push((await sendTimed(url, results)).milliseconds)
  recordAtMost(
    `the results of ${students} students and ${questions} questions, ${engine}`,
    median(read),
    500,
    ' ms',
  )
}

async function measureSaving(
  url: string,
  engine: BenchSchool['engine'],
  writers: readonly QuizWriter[],
): Promise<void> {
  const times: number[] = []
  let turn = 0
  const began = performance.now()
  const write = async () => {
    while (performance.now() - began < writeMs) {
      const at = turn++
      const writer = writers[at % writers.length]
      const round = Math.floor(at / writers.length)
      if (writer) times.push((await sendTimed(url, responseCall(writer, round, round + 1))).milliseconds)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, write))
  const perSecond = times.length / ((performance.now() - began) / 1_000)
  const least = leastPerSecond[engine]
  recordFigure({
    name: `responses saved per second for 30 s, ${engine}`,
    value: `${Math.round(perSecond)} (${atOnce} at a time; median ${median(times).toFixed(1)} ms)`,
    ...{ bar: `≥ ${least}`, met: perSecond >= least },
  })
  recordAtMost(`responses saved, ${engine}: p99 of ${times.length}`, percentile(times, 0.99), 50, ' ms')
}
