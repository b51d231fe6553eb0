import { setTimeout as wait } from 'node:timers/promises'
import type { ApiCall } from '../test-kit/api.ts'
import { openClass } from '../test-kit/class.ts'
import { addQuiz } from '../test-kit/quiz.ts'
import { type QuizWriter, responseCall, startCall, writerOf } from '../test-kit/quiz-writer.ts'
import { recordAtMost, recordFigure } from './figures.ts'
import { median, percentile, sendTimed } from './requests.ts'
import type { BenchSchool } from './schools.ts'

const studentCount = 300
const questions = 30
const startWithinMs = 10_000
const writeMs = 30_000
const concurrentResponses = 6
const minPerSecond = { SQLite: 500, PostgreSQL: 150 }

export async function measureQuiz({ engine, url }: BenchSchool): Promise<void> {
  const { courseId, mentor, students: people } = await openClass(url, 'A quiz at once', studentCount)
  const quizId = await addQuiz({ url }, mentor, courseId, { questions, minutes: 120 })

  const startedAttempts = await Promise.all(
    people.map(async ({ token }, place) => {
      await wait((place * startWithinMs) / studentCount)
      const { body, milliseconds } = await sendTimed(url, startCall(token, quizId))
      return { milliseconds, writer: writerOf(token, JSON.parse(body)) }
    }),
  )
  const times = startedAttempts.map(({ milliseconds }) => milliseconds)
  recordAtMost(
    `${studentCount} students start a quiz within 10 s, ${engine}: p99`,
    percentile(times, 0.99),
    300,
    ' ms',
    ` (median ${median(times).toFixed(1)})`,
  )
  const writers = startedAttempts.map(({ writer }) => writer)
  await measureSaving(url, engine, writers)
  for (const { attemptId, token } of writers)
    await sendTimed(url, { method: 'POST', path: `quizzes/attempts/${attemptId}/submit`, token })
  const resultsCall: ApiCall = { method: 'GET', path: `quizzes/${quizId}/results`, token: mentor.token }
  const readTimes: number[] = []
  for (let time = 0; time < 10; time += 1) readTimes.push((await sendTimed(url, resultsCall)).milliseconds)
  recordAtMost(
    `the results of ${studentCount} students and ${questions} questions, ${engine}`,
    median(readTimes),
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
      const responseIndex = turn++
      const writer = writers[responseIndex % writers.length]
      const round = Math.floor(responseIndex / writers.length)
      if (writer) times.push((await sendTimed(url, responseCall(writer, round, round + 1))).milliseconds)
    }
  }
  await Promise.all(Array.from({ length: concurrentResponses }, write))
  const perSecond = times.length / ((performance.now() - began) / 1_000)
  const minimum = minPerSecond[engine]
  recordFigure({
    name: `responses saved per second for 30 s, ${engine}`,
    value: `${Math.round(perSecond)} (${concurrentResponses} at a time; median ${median(times).toFixed(1)} ms)`,
    ...{ bar: `≥ ${minimum}`, isMet: perSecond >= minimum },
  })
  recordAtMost(`responses saved, ${engine}: p99 of ${times.length}`, percentile(times, 0.99), 50, ' ms')
}
