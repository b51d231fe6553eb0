import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileFormat } from '#contract/questions/question-files.ts'
import type { Db } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { FileResponse } from '../../kernel/routes.ts'
import { csvText, csvType } from '../../platform/http/csv.ts'
import { xlsxBytes, xlsxType } from '../../platform/http/xlsx.ts'
import { ZipWriter } from '../../platform/zip-writer.ts'
import {
  findIdsOfBank,
  findLatestVersions,
  findPassageVersions,
  findPresentedQuestions,
  requireTaughtCourse,
} from '../questions/index.ts'
import { findStructure, requireTeachingQuiz } from '../quizzes/index.ts'
import { type ExportedQuestion, exportedQuestion, PictureFiles } from './exported-questions.ts'
import { nothingToExport } from './question-files.errors.ts'
import { templateQuestions } from './template-questions.ts'
import { fitsAiken, writeAiken } from './write-aiken.ts'
import { writeGift } from './write-gift.ts'
import { type PictureContents, writeMoodleXml } from './write-moodle-xml.ts'
import { questionTable } from './write-question-rows.ts'

export async function exportQuestions(
  { caller, deps }: SignedInCall,
  courseId: string,
  format: FileFormat,
): Promise<FileResponse> {
  const { db } = deps.database
  await requireTaughtCourse(db, caller, courseId)
  return makeFileResponse(
    deps,
    await findExportedQuestions(deps, db, await findIdsOfBank(db, courseId)),
    format,
  )
}

export async function exportQuizQuestions(
  call: SignedInCall,
  quizId: string,
  format: FileFormat,
): Promise<FileResponse> {
  const { deps } = call
  const { db } = deps.database
  await requireTeachingQuiz(call, quizId)
  const structure = await findStructure(db, quizId)
  const ids = structure.flatMap(({ entries }) => entries.flatMap(({ question_id }) => question_id ?? []))
  return makeFileResponse(deps, await findExportedQuestions(deps, db, [...new Set(ids)]), format)
}

export async function getQuestionTemplate(
  { caller, deps }: SignedInCall,
  courseId: string,
  format: 'csv' | 'xlsx',
): Promise<FileResponse> {
  await requireTaughtCourse(deps.database.db, caller, courseId)
  const table = questionTable('question-template', templateQuestions, new PictureFiles())
  return format === 'csv'
    ? fileResponse(Readable.from(csvText(table)), csvType, 'question-template.csv')
    : fileResponse(xlsxBytes(table), xlsxType, 'question-template.xlsx')
}

const idsAtOnce = 500

async function findExportedQuestions(
  deps: Deps,
  db: Db,
  ids: readonly string[],
): Promise<ExportedQuestion[]> {
  const questions: ExportedQuestion[] = []
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    const idChunk = ids.slice(start, start + idsAtOnce)
    const versions = await findLatestVersions(db, idChunk)
    const passageOf = new Map(versions.map((version) => [version.question_id, version.passage_version_id]))
    const passages = await findPassageVersions(db, [
      ...new Set([...passageOf.values()].flatMap((id) => id ?? [])),
    ])
    const texts = new Map(passages.map(({ id, text_en, text_hi }) => [id, { en: text_en, hi: text_hi }]))
    for (const question of await findPresentedQuestions(deps, db, idChunk))
      questions.push(exportedQuestion(question, texts.get(passageOf.get(question._id) ?? '')))
  }
  return questions
}

async function makeFileResponse(
  deps: Deps,
  allQuestions: readonly ExportedQuestion[],
  format: FileFormat,
): Promise<FileResponse> {
  const questions = format === 'aiken' ? allQuestions.filter(fitsAiken) : allQuestions
  if (questions.length === 0) throw nothingToExport()
  const pictures = new PictureFiles()
  const { bytes, type, name } = await writeQuestionFile(deps, questions, format, pictures)
  if (format === 'xml' || pictures.all.length === 0) return fileResponse(bytes, type, name)
  return fileResponse(makeZip(deps, { name, bytes }, pictures), 'application/zip', 'questions.zip')
}

async function writeQuestionFile(
  deps: Deps,
  questions: readonly ExportedQuestion[],
  format: FileFormat,
  pictures: PictureFiles,
): Promise<{ bytes: Buffer; type: string; name: string }> {
  const text = (source: string, type: string, name: string) => ({ bytes: Buffer.from(source), type, name })
  if (format === 'gift')
    return text(writeGift(questions, pictures), 'text/plain; charset=utf-8', 'questions.gift')
  if (format === 'aiken') return text(writeAiken(questions), 'text/plain; charset=utf-8', 'questions.txt')
  if (format === 'xml') {
    for (const question of questions) pictures.picturesIn(JSON.stringify(question))
    const xml = writeMoodleXml(questions, pictures, await readPictureContents(deps, pictures))
    return text(xml, 'application/xml; charset=utf-8', 'questions.xml')
  }
  const table = questionTable('questions', questions, pictures)
  return format === 'csv'
    ? { bytes: await buffer(Readable.from(csvText(table))), type: csvType, name: 'questions.csv' }
    : { bytes: await buffer(xlsxBytes(table)), type: xlsxType, name: 'questions.xlsx' }
}

async function readPictureContents(deps: Deps, pictures: PictureFiles): Promise<PictureContents> {
  const contents = new Map<string, string>()
  for (const { id } of pictures.all) {
    const bytes = await deps.files.open(id)
    if (bytes) contents.set(id, (await buffer(bytes)).toString('base64'))
  }
  return contents
}

/** Leaves out lost pictures, which an import then reports as missing. */
function makeZip(
  { files }: Deps,
  { name, bytes }: { readonly name: string; readonly bytes: Buffer },
  pictures: PictureFiles,
): Readable {
  const zip = new ZipWriter()
  const write = async () => {
    await zip.add(name, [bytes] as never)
    for (const picture of pictures.all) {
      const content = await files.open(picture.id)
      if (content) await zip.add(`pictures/${picture.name}`, content, false)
    }
    zip.end()
  }
  write().catch((error) => zip.output.destroy(error))
  return zip.output
}

const fileResponse = (bytes: Buffer | Readable, type: string, name: string): FileResponse => ({
  bytes,
  headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
})
