import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { type FileFormat, maxFileQuestions, maxTextMegabytes } from '#contract/questions/question-files.ts'
import { ArchiveError, readArchive } from '../../platform/archive.ts'
import { checkTexts } from './checked-texts.ts'
import {
  type FileFailure,
  FileRefused,
  type FoundQuestion,
  type QuestionFileContent,
} from './found-questions.ts'
import { PictureNames } from './picture-names.ts'
import { readAiken } from './read-aiken.ts'
import { readGift } from './read-gift.ts'
import { readMoodleXml } from './read-moodle-xml.ts'
import { findHeadingRow, readQuestionRows, type SheetRow } from './read-question-rows.ts'

const megabyte = 1024 * 1024
const maxTextBytes = maxTextMegabytes * megabyte
/** 2,000 questions unpack to a tenth of this size. */
const maxWorkbookBytes = 60 * megabyte
/** The limit for all files of a ZIP. */
const maxUnpackedBytes = 300 * megabyte
const maxEntries = 5_000

async function readQuestionFile({ path, nonce }: ReadFileInput): Promise<QuestionFileContent> {
  const bytes = await readFile(path)
  if (!isZip(bytes)) return readContent(bytes, new PictureNames(nonce, []))
  const entries = await readEntries(path)
  if (isWorkbook(entries)) return readWorkbook(bytes, path)
  const names = entries.map(({ name }) => name).filter(isVisible)
  const files = names.filter((name) => /\.(?:csv|xlsx|gift|txt|xml)$/i.test(name))
  if (files.length === 0) throw new FileRefused('noFile')
  if (files.length > 1) throw new FileRefused('severalFiles')
  const pictures = new PictureNames(nonce, names)
  return readContent(await readEntry(path, files[0] ?? ''), pictures)
}

export interface ReadFileInput {
  readonly path: string
  readonly nonce: string
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b
const isWorkbook = (entries: readonly { readonly name: string }[]) =>
  entries.some(({ name }) => name === 'xl/workbook.xml')
/** macOS adds hidden files to a ZIP. */
const isVisible = (name: string) => !name.startsWith('__MACOSX/') && !/(?:^|\/)\./.test(name)

async function readEntries(path: string): Promise<{ name: string; size: number }[]> {
  const entries: { name: string; size: number }[] = []
  let bytes = 0
  await readArchive(path, async ({ name, size }) => {
    bytes += size
    if (bytes > maxUnpackedBytes) throw new FileRefused('unpacksTooLarge')
    if (entries.push({ name, size }) > maxEntries) throw new FileRefused('tooManyEntries')
  })
  return entries
}

/** Checking the announced size suffices: yauzl fails for an entry with more bytes. */
async function readEntry(path: string, fileName: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  await readArchive(path, async (entry) => {
    if (entry.name !== fileName) return
    if (entry.size > maxTextBytes) throw new FileRefused('textTooLarge')
    for await (const chunk of await entry.open()) chunks.push(chunk)
  })
  return Buffer.concat(chunks)
}

async function readWorkbook(bytes: Buffer, path: string): Promise<QuestionFileContent> {
  if (bytes.length > maxTextBytes) throw new FileRefused('textTooLarge')
  let unpackedBytes = 0
  await readArchive(path, async (entry) => {
    for await (const chunk of await entry.open()) {
      unpackedBytes += chunk.length
      if (unpackedBytes > maxWorkbookBytes) throw new FileRefused('unpacksTooLarge')
    }
  })
  const rows = await readSheet(bytes).catch(() => {
    throw new FileRefused('damaged')
  })
  const sheet = rows.map((cells, index) => ({ number: index + 1, cells: cells.map(textOfCell) }))
  if (findHeadingRow(sheet) < 0) throw new FileRefused('unknownFormat')
  return makeFileContent('xlsx', readQuestionRows(sheet), new PictureNames('', []))
}

const textOfCell = (cell: unknown): string => {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

async function readContent(bytes: Buffer, pictures: PictureNames): Promise<QuestionFileContent> {
  if (bytes.length > maxTextBytes) throw new FileRefused('textTooLarge')
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw new FileRefused('oldWorkbook')
  // The file inside the ZIP is a workbook or another ZIP.
  if (isZip(bytes)) throw new FileRefused('severalFiles')
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new FileRefused('unknownFormat')
  if (/^\s*<(?:\?xml|!|quiz|html)/i.test(text))
    return makeFileContent('xml', readMoodleXml(text, pictures), pictures)
  const sheet = readRows(text)
  if (sheet) return makeFileContent('csv', readQuestionRows(sheet), pictures)
  const isAiken = /^[ \t]*ANSWER:/im.test(text) && /^[ \t]*[A-Z][.)]/m.test(text)
  if (isAiken) return makeFileContent('aiken', readAiken(text), pictures)
  if (!/(?<!\\)\{/.test(text)) throw new FileRefused('unknownFormat')
  return makeFileContent(
    'gift',
    readGift(text, (html) => pictures.convertHtml(html)),
    pictures,
  )
}

/** UTF-8, UTF-16, or Windows-1252 from Excel in India. */
function decodeText(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** @returns null when no row has the template's headings */
function readRows(text: string): SheetRow[] | null {
  const parse = (preview: number) =>
    Papa.parse<string[]>(text, { preview, delimitersToGuess: [',', ';', '\t', '|'] }).data.map(
      (cells, index) => ({
        number: index + 1,
        cells,
      }),
    )
  return findHeadingRow(parse(30)) < 0 ? null : parse(0)
}

function makeFileContent(
  format: FileFormat,
  questions: readonly FoundQuestion[],
  pictures: PictureNames,
): QuestionFileContent {
  if (questions.length === 0) throw new FileRefused('noQuestions')
  if (questions.length > maxFileQuestions) throw new FileRefused('tooManyQuestions')
  const checkedQuestions = questions.map((question) => checkTexts(question, pictures))
  const { usedNames, embedded } = pictures
  return { format, found: checkedQuestions, pictures: usedNames, embedded }
}

export type ThreadResult =
  | { readonly read: QuestionFileContent }
  | { readonly failure: FileFailure }
  /** `code` of a system error, such as `ENOSPC`. */
  | { readonly error: string; readonly code: string | undefined }

const archiveFailures: Readonly<Partial<Record<string, FileFailure>>> = {
  unsafe: 'unsafe',
  tooManyEntries: 'tooManyEntries',
  tooLarge: 'unpacksTooLarge',
}

async function resultOf(input: ReadFileInput): Promise<ThreadResult> {
  try {
    return { read: await readQuestionFile(input) }
  } catch (error) {
    if (error instanceof FileRefused) return { failure: error.failure }
    if (error instanceof ArchiveError) return { failure: archiveFailures[error.failure] ?? 'damaged' }
    const { message, code } = error as NodeJS.ErrnoException
    return { error: message, code }
  }
}

parentPort?.on('message', async (input: ReadFileInput) => parentPort?.postMessage(await resultOf(input)))
