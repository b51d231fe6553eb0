import type { BodyOf } from '#contract/endpoint.ts'
import { languages } from '#contract/languages.ts'
import type * as contract from '#contract/questions/question-files.ts'
import type { QuestionFile } from '#contract/questions/question-files.ts'
import type { Db, Tx } from '../../database/database.ts'
import { lockRows } from '../../database/locks.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { markFilesUsed } from '../catalogue/index.ts'
import { addQuestions, requireTaughtCourse } from '../questions/index.ts'
import { findGoodQuestions, presentQuestionFile } from './present-question-files.ts'
import * as refused from './question-files.errors.ts'
import {
  addQuestionFile,
  changeQuestionFile,
  findQuestionFile,
  lockQuestionFile,
  removeFileRow,
  removeQuestionFile,
} from './question-files.repository.ts'
import type { QuestionFileRow } from './question-files.tables.ts'

/** A job then reads the uploaded file. */
export function readQuestionFile(
  call: SignedInCall,
  courseId: string,
  { fileId }: BodyOf<typeof contract.readQuestionFile>,
): Promise<QuestionFile> {
  const { caller, i18n } = call
  return call.write(async ({ tx, newId, now }) => {
    await requireTaughtCourse(tx, caller, courseId)
    const [file] = await markFilesUsed(tx, [fileId], now)
    if (file?.kind !== 'questions' || file.owner_id !== caller.id) throw refused.notAQuestionFile()
    const row: QuestionFileRow = {
      ...{ id: newId(), course_id: courseId, file_id: fileId, file_name: file.name ?? '' },
      language: languages.find((language) => language === i18n.locale) ?? 'en',
      ...{ state: 'reading', failure: null, format: null, results: null, added: null },
      ...{ seen_at: null, attempts: 0, created_by: caller.id, created_at: now },
    }
    await addQuestionFile(tx, row)
    return presentQuestionFile(tx, row)
  })
}

export async function getQuestionFile(
  call: SignedInCall,
  courseId: string,
  fileId: string,
): Promise<QuestionFile> {
  const { db } = call.deps.database
  await requireTaughtCourse(db, call.caller, courseId)
  return presentQuestionFile(db, await requireFile(db, courseId, fileId))
}

async function requireFile(db: Db | Tx, courseId: string, fileId: string): Promise<QuestionFileRow> {
  const row = await findQuestionFile(db, fileId)
  if (row?.course_id !== courseId) throw refused.fileNotFound()
  return row
}

/** One transaction: a crash adds no questions. A repeated call adds nothing. */
export function applyQuestionFile(
  call: SignedInCall,
  courseId: string,
  fileId: string,
  { leavesOutDuplicates }: BodyOf<typeof contract.applyQuestionFile>,
): Promise<QuestionFile> {
  return call.write(async (work) => {
    const { tx } = work
    await requireTaughtCourse(tx, call.caller, courseId)
    await lockRows(tx, { courses: courseId })
    const row = await lockQuestionFile(tx, fileId)
    if (row?.course_id !== courseId) throw refused.fileNotFound()
    if (row.state === 'applied') return presentQuestionFile(tx, row)
    if (row.state !== 'read') throw refused.staleQuestionFile(await presentQuestionFile(tx, row))
    const goodQuestions = await findGoodQuestions(tx, row)
    const addedQuestions = goodQuestions.filter(({ isDuplicate }) => !leavesOutDuplicates || !isDuplicate)
    if (addedQuestions.length === 0) throw refused.nothingToAdd()
    await addQuestions(
      call,
      work,
      courseId,
      addedQuestions.map(({ content }) => content),
    )
    const change = { state: 'applied', added: addedQuestions.length } as const
    await changeQuestionFile(tx, row, change)
    await work.audit({
      action: 'question.bring-in',
      subject: ['course', courseId],
      detail: { file: row.file_name, format: row.format, questions: addedQuestions.length },
    })
    return presentQuestionFile(tx, { ...row, ...change })
  })
}

export async function discardQuestionFile(
  call: SignedInCall,
  courseId: string,
  fileId: string,
): Promise<void> {
  const uploadId = await call.write(async ({ tx }) => {
    await requireTaughtCourse(tx, call.caller, courseId)
    const row = await requireFile(tx, courseId, fileId)
    await removeQuestionFile(tx, fileId)
    if (row.file_id !== null) await removeFileRow(tx, row.file_id)
    return row.file_id
  })
  if (uploadId !== null) await call.deps.files.remove(uploadId)
}
