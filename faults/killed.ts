import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { ask, coursesOf, enroll, newEmail, newStudent, type Request, type Student, signUp } from './people.ts'
import { ended, openPlace, type Place } from './place.ts'

/** Writers at once, and how long they write before the process is killed. */
const writers = 8
const writeMs = { least: 50, most: 600 }
const readyMs = 2_000

/** Something that was asked of the school, and how to count what became of it. */
interface Write {
  readonly request: Request
  readonly count: string
  isAcknowledged: boolean
}

/** The process is killed while people sign up, enroll and learn; it is started again, and all that it had acknowledged is there once. */
export const killed: Fault = {
  name: 'killed',
  bar: 'no acknowledged write lost, none doubled, /readyz within 2 s',
  engines: ['sqlite', 'postgres'],
  async run(engine, rounds) {
    const place = await openPlace(engine)
    try {
      let acknowledged = 0
      let askedAgain = 0
      const wrong: string[] = []
      let slowest = 0
      let school = await place.start()
      const courses = await coursesOf(school.url, await newStudent(school.url))
      for (let round = 0; round < rounds; round++) {
        const writes: Write[] = []
        const writing = Array.from({ length: writers }, () => writeOn(school.url, courses, writes))
        await wait(randomInt(writeMs.least, writeMs.most))
        await ended(school.child, 'SIGKILL')
        await Promise.all(writing)
        school = await place.start()
        slowest = Math.max(slowest, school.readyAfter)
        // Who got no answer asks again: it is done once, whether or not it was done before.
        for (const write of writes.filter(({ isAcknowledged }) => !isAcknowledged)) {
          const { status } = await ask(school.url, write.request)
          askedAgain += 1
          if (status >= 300 && status !== 409 && status !== 400)
            wrong.push(`${write.request.path} asked again: ${status}`)
        }
        acknowledged += writes.filter(({ isAcknowledged }) => isAcknowledged).length
        wrong.push(...(await wrongIn(place, writes)))
      }
      await ended(school.child, 'SIGTERM')
      const figure = `${rounds} rounds, ${acknowledged} acknowledged writes and ${askedAgain} asked again, ${wrong.length} lost or doubled; ready in ${Math.round(slowest)} ms at most${wrong.length ? `: ${wrong.slice(0, 3).join('; ')}` : ''}`
      if (acknowledged <= rounds) wrong.push('hardly anything was written')
      return { figure, wrong, isInTime: slowest <= readyMs }
    } finally {
      await place.remove()
    }
  },
}

/** Signs somebody up who enrolls in one course after the other, until the school is gone. */
async function writeOn(url: string, courses: readonly string[], writes: Write[]): Promise<void> {
  const send = async (request: Request, count: string) => {
    const write: Write = { request, count, isAcknowledged: false }
    writes.push(write)
    const { status, body } = await ask(url, request)
    write.isAcknowledged = status < 300
    return body
  }
  try {
    for (;;) {
      const email = newEmail()
      const answer = await send(signUp(email), `select count(*) as n from users where email = '${email}'`)
      const { token, user } = answer as unknown as { token: string; user: { _id: string } }
      const student: Student = { id: user._id, email, token }
      for (const course of courses.slice(0, 5))
        await send(
          enroll(student, course),
          `select count(*) as n from enrollments where student_id = '${student.id}' and course_id = '${course}'`,
        )
    }
  } catch {
    // The process is gone, and with it the answer.
  }
}

/** What is not as it was acknowledged, in words. */
async function wrongIn(place: Place, writes: readonly Write[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { request, count } of writes) {
    const [row] = await place.rows(count)
    if (Number(row?.n) !== 1) wrong.push(`${request.path} is there ${row?.n} times`)
  }
  return [...wrong, ...(await disagreements(place))]
}

/** What must be true of every school at every moment, and is not. */
export async function disagreements(place: Place): Promise<string[]> {
  const checks = {
    'an enrollment is live twice': `select student_id from enrollments where cancelled_at is null
      group by student_id, course_id having count(*) > 1`,
    'a transaction of the ledger does not add up to 0':
      'select transaction_id from ledger group by transaction_id having sum(amount) <> 0',
    'an enrollment has no charge': `select id from enrollments
      where not exists (select 1 from charges where charges.enrollment_id = enrollments.id)`,
    'an enrollment has no fee card': `select id from enrollments
      where not exists (select 1 from fee_cards where fee_cards.enrollment_id = enrollments.id)`,
    'the numbers of receipts have a gap': `select count(*) from receipts group by substr(number, 1, 10)
      having count(*) <> max(cast(substr(number, 12) as integer))`,
  }
  const found: string[] = []
  for (const [words, sql] of Object.entries(checks)) if ((await place.rows(sql)).length > 0) found.push(words)
  return found
}
