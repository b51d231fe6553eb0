import { setTimeout as wait } from 'node:timers/promises'
import { type ApiResponse, enrollCall, send, signUp } from '../test-kit/api.ts'
import type { Fault } from './fault.ts'
import { coursesOf } from './people.ts'
import { openPlace } from './place.ts'

/** So long an instance stands still; what it holds in PostgreSQL is let go after ten seconds. */
const frozenMs = 12_000
const slowestAnswerMs = 5_000

/** One of two instances stands still in the middle of its work; the other goes on, and both do once it moves again. */
export const frozen: Fault = {
  name: 'frozen',
  bar: 'the other instance answers within 5 s, 503 with Retry-After where it must; both go on afterwards',
  engines: ['postgres'],
  async run(engine) {
    const place = await openPlace(engine)
    try {
      const [still, moving] = [await place.start(), await place.start()]
      const students = await Promise.all(Array.from({ length: 10 }, () => signUp(moving.url)))
      const courses = await coursesOf(moving.url, students[0] ?? (await signUp(moving.url)))
      // It is frozen while it writes, so that it holds locks.
      const asked = students.map((student) => enrollCall(student, { courseId: courses[0] ?? '' }))
      const held = asked.map((request) => send(still.url, request).catch(() => null))
      still.child.kill('SIGSTOP')
      const answers: ApiResponse[] = []
      const wrong: string[] = []
      const until = performance.now() + frozenMs
      for (let turn = 0; performance.now() < until; turn++) {
        const student = students[turn % students.length]
        if (!student) break
        answers.push(await send(moving.url, enrollCall(student, { courseId: courses[1 + (turn % 3)] ?? '' })))
        const path = `enrollments/student/${student.id}`
        answers.push(await send(moving.url, { method: 'GET', path, token: student.token }))
        await wait(50)
      }
      still.child.kill('SIGCONT')
      const late = (await Promise.all(held)).filter((answer) => answer && ![201, 503].includes(answer.status))
      // Who got no answer asks again with the same key, wherever: it is done once.
      for (const request of asked) {
        const { status } = await send(moving.url, request)
        if (status !== 201) wrong.push(`asked again: ${status}`)
      }
      const [{ n = 0 } = {}] = await place.rows(
        `select count(*) as n from enrollments where course_id = '${courses[0]}' and student_id in (${students.map(({ id }) => `'${id}'`).join()})`,
      )
      if (Number(n) !== students.length) wrong.push(`${n} of ${students.length} are enrolled`)
      const after = await Promise.all(
        [still, moving].map(async ({ url }) =>
          send(url, enrollCall(await signUp(url), { courseId: courses[4] ?? '' })),
        ),
      )
      const refused = answers.filter(({ status }) => status === 503)
      for (const { status, retryAfter } of answers)
        if (status === 503 ? retryAfter === null : ![200, 201, 400].includes(status))
          wrong.push(String(status))
      const slowest = Math.max(...answers.map(({ milliseconds }) => milliseconds))
      const goOn = after.every(({ status }) => status === 201)
      const figure = `${answers.length} answers, ${refused.length} of them 503, ${wrong.length} wrong${wrong.length ? ` (${[...new Set(wrong)].slice(0, 3).join('; ')})` : ''}, the slowest after ${Math.round(slowest)} ms; what was held: ${late.length} wrong; afterwards ${goOn ? 'both go on' : 'not both go on'}`
      if (late.length > 0) wrong.push('what was held was answered wrongly')
      if (!goOn) wrong.push('not both go on')
      return { figure, wrong, isInTime: slowest <= slowestAnswerMs }
    } finally {
      await place.remove()
    }
  },
}
