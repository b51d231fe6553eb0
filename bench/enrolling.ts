import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '../server/src/database/sqlite.ts'
import { enrollCall, type Student, signUp } from '../test-kit/api.ts'
import { compare } from './compare.ts'
import { enrollInSql } from './enrolling-sql.ts'
import { recordRatio } from './figures.ts'
import { get, sendTimed } from './requests.ts'

/**
 * A round with 60 students takes about a second. Shorter rounds would vary, because the speed of a
 * disk changes every few hundred milliseconds.
 */
const studentsPerRound = 60
const rounds = 5
const connections = 20

/**
 * Compares `POST /enrollments` with the same SQL statements. New students enroll in all courses.
 * The statements run in this process, prepared, in one transaction per enrollment. They use a copy
 * of the database on the same disk.
 */
export async function measureEnrolling(url: string, folder: string): Promise<void> {
  const students: Student[] = []
  let courses: { _id: string }[] = []
  for (let count = 0; count < studentsPerRound * rounds; count++) {
    const student = await signUp(url)
    students.push(student)
    // The first request of a day also marks the student as active. This write must not be measured.
    courses = JSON.parse((await get(url, 'courses', student.token)).body)
  }
  const all = students.flatMap((student) => courses.map((course) => ({ student, courseId: course._id })))

  const copy = join(folder, 'copy.sqlite')
  const original = new DatabaseSync(join(folder, 'abhyas.sqlite'))
  original.exec(`vacuum into '${copy}'`)
  original.close()
  const database = openSqlite(copy)
  const enroll = enrollInSql(database)

  const ours = inRounds(all, async (round) => {
    const left = [...round]
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop())
        // The idempotency key is left out, because the compared statements do not store it.
        await sendTimed(url, { ...enrollCall(next.student, { courseId: next.courseId }), key: undefined })
    }
    await Promise.all(Array.from({ length: connections }, work))
  })
  const base = inRounds(all, async (round) => {
    for (const { student, courseId } of round) enroll({ studentId: student.id, courseId })
  })
  const measured = await compare(ours, base, rounds)
  database.close()
  recordRatio(
    'POST /api/enrollments',
    measured.ratio,
    0.4,
    `${Math.round(measured.ours)}/s beside ${Math.round(measured.base)}/s of the same SQL in process; ${measured.usual}`,
  )
}

function inRounds<T>(all: readonly T[], run: (round: readonly T[]) => Promise<void>) {
  const share = all.length / rounds
  let start = 0
  return async () => {
    const round = all.slice(start, start + share)
    start += share
    const began = performance.now()
    await run(round)
    return (round.length / (performance.now() - began)) * 1000
  }
}
