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
  const uploadResponse = await uploadWork(mentor, 'workPdf', 'class.pdf', pdf)
  expect(uploadResponse.status).toBe(200)
  return mentor.call('POST', `assignments/${assignmentId}/scans`, { files: [uploadResponse.body.file.url] })
}

export async function workOnScan(school: School, mentor: Person, scanId: string): Promise<Scan> {
  const read = async (): Promise<Scan> => (await mentor.call('GET', `scans/${scanId}`)).body
  const runAndGetState = async () => {
    await runDueScans(school.deps)
    return (await read()).state
  }
  await expect.poll(runAndGetState, { timeout: 30_000 }).toBe('split')
  return read()
}
