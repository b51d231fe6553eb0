import { setTimeout as wait } from 'node:timers/promises'
import { openBalancer } from './balancer.ts'
import type { Fault } from './fault.ts'
import { ask, coursesOf, enroll, newStudent } from './people.ts'
import { ended, openPlace } from './place.ts'

const people = 12

/** Two instances behind a proxy are restarted one after the other while people work: nobody notices. */
export const rollingRestart: Fault = {
  name: 'rolling-restart',
  bar: 'no failed request',
  engines: ['sqlite', 'postgres'],
  async run(engine, rounds) {
    const place = await openPlace(engine)
    const balancer = await openBalancer()
    try {
      let instances = [await place.start(), await place.start()]
      for (const { url } of instances) balancer.add(url)
      const failed: string[] = []
      let answered = 0
      let isOver = false
      const working = Array.from({ length: people }, async () => {
        const student = await newStudent(balancer.url)
        const courses = await coursesOf(balancer.url, student)
        for (let turn = 0; !isOver; turn++) {
          const request =
            turn % 3 === 0
              ? enroll(student, courses[turn % courses.length] ?? '')
              : {
                  method: 'GET' as const,
                  path: turn % 3 === 1 ? `enrollments/student/${student.id}` : 'courses?page=1&limit=20',
                  token: student.token,
                }
          await ask(balancer.url, request).then(
            ({ status }) => {
              answered += 1
              if (status >= 500) failed.push(`${request.path}: ${status}`)
            },
            (error) => void failed.push(`${request.path}: ${(error as Error).message}`),
          )
        }
      })
      for (let round = 0; round < rounds; round++) {
        const [old, other] = instances
        if (!old || !other) break
        const next = await place.start()
        balancer.add(next.url)
        await ended(old.child, 'SIGTERM')
        instances = [other, next]
        await wait(100)
      }
      isOver = true
      await Promise.all(working)
      const figure = `${rounds} restarts, ${answered} answered, ${failed.length} failed${failed.length ? `: ${[...new Set(failed)].slice(0, 3).join('; ')}` : ''}`
      if (answered < rounds * people) failed.push('hardly anything was asked')
      return { figure, wrong: failed, isInTime: true }
    } finally {
      await balancer.close()
      await place.remove()
    }
  },
}
