import { setTimeout as wait } from 'node:timers/promises'
import { type ApiResponse, enrollCall, send, signUp } from '../test-kit/api.ts'
import { openDeployment } from './deployment.ts'
import type { Fault } from './fault.ts'
import { findCourses } from './workload.ts'

/** PostgreSQL releases a frozen instance's locks after ten seconds. */
const frozenMs = 12_000
const slowestResponseMs = 5_000

export const freezeFault: Fault = {
  name: 'frozen',
  bar: 'the other instance responds within 5 s, 503 with Retry-After where it must; both go on afterwards',
  engines: ['postgres'],
  async run(engine) {
    const deployment = await openDeployment(engine)
    try {
      const [frozenInstance, runningInstance] = [await deployment.start(), await deployment.start()]
      const students = await Promise.all(Array.from({ length: 10 }, () => signUp(runningInstance.url)))
      const courses = await findCourses(
        runningInstance.url,
        students[0] ?? (await signUp(runningInstance.url)),
      )
      // The instance is frozen during these writes and holds locks.
      const requests = students.map((student) => enrollCall(student, { courseId: courses[0] ?? '' }))
      const pendingResponses = requests.map((request) => send(frozenInstance.url, request).catch(() => null))
      frozenInstance.child.kill('SIGSTOP')
      const responses: ApiResponse[] = []
      const problems: string[] = []
      const until = performance.now() + frozenMs
      for (let turn = 0; performance.now() < until; turn++) {
        const student = students[turn % students.length]
        if (!student) break
        responses.push(
          await send(runningInstance.url, enrollCall(student, { courseId: courses[1 + (turn % 3)] ?? '' })),
        )
        const path = `enrollments/student/${student.id}`
        responses.push(await send(runningInstance.url, { method: 'GET', path, token: student.token }))
        await wait(50)
      }
      frozenInstance.child.kill('SIGCONT')
      const wrongLateResponses = (await Promise.all(pendingResponses)).filter(
        (response) => response && ![201, 503].includes(response.status),
      )
      // Clients repeat requests with the same idempotency key, at any instance.
      for (const request of requests) {
        const { status } = await send(runningInstance.url, request)
        if (status !== 201) problems.push(`asked again: ${status}`)
      }
      const [{ n = 0 } = {}] = await deployment.rows(
        `select count(*) as n from enrollments where course_id = '${courses[0]}' and student_id in (${students.map(({ id }) => `'${id}'`).join()})`,
      )
      if (Number(n) !== students.length) problems.push(`${n} of ${students.length} are enrolled`)
      const responsesAfterwards = await Promise.all(
        [frozenInstance, runningInstance].map(async ({ url }) =>
          send(url, enrollCall(await signUp(url), { courseId: courses[4] ?? '' })),
        ),
      )
      const refusedResponses = responses.filter(({ status }) => status === 503)
      for (const { status, retryAfter } of responses)
        if (status === 503 ? retryAfter === null : ![200, 201, 400].includes(status))
          problems.push(String(status))
      const slowest = Math.max(...responses.map(({ milliseconds }) => milliseconds))
      const goOn = responsesAfterwards.every(({ status }) => status === 201)
      const figure = `${responses.length} responses, ${refusedResponses.length} of them 503, ${problems.length} wrong${problems.length ? ` (${[...new Set(problems)].slice(0, 3).join('; ')})` : ''}, the slowest after ${Math.round(slowest)} ms; what was held: ${wrongLateResponses.length} wrong; afterwards ${goOn ? 'both go on' : 'not both go on'}`
      if (wrongLateResponses.length > 0) problems.push('what was held got a wrong response')
      if (!goOn) problems.push('not both go on')
      return { figure, problems, isInTime: slowest <= slowestResponseMs }
    } finally {
      await deployment.remove()
    }
  },
}
