import { EventEmitter, once } from 'node:events'
import { type ApiCall, enrollCall, send, signUp } from '../test-kit/api.ts'
import { stop } from '../test-kit/server.ts'
import { openDeployment } from './deployment.ts'
import type { Fault } from './fault.ts'
import { findCourses, reasonOf, sampleOf } from './workload.ts'

const maxStopMs = 10_000
const people = 20
const requestsBefore = 100
/** Requests per client after the stop, as from a proxy that has not noticed the stop. */
const requestsAfter = 2

export const stopFault: Fault = {
  name: 'stopped',
  bar: 'no request is dropped; gone in 10 s at most',
  engines: ['sqlite', 'postgres'],
  async run(engine, rounds) {
    const deployment = await openDeployment(engine)
    try {
      let served = 0
      let busyCount = 0
      let slowest = 0
      const droppedRequests: string[] = []
      const requestEvents = new EventEmitter()
      for (let round = 0; round < rounds; round++) {
        const { url, child } = await deployment.start()
        const student = await signUp(url)
        const courses = await findCourses(url, student)
        const requests: ApiCall[] = [
          { method: 'GET', path: 'courses?page=1&limit=20', token: student.token },
          { method: 'GET', path: `enrollments/student/${student.id}`, token: student.token },
          ...courses.slice(0, 4).map((course) => enrollCall(student, { courseId: course })),
        ]
        let isStopping = false
        const handledBefore = served + droppedRequests.length
        const clients = Array.from({ length: people }, async (_, person) => {
          for (let turn = person, afterStop = 0; afterStop < requestsAfter; turn++) {
            if (isStopping) afterStop += 1
            const request = requests[turn % requests.length] as ApiCall
            await send(url, request).then(
              ({ status, retryAfter }) => {
                served += 1
                // An overloaded server may ask for a retry.
                if (status === 503 && retryAfter !== null) busyCount += 1
                else if (status >= 500) droppedRequests.push(`${request.path}: ${status}`)
              },
              (error) => void droppedRequests.push(`${request.path}: ${reasonOf(error)}`),
            )
            requestEvents.emit('handled')
          }
        })
        while (served + droppedRequests.length < handledBefore + requestsBefore)
          await once(requestEvents, 'handled')
        const stopStartedAt = performance.now()
        isStopping = true
        const code = await stop(child, 'SIGTERM')
        slowest = Math.max(slowest, performance.now() - stopStartedAt)
        if (code !== 0) droppedRequests.push(`it ended with ${code}`)
        await Promise.all(clients)
      }
      const figure = `${rounds} rounds, ${served} served, ${busyCount} of them to come back later, ${droppedRequests.length} dropped; gone in ${Math.round(slowest)} ms at most${sampleOf(droppedRequests)}`
      return { figure, problems: droppedRequests, isInTime: slowest <= maxStopMs }
    } finally {
      await deployment.remove()
    }
  },
}
