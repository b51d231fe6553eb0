import { setTimeout as wait } from 'node:timers/promises'
import type { SchoolZip } from '../contract/src/system/school-zip.ts'
import { type ApiCall, sendOk } from '../test-kit/api.ts'
import { ownMemoryOf } from '../test-kit/process.ts'
import type { BigSchool } from './big-school.ts'
import { recordAtMost } from './figures.ts'
import { percentile, pingDuring } from './requests.ts'

const pollIntervalMs = 500

export async function measureSchoolZip({ url, pid, tokens }: BigSchool): Promise<void> {
  const token = tokens.admin
  const listPaths = ['enrollments?page=1&limit=20', 'students?page=1&limit=20', 'courses?page=1&limit=20']
  const ping = (count: number): ApiCall => ({
    method: 'GET',
    path: listPaths[count % listPaths.length] ?? '',
    token,
  })
  await pingDuring(url, ping, () => wait(2_000))
  const memoryBefore = ownMemoryOf(pid)
  let maxMemory = memoryBefore
  const makeZip = async () => {
    const began = performance.now()
    const body = { password: 'practice', hasPdfs: false }
    await sendOk(url, { method: 'POST', path: 'school-zip', token, body })
    for (;;) {
      await wait(pollIntervalMs)
      maxMemory = Math.max(maxMemory, ownMemoryOf(pid))
      const { ready, failure } = await sendOk<SchoolZip>(url, { method: 'GET', path: 'school-zip', token })
      if (failure) throw new Error(`the ZIP was not made: ${failure.reason}`)
      if (ready) return { seconds: (performance.now() - began) / 1000, megabytes: ready.bytes / 2 ** 20 }
    }
  }
  const { result, pings } = await pingDuring(url, ping, makeZip)
  const sizeText = `, ${Math.round(result.megabytes)} MB`
  recordAtMost('ZIP of the whole school', result.seconds, 300, ' s', sizeText)
  recordAtMost(`lists while the ZIP is made, p99 of ${pings.length}`, percentile(pings, 0.99), 100, ' ms')
  recordAtMost('memory that the ZIP takes', maxMemory - memoryBefore, 100, ' MB')
}
