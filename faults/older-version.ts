import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDeployment } from './deployment.ts'
import type { Fault } from './fault.ts'
import { makeNextVersion } from './next-version.ts'
import { runWorkload, sampleOf } from './workload.ts'

/** More people would overload two cores, which also run the other version. */
const people = 6

export const olderVersion: Fault = {
  name: 'older-version',
  bar: 'no failed request, no enrollment lost while another instance migrates',
  engines: ['sqlite', 'postgres'],
  async run(engine, rounds) {
    const problems: string[] = []
    // A migration runs once per school.
    const schoolCount = Math.ceil(rounds / 20)
    let [served, enrolled] = [0, 0]
    for (let round = 0; round < schoolCount; round++) {
      const deployment = await openDeployment(engine)
      try {
        const { url } = await deployment.start()
        const nextVersionFolder = join(deployment.folder, 'next-version')
        makeNextVersion(nextVersionFolder)
        const workload = runWorkload(url, people)
        await wait(500)
        await deployment.start({}, nextVersionFolder)
        await wait(500)
        await workload.stop()
        served += workload.served
        enrolled += workload.enrollments.length
        problems.push(...workload.failures)
        if (workload.retries > 0) problems.push(`${workload.retries} times somebody was told to come back`)
        const rows = await deployment.rows('select student_id, course_id from enrollments')
        const storedEnrollments = new Set(
          rows.map(({ student_id, course_id }) => `${student_id} ${course_id}`),
        )
        problems.push(
          ...workload.enrollments.filter((one) => !storedEnrollments.has(one)).map((one) => `lost: ${one}`),
        )
        const [{ n } = { n: 0 }] = await deployment.rows(
          "select count(*) as n from courses where room = 'Room 1'",
        )
        if (Number(n) === 0) problems.push('the tables were not changed')
      } finally {
        await deployment.remove()
      }
    }
    if (enrolled === 0) problems.push('nobody enrolled')
    const figure = `${schoolCount} migrations, ${served} served, ${enrolled} enrolled, ${problems.length} failed or lost${sampleOf(problems)}`
    return { figure, problems, isInTime: true }
  },
}
