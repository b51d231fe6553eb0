import type { Deps } from '../../kernel/deps.ts'
import { FilesUnavailable } from '../../platform/files.ts'
import { storeFailure, type ZipProgress } from '../../platform/school-zip.ts'
import { beginZip, endZip, failZip, findZip, finishZip, saveZipProgress } from './school-zip.repository.ts'
import { nextStepOf, zipFailureOf } from './school-zip.rules.ts'
import type { SchoolZipRow } from './system.tables.ts'

/** Does not wait for the ZIP, so that the process can stop. After a crash, any instance begins again. */
export async function runZipJob(deps: Deps): Promise<void> {
  const { db } = deps.database
  const row = await findZip(db)
  const step = row && nextStepOf(row, deps.clock())
  if (!row || !step) return
  // The removal comes first: after a crash, the next run repeats the step.
  await deps.files.remove(row.file_id)
  if (step === 'remove') await endZip(db, row)
  if (step === 'give up') await failZip(db, row, 'stopped')
  if (step !== 'begin') return
  const fileId = deps.newId()
  const startedRow: SchoolZipRow = { ...row, file_id: fileId, state: 'making', attempts: row.attempts + 1 }
  // `makeZip` logs and saves the failure.
  if (await beginZip(db, row, fileId, deps.clock())) makeZip(deps, startedRow).catch(() => {})
}

const progressEveryMs = 1_000

async function makeZip(deps: Deps, row: SchoolZipRow): Promise<void> {
  const { log, clock, files } = deps
  const { db } = deps.database
  let progress: ZipProgress = { part: 'rows', done: 0, total: 0 }
  let pendingSave: Promise<unknown> = Promise.resolve()
  const progressTimer = setInterval(() => {
    // A failed update is harmless: the job counts as running for another minute.
    pendingSave = pendingSave.then(() => saveZipProgress(db, row, progress, clock())).catch(() => {})
  }, progressEveryMs)
  progressTimer.unref()
  try {
    const { size, sha256, missing, notDrawn } = await deps.makeSchoolZip(row.file_id, clock(), {
      hasPdfs: row.has_pdfs === 1,
      onProgress(next) {
        progress = next
      },
    })
    if (missing.length > 0) log.error({ uploads: missing }, 'uploads have no bytes')
    if (notDrawn.length > 0) log.error({ pdfs: notDrawn }, 'PDFs of the ZIP of the school could not be drawn')
    clearInterval(progressTimer)
    await pendingSave
    // Another instance made a ZIP meanwhile, so this file is useless.
    if (!(await finishZip(db, row, { size, sha256, made_at: clock() }))) await files.remove(row.file_id)
  } catch (error) {
    log.error({ err: error }, 'the ZIP of the school was not made')
    const code = error instanceof FilesUnavailable ? storeFailure : (error as NodeJS.ErrnoException).code
    clearInterval(progressTimer)
    await pendingSave
    await failZip(db, row, zipFailureOf(code))
  }
}
