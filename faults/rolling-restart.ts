import { stop } from '../test-kit/server.ts'
import { openBalancer } from './balancer.ts'
import { openDeployment } from './deployment.ts'
import type { Fault } from './fault.ts'
import { runWorkload, sampleOf } from './workload.ts'

/** More people would overload two cores, which also run a third instance. */
const people = 6
const requestsPerRestart = 400

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  bar: 'no failed request, and none that the proxy had to send again',
  engines: ['sqlite', 'postgres'],
  async run(engine, rounds) {
    const deployment = await openDeployment(engine)
    const balancer = await openBalancer()
    try {
      let instances = [await deployment.start(), await deployment.start()]
      for (const { url } of instances) balancer.add(url)
      const workload = runWorkload(balancer.url, people)
      let slowest = 0
      for (let round = 1; round <= rounds; round++) {
        const [oldInstance, otherInstance] = instances
        if (!oldInstance || !otherInstance) break
        const newInstance = await deployment.start()
        balancer.add(newInstance.url)
        const stopStartedAt = performance.now()
        const code = await stop(oldInstance.child, 'SIGTERM')
        slowest = Math.max(slowest, performance.now() - stopStartedAt)
        if (code !== 0) workload.failures.push(`it ended with ${code}`)
        balancer.remove(oldInstance.url)
        instances = [otherInstance, newInstance]
        await workload.waitUntilHandled(round * requestsPerRestart)
      }
      await workload.stop()
      const { served, failures: failed, retries: retried } = workload
      const { refused, reset } = balancer.retries
      const figure = `${rounds} restarts, ${served} served, ${failed.length} failed, ${retried} told to come back later, ${refused + reset} sent again by the proxy (${refused} refused, ${reset} reset); gone in ${Math.round(slowest)} ms at most${sampleOf([...balancer.lostRequests, ...failed])}`
      const retryProblems = refused + reset > 0 ? [`${refused + reset} sent again`] : []
      return { figure, problems: [...failed, ...retryProblems], isInTime: true }
    } finally {
      await balancer.close()
      await deployment.remove()
    }
  },
}
