import { expect } from 'vitest'
import type { Scan } from '#contract/scans/scans.ts'
import { runDueScans } from '../modules/scans/submit-papers.job.ts'
import type { Person, School } from './school.ts'
import { uploadWork } from './work-files.ts'

export async function startScan(
  mentor: Person,
  assignmentId: string,
  pdf: Buffer,
): Promise<{ status: number; body: Scan & { message: string } }> {
  const uploaded = await uploadWork(mentor, 'workPdf', 'class.pdf', pdf)
  expect(uploaded.status).toBe(200)
  return mentor.call('POST', `assignments/${assignmentId}/scans`, { files: [uploaded.body.file.url] })
}

/** @returns the scan once the job has ended */
export async function workOnScan(school: School, mentor: Person, scanId: string): Promise<Scan> {
  const read = async (): Promise<Scan> => (await mentor.call('GET', `scans/${scanId}`)).body
  const worked = async () => {
    await runDueScans(school.deps)
    return (await read()).state
  }
  await expect.poll(worked, { timeout: 30_000 }).toBe('split')
  return read()
}
