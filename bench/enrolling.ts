import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqlite } from '../server/src/database/sqlite.ts'
import { ask } from './asking.ts'
import { enrollInSql, type SqlEnrollment } from './enrolling-sql.ts'
import { noteRatio } from './figures.ts'
import { compare } from './load.ts'

interface Student {
  readonly id: string
  readonly token: string
}

/** A round takes a second or so of either: the disk has good and bad quarters of one. */
const studentsOfARound = 60
const rounds = 5
const connections = 20
const agent = new Agent({ keepAlive: true, maxSockets: connections })

/**
 * `POST /enrollments` by students who are in no course yet, in all courses, against the same statements run in this
 * process, prepared, one transaction each, in a copy of the database on the same disk.
 */
export async function measureEnrolling(url: string, folder: string): Promise<void> {
  const students: Student[] = []
  let courses: { _id: string }[] = []
  for (let count = 0; count < studentsOfARound * rounds; count++) {
    const student = await signUp(url, count)
    students.push(student)
    // Who enrolls has looked at the courses before; that they are counted as active that day is no part of an enrollment.
    courses = JSON.parse((await ask(`${url}/api/courses`, student.token)).body)
  }
  const all = students.flatMap((student) => courses.map((course) => ({ student, courseId: course._id })))

  const copy = join(folder, 'copy.sqlite')
  const original = new DatabaseSync(join(folder, 'abhyas.sqlite'))
  original.exec(`vacuum into '${copy}'`)
  original.close()
  const database = openSqlite(copy)
  const enroll = enrollInSql(database)

  const share = all.length / rounds
  const ours = inRounds(all, share, async (round) => {
    const left = [...round]
    const work = async () => {
      for (let next = left.pop(); next; next = left.pop()) await post(url, next.student.token, next.courseId)
    }
    await Promise.all(Array.from({ length: connections }, work))
  })
  const base = inRounds(all, share, async (round) => {
    for (const { student, courseId } of round)
      enroll({ studentId: student.id, courseId } satisfies SqlEnrollment)
  })
  const measured = await compare(ours, base, rounds)
  database.close()
  noteRatio(
    'POST /api/enrollments',
    measured.ratio,
    0.4,
    `${Math.round(measured.ours)}/s beside ${Math.round(measured.base)}/s of the same SQL in process; ${measured.usual}`,
  )
}

/** How many a second, of the next share of all at each call. */
function inRounds<T>(all: readonly T[], share: number, run: (round: readonly T[]) => Promise<void>) {
  let start = 0
  return async () => {
    const round = all.slice(start, start + share)
    start += share
    const began = performance.now()
    await run(round)
    return (round.length / (performance.now() - began)) * 1000
  }
}

async function signUp(url: string, count: number): Promise<Student> {
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha Verma', email: `bench.${count}@mail.example`, password: 'practice' }),
  })
  if (response.status !== 201) throw new Error(`nobody can sign up: ${response.status}`)
  const { token, user } = (await response.json()) as { token: string; user: { _id: string } }
  return { id: user._id, token }
}

function post(url: string, token: string, courseId: string): Promise<void> {
  const body = JSON.stringify({
    courseId,
    name: 'Asha Verma',
    email: 'asha@mail.example',
    phone: '+91 00000 11111',
    paymentMethod: 'upi',
    fromDate: '2026-12-01',
  })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/enrollments`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 201) resolve()
        else reject(new Error(`an enrollment was refused: ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
