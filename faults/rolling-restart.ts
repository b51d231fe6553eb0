import { setTimeout as wait } from 'node:timers/promises'
import { openBalancer } from './balancer.ts'
import type { Fault } from './fault.ts'
import { someOf, work } from './people.ts'
import { ended, openPlace } from './place.ts'

/** So few that two cores serve them while a third process starts: what more of them are refused is overload, not restarts. */
const people = 6

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
      const atWork = work(balancer.url, people)
      for (let round = 0; round < rounds; round++) {
        const [old, other] = instances
        if (!old || !other) break
        const next = await place.start()
        balancer.add(next.url)
        await ended(old.child, 'SIGTERM')
        instances = [other, next]
        await wait(100)
      }
      await atWork.stop()
      const { answered, failed } = atWork
      const figure = `${rounds} restarts, ${answered} answered, ${failed.length} failed${someOf(failed)}`
      if (answered < rounds * people) failed.push('hardly anything was asked')
      return { figure, wrong: failed, isInTime: true }
    } finally {
      await balancer.close()
      await place.remove()
    }
  },
}
