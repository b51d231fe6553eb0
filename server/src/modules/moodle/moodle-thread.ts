import { parentPort } from 'node:worker_threads'
import { type ArchiveEntry, ArchiveError, readArchive } from '../../platform/archive.ts'
import { planOf } from './backup-plan.ts'
import { BackupError, type BackupFailure, type BackupPlan } from './moodle.types.ts'

const megabyte = 1024 * 1024
/** `files.xml` has about one kilobyte per file. */
const maxXmlBytes = 32 * megabyte
const maxTotalXmlBytes = 96 * megabyte
const bankFileName = 'questions.xml'

const isImportedEntry = (name: string) =>
  /^(?:moodle_backup\.xml|files\.xml|questions\.xml|course\/course\.xml|sections\/[\w-]+\/section\.xml|activities\/[\w-]+\/\w+\.xml)$/.test(
    name,
  ) &&
  !/\/(?:inforef|grades|roles|calendar|comments|completion|filters|grading|competencies|logs?)\.xml$/.test(
    name,
  )

async function readPlan(path: string): Promise<BackupPlan> {
  const xml = new Map<string, string>()
  let people = 0
  let isBankTooLarge = false
  let bytes = 0
  await readArchive(path, async (entry) => {
    if (entry.name === 'users.xml') people = await countElements(entry, '<user id=')
    if (!isImportedEntry(entry.name)) return
    // Skips a question bank that is too large, but imports the rest.
    isBankTooLarge ||= entry.name === bankFileName && entry.size > maxXmlBytes
    if (entry.name === bankFileName && isBankTooLarge) return
    bytes += entry.size
    if (entry.size > maxXmlBytes || bytes > maxTotalXmlBytes) throw new BackupError('tooLarge')
    xml.set(entry.name, await readText(entry))
  })
  return planOf({ xml, people, isBankTooLarge })
}

async function readText(entry: ArchiveEntry): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of await entry.open()) chunks.push(chunk)
  return new TextDecoder().decode(Buffer.concat(chunks))
}

async function countElements(entry: ArchiveEntry, element: string): Promise<number> {
  let count = 0
  let tail = ''
  for await (const chunk of await entry.open()) {
    const text = tail + (chunk as Buffer).toString('latin1')
    count += text.split(element).length - 1
    // An element may span two chunks. The tail is too short to count one twice.
    tail = text.slice(Math.max(0, text.length - element.length + 1))
  }
  return count
}

export type ReadBackup =
  | { readonly plan: BackupPlan }
  | { readonly failure: BackupFailure }
  /** A system error, such as a full disk. */
  | { readonly error: string; readonly code: string | undefined }

async function readBackup(path: string): Promise<ReadBackup> {
  try {
    return { plan: await readPlan(path) }
  } catch (error) {
    if (error instanceof BackupError || error instanceof ArchiveError) return { failure: error.failure }
    const { message, code } = error as NodeJS.ErrnoException
    return { error: message, code }
  }
}

parentPort?.on('message', async (path: string) => parentPort?.postMessage(await readBackup(path)))
