import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '../server/src/database/sqlite.ts'
import { enrollCall, type Student, signUp } from '../test-kit/api.ts'
import { compare } from './compare.ts'
import { prepareEnrolling } from './enrolling-sql.ts'
import { recordRatio } from './figures.ts'
import { get, sendTimed } from './requests.ts'

/** A round takes about a second, because the speed of a disk changes every few hundred milliseconds. */
const studentsPerRound = 60
const rounds = 5
const connections = 20

/**
 * Compares `POST /enrollments` with the same SQL. The statements run in this process, prepared, in
 * one transaction per enrollment, on a copy of the database on the same disk.
 */
export async function measureEnrolling(url: string, folder: string): Promise<void> {
  const students: Student[] = []
  let courses: { _id: string }[] = []
  for (let count = 0; count < studentsPerRound * rounds; count++) {
    const student = await signUp(url)
    students.push(student)
    // A day's first request also marks the student as active, which must not be measured.
    courses = JSON.parse((await get(url, 'courses', student.token)).body)
  }
  const plannedEnrollments = students.flatMap((student) =>
    courses.map((course) => ({ student, courseId: course._id })),
  )

  const copyFile = join(folder, 'copy.sqlite')
  const original = new DatabaseSync(join(folder, 'abhyas.sqlite'))
  original.exec(`vacuum into '${copyFile}'`)
  original.close()
  const database = openSqlite(copyFile)
  const enroll = prepareEnrolling(database)

  const enrollByApi = makeRoundMeasurement(plannedEnrollments, async (round) => {
    const remaining = [...round]
    const sendRemaining = async () => {
      for (let next = remaining.pop(); next; next = remaining.pop())
        // The compared statements do not store an idempotency key.
        await sendTimed(url, { ...enrollCall(next.student, { courseId: next.courseId }), key: undefined })
    }
    await Promise.all(Array.from({ length: connections }, sendRemaining))
  })
  const enrollBySql = makeRoundMeasurement(plannedEnrollments, async (round) => {
    for (const { student, courseId } of round) enroll({ studentId: student.id, courseId })
  })
  const comparison = await compare(enrollByApi, enrollBySql, rounds)
  database.close()
  recordRatio(
    'POST /api/enrollments',
    comparison.ratio,
    0.4,
    `${Math.round(comparison.ours)}/s beside ${Math.round(comparison.base)}/s of the same SQL in process; ${comparison.medianText}`,
  )
}

function makeRoundMeasurement<T>(items: readonly T[], run: (round: readonly T[]) => Promise<void>) {
  const roundSize = items.length / rounds
  let start = 0
  return async () => {
    const round = items.slice(start, start + roundSize)
    start += roundSize
    const began = performance.now()
    await run(round)
    return (round.length / (performance.now() - began)) * 1000
  }
}
