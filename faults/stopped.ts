import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { ask, coursesOf, enroll, newStudent, type Request } from './people.ts'
import { ended, openPlace } from './place.ts'

const goneWithinMs = 10_000
const people = 20

/** The process is asked to stop while many ask it: what it has begun to read is answered, what comes later finds nobody. */
export const stopped: Fault = {
  name: 'stopped',
  bar: 'no request in flight is dropped; gone in 10 s at most',
  engines: ['sqlite', 'postgres'],
  async run(engine, rounds) {
    const place = await openPlace(engine)
    try {
      let answered = 0
      let slowest = 0
      const dropped: string[] = []
      for (let round = 0; round < rounds; round++) {
        const { url, child } = await place.start()
        const student = await newStudent(url)
        const courses = await coursesOf(url, student)
        const requests: Request[] = [
          { method: 'GET', path: 'courses?page=1&limit=20', token: student.token },
          { method: 'GET', path: `enrollments/student/${student.id}`, token: student.token },
          ...courses.slice(0, 4).map((course) => enroll(student, course)),
        ]
        let isStopping = false
        const asking = Array.from({ length: people }, async (_, person) => {
          for (let turn = person; !isStopping; turn++) {
            const request = requests[turn % requests.length] as Request
            await ask(url, request).then(
              ({ status }) => {
                answered += 1
                if (status >= 500) dropped.push(`${request.path}: ${status}`)
              },
              (error) => {
                // What was sent before the signal must be answered; what is sent after it may find nobody.
                if (!isStopping) dropped.push(`${request.path}: ${(error as Error).message}`)
                else if (!findsNobody(error)) dropped.push(`${request.path}: ${reasonOf(error)}`)
              },
            )
          }
        })
        await wait(200)
        const began = performance.now()
        isStopping = true
        const code = await ended(child, 'SIGTERM')
        slowest = Math.max(slowest, performance.now() - began)
        if (code !== 0) dropped.push(`it ended with ${code}`)
        await Promise.all(asking)
      }
      const figure = `${rounds} rounds, ${answered} answered, ${dropped.length} dropped; gone in ${Math.round(slowest)} ms at most${dropped.length ? `: ${dropped.slice(0, 3).join('; ')}` : ''}`
      return { figure, wrong: dropped, isInTime: slowest <= goneWithinMs }
    } finally {
      await place.remove()
    }
  },
}

const reasonOf = (error: unknown) => {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}

/** A request that the process never began to read: it was refused, or its connection was closed before it arrived. */
const findsNobody = (error: unknown) => reasonOf(error) === 'ECONNREFUSED'
