import { setTimeout as wait } from 'node:timers/promises'
import { type ApiResponse, enrollCall, send, signUp } from '../test-kit/api.ts'
import { openDeployment } from './deployment.ts'
import type { Fault } from './fault.ts'
import { findCourses } from './workload.ts'

/** Longer than ten seconds, after which PostgreSQL releases the locks of the frozen instance. */
const frozenMs = 12_000
const slowestResponseMs = 5_000

export const frozen: Fault = {
  name: 'frozen',
  bar: 'the other instance responds within 5 s, 503 with Retry-After where it must; both go on afterwards',
  engines: ['postgres'],
  async run(engine) {
    const deployment = await openDeployment(engine)
    try {
      const [still, moving] = [await deployment.start(), await deployment.start()]
      const students = await Promise.all(Array.from({ length: 10 }, () => signUp(moving.url)))
      const courses = await findCourses(moving.url, students[0] ?? (await signUp(moving.url)))
      // The instance is frozen during these writes, so it holds locks.
      const requests = students.map((student) => enrollCall(student, { courseId: courses[0] ?? '' }))
      const held = requests.map((request) => send(still.url, request).catch(() => null))
      still.child.kill('SIGSTOP')
      const responses: ApiResponse[] = []
      const wrong: string[] = []
      const until = performance.now() + frozenMs
      for (let turn = 0; performance.now() < until; turn++) {
        const student = students[turn % students.length]
        if (!student) break
        responses.push(
          await send(moving.url, enrollCall(student, { courseId: courses[1 + (turn % 3)] ?? '' })),
        )
        const path = `enrollments/student/${student.id}`
        responses.push(await send(moving.url, { method: 'GET', path, token: student.token }))
        await wait(50)
      }
      still.child.kill('SIGCONT')
      const late = (await Promise.all(held)).filter(
        (response) => response && ![201, 503].includes(response.status),
      )
      // Clients repeat these requests with the same idempotency key, at any instance.
      for (const request of requests) {
        const { status } = await send(moving.url, request)
        if (status !== 201) wrong.push(`asked again: ${status}`)
      }
      const [{ n = 0 } = {}] = await deployment.rows(
        `select count(*) as n from enrollments where course_id = '${courses[0]}' and student_id in (${students.map(({ id }) => `'${id}'`).join()})`,
      )
      if (Number(n) !== students.length) wrong.push(`${n} of ${students.length} are enrolled`)
      const after = await Promise.all(
        [still, moving].map(async ({ url }) =>
          send(url, enrollCall(await signUp(url), { courseId: courses[4] ?? '' })),
        ),
      )
      const refused = responses.filter(({ status }) => status === 503)
      for (const { status, retryAfter } of responses)
        if (status === 503 ? retryAfter === null : ![200, 201, 400].includes(status))
          wrong.push(String(status))
      const slowest = Math.max(...responses.map(({ milliseconds }) => milliseconds))
      const goOn = after.every(({ status }) => status === 201)
      const figure = `${responses.length} responses, ${refused.length} of them 503, ${wrong.length} wrong${wrong.length ? ` (${[...new Set(wrong)].slice(0, 3).join('; ')})` : ''}, the slowest after ${Math.round(slowest)} ms; what was held: ${late.length} wrong; afterwards ${goOn ? 'both go on' : 'not both go on'}`
      if (late.length > 0) wrong.push('what was held got a wrong response')
      if (!goOn) wrong.push('not both go on')
      return { figure, wrong, isInTime: slowest <= slowestResponseMs }
    } finally {
      await deployment.remove()
    }
  },
}
