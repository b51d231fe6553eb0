import type { BodyOf } from '#contract/endpoint.ts'
import { languages } from '#contract/languages.ts'
import type * as contract from '#contract/moodle/moodle.ts'
import type { EarlierMoodleImport, MoodleImport } from '#contract/moodle/moodle.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { markFilesUsed, requireFreeCourseName } from '../catalogue/index.ts'
import * as refused from './moodle.errors.ts'
import {
  addMoodleImport,
  changeMoodleImport,
  findLatestImports,
  findMoodleImport,
  removeFileRows,
  removeMoodleImport,
} from './moodle.repository.ts'
import type { MoodleImportRow } from './moodle.tables.ts'
import { presentMoodleImport } from './present-moodle.ts'

/** A job then reads the uploaded backup. */
export function startMoodleImport(
  call: SignedInCall,
  { fileId }: BodyOf<typeof contract.startMoodleImport>,
): Promise<MoodleImport> {
  const { caller, i18n } = call
  return call.write(async ({ tx, newId, now }) => {
    const [file] = await markFilesUsed(tx, [fileId], now)
    if (file?.kind !== 'moodle') throw refused.notABackup()
    const row: MoodleImportRow = {
      ...{ id: newId(), file_id: fileId, file_name: file.name ?? '', name: '' },
      language: languages.find((language) => language === i18n.locale) ?? 'en',
      ...{ state: 'reading', failure: null, report: null, course_id: null },
      ...{ done: 0, total: 0, seen_at: null, attempts: 0 },
      ...{ created_by: caller.id, created_at: now },
    }
    await addMoodleImport(tx, row)
    return presentMoodleImport(i18n, row)
  })
}

export async function listMoodleImports({ deps, i18n }: SignedInCall): Promise<EarlierMoodleImport[]> {
  const rows = await findLatestImports(deps.database.db)
  return rows.map((row) => {
    const { _id, state, fileName, failure, createdAt } = presentMoodleImport(i18n, row)
    const { found_course_id, course_name, starter } = row
    const course = found_course_id === null ? null : { _id: found_course_id, name: course_name ?? '' }
    return { _id, state, fileName, failure, createdAt, by: starter, course }
  })
}

export async function getMoodleImport({ deps, i18n }: SignedInCall, importId: string): Promise<MoodleImport> {
  const row = await findMoodleImport(deps.database.db, importId)
  if (!row) throw refused.importNotFound()
  return presentMoodleImport(i18n, row)
}

/** A job then makes the course. A failed import wrote nothing and can run again. */
export function runMoodleImport(
  call: SignedInCall,
  importId: string,
  { name }: BodyOf<typeof contract.runMoodleImport>,
): Promise<MoodleImport> {
  const { i18n } = call
  return call.write(async ({ tx }) => {
    const row = await findMoodleImport(tx, importId)
    if (!row) throw refused.importNotFound()
    const isReady =
      row.report !== null && row.file_id !== null && (row.state === 'read' || row.state === 'failed')
    await requireFreeCourseName(tx, name)
    const changes = {
      state: 'importing',
      name,
      failure: null,
      done: 0,
      total: 0,
      seen_at: null,
      attempts: 0,
    } as const
    if (!isReady || !(await changeMoodleImport(tx, row, changes)))
      throw refused.staleImport(presentMoodleImport(i18n, row))
    return presentMoodleImport(i18n, { ...row, ...changes })
  })
}

export async function discardMoodleImport(call: SignedInCall, importId: string): Promise<void> {
  const fileId = await call.write(async ({ tx }) => {
    const row = await findMoodleImport(tx, importId)
    if (!row) throw refused.importNotFound()
    if (row.state === 'importing') throw refused.staleImport(presentMoodleImport(call.i18n, row))
    await removeMoodleImport(tx, importId)
    if (row.file_id !== null) await removeFileRows(tx, [row.file_id])
    return row.file_id
  })
  if (fileId !== null) await call.deps.files.remove(fileId)
}
