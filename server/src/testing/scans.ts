import { PDFDocument } from '@cantoo/pdf-lib'
import { expect } from 'vitest'
import type { Scan } from '#contract/scans/scans.ts'
import { runDueScans } from '../modules/scans/hand-in.job.ts'
import type { Person, School } from './school.ts'
import { uploadWork } from './work-files.ts'

/** Each page is as many points wide as 100 and its number, which tells the pages apart. */
export async function numberedPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([100 + number, 200])
    page.drawRectangle({ x: 10, y: 10, width: 20, height: 20 })
  }
  return Buffer.from(await document.save())
}

/** @returns the numbers of the pages of `numberedPdf` */
export async function numbersOf(pdf: Uint8Array): Promise<number[]> {
  const document = await PDFDocument.load(pdf)
  return document.getPages().map((page) => page.getWidth() - 100)
}

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
