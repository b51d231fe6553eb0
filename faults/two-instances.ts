import { enrollCall, send, signUp } from '../test-kit/api.ts'
import { openDeployment } from './deployment.ts'
import type { Fault } from './fault.ts'
import { findCourses } from './workload.ts'

const parallelRequests = 50

export const twoInstances: Fault = {
  name: 'two-instances',
  bar: '50 enrollments at once by one student in one course: exactly one 201',
  engines: ['sqlite', 'postgres'],
  async run(engine, rounds) {
    const deployment = await openDeployment(engine)
    try {
      const instances = [await deployment.start(), await deployment.start()]
      const firstUrl = instances[0]?.url ?? ''
      const problems: string[] = []
      const otherStatuses = new Set<number>()
      for (let round = 0; round < rounds; round++) {
        const student = await signUp(firstUrl)
        const [course = ''] = await findCourses(firstUrl, student)
        const responses = await Promise.all(
          Array.from({ length: parallelRequests }, (_, index) =>
            send(instances[index % 2]?.url ?? '', enrollCall(student, { courseId: course })),
          ),
        )
        const created = responses.filter(({ status }) => status === 201).length
        if (created !== 1) problems.push(`${created} got 201`)
        for (const { status } of responses) {
          if (status !== 201) otherStatuses.add(status)
          if (![201, 400, 503].includes(status)) problems.push(`got ${status}`)
        }
      }
      const figure = `${rounds} rounds, ${problems.length} of them with none or several; the others got ${[...otherStatuses].sort().join(', ')}`
      return { figure, problems, isInTime: true }
    } finally {
      await deployment.remove()
    }
  },
}
