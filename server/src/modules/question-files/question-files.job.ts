import { createHash, randomUUID } from 'node:crypto'
import { programRequestPrefix } from '#contract/audit/audit.ts'
import { type SystemCall, systemCall } from '../../kernel/call.ts'
import type { Deps } from '../../kernel/deps.ts'
import { requireUploadQuota } from '../../kernel/upload-quota.ts'
import { readArchive } from '../../platform/archive.ts'
import { DomainError } from '../../platform/errors.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import { i18nOf } from '../../platform/i18n.ts'
import { figurePlaceholder } from '../../platform/markdown/from-html.ts'
import { addFile, encodeFigure, findFile } from '../catalogue/index.ts'
import { checkContent } from '../questions/index.ts'
import {
  type FileFailure,
  FileRefused,
  type FoundQuestion,
  type QuestionFileContent,
  type Reason,
  type ReasonCode,
} from './found-questions.ts'
import { addPicture, changeQuestionFile, findDueFile, removeFileRow } from './question-files.repository.ts'
import type { CheckedQuestion, QuestionFileRow } from './question-files.tables.ts'
import { readQuestionFile } from './read-question-file.ts'
import { reasonText } from './reason-texts.ts'

/** An instance whose `seen_at` is older counts as stopped. Reading takes at most 40 seconds. */
const deadAfterMs = 90_000
const maxAttempts = 3
const maxPictures = 200
const maxPictureBytes = 10 * 1024 * 1024

/** `Deps` of processes that are reading; each process reads one file at a time. */
const busyDeps = new WeakSet<Deps>()

/**
 * Does not wait for the reading, so that the process can stop. A crash leaves the bank unchanged,
 * so reading restarts.
 */
export async function readDueQuestionFiles(deps: Deps): Promise<void> {
  if (busyDeps.has(deps)) return
  const { db } = deps.database
  const now = deps.clock()
  const row = await findDueFile(db, now, deadAfterMs)
  if (!row) return
  if (row.attempts >= maxAttempts) {
    await changeQuestionFile(db, row, { state: 'failed', failure: 'other' })
    return
  }
  const startedRow = { ...row, attempts: row.attempts + 1 }
  if (!(await changeQuestionFile(db, row, { attempts: startedRow.attempts, seen_at: now }))) return
  busyDeps.add(deps)
  readAndStore(deps, startedRow)
    // `readAndStore` logs errors and saves the failure in the row.
    .catch(() => {})
    .finally(() => busyDeps.delete(deps))
}

async function readAndStore(deps: Deps, row: QuestionFileRow): Promise<void> {
  const { db } = deps.database
  try {
    const { format, checked } = await withUpload(deps, row, (receivedFile) =>
      checkFile(deps, row, receivedFile),
    )
    await changeQuestionFile(db, row, {
      ...{ state: 'read', format, results: JSON.stringify(checked), file_id: null },
    })
  } catch (error) {
    const failure = failureOf(error)
    if (failure === 'other') deps.log.error({ err: error }, 'a question file was not read')
    await changeQuestionFile(db, row, { state: 'failed', failure, file_id: null })
  }
  if (row.file_id === null) return
  await removeFileRow(db, row.file_id)
  await deps.files.remove(row.file_id)
}

function failureOf(error: unknown): FileFailure {
  if (error instanceof FileRefused) return error.failure
  return error instanceof DomainError && error.code === 'VALIDATION' ? 'quota' : 'other'
}

/** Copies the upload to a temporary file, because the file store may be on another machine. */
async function withUpload<T>(
  { database, files }: Deps,
  { file_id }: QuestionFileRow,
  run: (receivedFile: ReceivedFile) => Promise<T>,
): Promise<T> {
  const file = file_id === null ? undefined : await findFile(database.db, file_id)
  const bytes = file && (await files.open(file.id))
  const receivedFile = file && bytes ? await files.receive(bytes, file.size) : null
  if (!receivedFile) throw new FileRefused('gone')
  try {
    return await run(receivedFile)
  } finally {
    await files.discard(receivedFile)
  }
}

async function checkFile(deps: Deps, row: QuestionFileRow, { path }: ReceivedFile) {
  const nonce = randomUUID().slice(0, 8)
  const fileContent = await readQuestionFile({ path, nonce })
  if (fileContent.pictures.length > maxPictures) throw new FileRefused('tooManyPictures')
  const call = systemCall(deps, `${programRequestPrefix}questions`, { id: row.created_by })
  const pictures = await new PictureTaker(call, row, fileContent).take(path)
  const addresses = new RegExp(`${figurePlaceholder(nonce)}-(\\d+)`, 'g')
  const checked = fileContent.found.map((found) => checkQuestion(row, found, pictures, addresses))
  return { format: fileContent.format, checked }
}

