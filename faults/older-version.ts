import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDeployment } from './deployment.ts'
import type { Fault } from './fault.ts'
import { makeNextVersion } from './next-version.ts'
import { runWorkload, sampleOf } from './workload.ts'

/** More people would overload a machine of two cores, which also runs the other version. */
const people = 6

export const olderVersion: Fault = {
  name: 'older-version',
  bar: 'no failed request, no enrollment lost while another instance migrates',
  engines: ['sqlite', 'postgres'],
  async run(engine, rounds) {
    const wrong: string[] = []
    // A migration runs once per school, so each round needs another school.
    const schools = Math.ceil(rounds / 20)
    let [served, enrolled] = [0, 0]
    for (let round = 0; round < schools; round++) {
      const deployment = await openDeployment(engine)
      try {
        const { url } = await deployment.start()
        const next = join(deployment.folder, 'next-version')
        makeNextVersion(next)
        const atWork = runWorkload(url, people)
        await wait(500)
        await deployment.start({}, next)
        await wait(500)
        await atWork.stop()
        served += atWork.served
        enrolled += atWork.enrolled.length
        wrong.push(...atWork.failed)
        if (atWork.retried > 0) wrong.push(`${atWork.retried} times somebody was told to come back`)
        const rows = await deployment.rows('select student_id, course_id from enrollments')
        const stored = new Set(rows.map(({ student_id, course_id }) => `${student_id} ${course_id}`))
        wrong.push(...atWork.enrolled.filter((one) => !stored.has(one)).map((one) => `lost: ${one}`))
        const [{ n } = { n: 0 }] = await deployment.rows(
          "select count(*) as n from courses where room = 'Room 1'",
        )
        if (Number(n) === 0) wrong.push('the tables were not changed')
      } finally {
        await deployment.remove()
      }
    }
    if (enrolled === 0) wrong.push('nobody enrolled')
    const figure = `${schools} migrations, ${served} served, ${enrolled} enrolled, ${wrong.length} failed or lost${sampleOf(wrong)}`
    return { figure, wrong, isInTime: true }
  },
}
