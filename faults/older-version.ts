import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './fault.ts'
import { makeNextVersion } from './next-version.ts'
import { someOf, work } from './people.ts'
import { openPlace } from './place.ts'

/** Few enough for two cores and a third process; more would test overload. */
const people = 6

export const olderVersion: Fault = {
  name: 'older-version',
  bar: 'no failed request, no enrollment lost while another instance migrates',
  engines: ['sqlite', 'postgres'],
  async run(engine, rounds) {
    const wrong: string[] = []
    // A migration runs once per school, so each needs a new school.
    const schools = Math.ceil(rounds / 20)
    let [answered, enrolled] = [0, 0]
    for (let round = 0; round < schools; round++) {
      const place = await openPlace(engine)
      try {
        const { url } = await place.start()
        const next = join(place.folder, 'next-version')
        makeNextVersion(next)
        const atWork = work(url, people)
        await wait(500)
        await place.start({}, next)
        await wait(500)
        await atWork.stop()
        answered += atWork.answered
        enrolled += atWork.enrolled.length
        wrong.push(...atWork.failed)
        if (atWork.retried > 0) wrong.push(`${atWork.retried} times somebody was told to come back`)
        const rows = await place.rows('select student_id, course_id from enrollments')
        const stored = new Set(rows.map(({ student_id, course_id }) => `${student_id} ${course_id}`))
        wrong.push(...atWork.enrolled.filter((one) => !stored.has(one)).map((one) => `lost: ${one}`))
        const [{ n } = { n: 0 }] = await place.rows("select count(*) as n from courses where room = 'Room 1'")
        if (Number(n) === 0) wrong.push('the tables were not changed')
      } finally {
        await place.remove()
      }
    }
    if (enrolled === 0) wrong.push('nobody enrolled')
    const figure = `${schools} migrations, ${answered} answered, ${enrolled} enrolled, ${wrong.length} failed or lost${someOf(wrong)}`
    return { figure, wrong, isInTime: true }
  },
}