/** Each picture's file id, or why the picture was not stored. */
type PictureResults = readonly ({ readonly id: string } | { readonly reason: Reason })[]

class PictureTaker {
  readonly #call: SystemCall
  readonly #row: QuestionFileRow
  readonly #fileContent: QuestionFileContent
  readonly #results: ({ readonly id: string } | { readonly reason: Reason })[] = []

  constructor(call: SystemCall, row: QuestionFileRow, fileContent: QuestionFileContent) {
    this.#call = call
    this.#row = row
    this.#fileContent = fileContent
  }

  async take(path: string): Promise<PictureResults> {
    const { pictures, embedded } = this.#fileContent
    const placesByName = new Map<string, number>()
    for (const [place, name] of pictures.entries()) {
      const bytes = embedded[place]
      if (bytes) await this.#takeBytes(place, asChunk(bytes), bytes.length)
      else placesByName.set(name, place)
    }
    if (placesByName.size > 0)
      await readArchive(path, async (entry) => {
        const place = placesByName.get(entry.name)
        if (place !== undefined && !this.#results[place])
          await this.#takeBytes(place, await entry.open(), entry.size)
      })
    return pictures.map((name, place) => this.#results[place] ?? { reason: reasonOf('pictureMissing', name) })
  }

  async #takeBytes(place: number, bytes: AsyncIterable<Uint8Array>, size: number): Promise<void> {
    const name = this.#fileContent.pictures[place] ?? ''
    const { files } = this.#call.deps
    const refuse = (code: ReasonCode) => {
      this.#results[place] = { reason: reasonOf(code, name.split('/').at(-1) ?? '') }
    }
    if (size > maxPictureBytes) return refuse('pictureTooLarge')
    const receivedFile = size === 0 ? null : await files.receive(bytes, size)
    if (!receivedFile) return refuse('pictureBroken')
    try {
      const picture = await encodeFigure(receivedFile.path, `questions ${this.#row.id}`)
      if (picture === 'foreign') return refuse('pictureForeign')
      if (picture === 'broken') return refuse('pictureBroken')
      this.#results[place] = { id: await this.#store(picture) }
    } finally {
      await files.discard(receivedFile)
    }
  }

  /**
   * Writes the picture's row at once: after a crash, the job for unused files removes the picture.
   */
  async #store(picture: Buffer): Promise<string> {
    const { deps } = this.#call
    const { id: questionFileId, created_by: ownerId } = this.#row
    const now = deps.clock()
    const id = randomUUID()
    await deps.files.save(id, picture)
    const sha256 = createHash('sha256').update(picture).digest('hex')
    await this.#call.write(async ({ tx }) => {
      await addFile(tx, {
        ...{ id, kind: 'figure', media_type: 'image/webp', size: picture.length, sha256 },
        ...{ owner_id: ownerId, created_at: now },
      })
      await requireUploadQuota(tx, { deps, now, caller: { id: ownerId, role: 'mentor' } })
      await addPicture(tx, questionFileId, id)
      await changeQuestionFile(tx, this.#row, { seen_at: now })
    })
    return id
  }
}

const reasonOf = (code: ReasonCode, value: string): Reason => ({ code, value })

async function* asChunk(bytes: Uint8Array) {
  yield bytes
}

const maxTextLength = 120

function checkQuestion(
  { language }: QuestionFileRow,
  { line, text, content, reasons: foundReasons }: FoundQuestion,
  pictures: PictureResults,
  addresses: RegExp,
): CheckedQuestion {
  const i18n = i18nOf(language)
  const json = JSON.stringify(content)
  const places = [...json.matchAll(addresses)].map(([, place]) => Number(place))
  const pictureReasons = places.flatMap((place) => {
    const picture = pictures[place]
    return picture && 'reason' in picture ? picture.reason : []
  })
  const reasons = [...new Set([...foundReasons, ...pictureReasons].map((reason) => reasonText(i18n, reason)))]
  const shownText = [...text.replaceAll(/\s+/g, ' ')].slice(0, maxTextLength).join('')
  const badQuestion = (...more: string[]) => ({
    line,
    text: shownText,
    content: null,
    reasons: [...reasons, ...more],
  })
  if (content === null || reasons.length > 0) return badQuestion()
  const jsonWithPictures = json.replaceAll(addresses, (whole, place) => {
    const picture = pictures[Number(place)]
    return picture && 'id' in picture ? `/api/files/${picture.id}` : whole
  })
  const result = checkContent(language, JSON.parse(jsonWithPictures))
  return 'reasons' in result
    ? badQuestion(...result.reasons)
    : { line, text: shownText, content: result.content, reasons: [] }
}
