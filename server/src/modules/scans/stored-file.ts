import type { Deps } from '../../kernel/deps.ts'
import type { ReceivedFile } from '../../platform/files.ts'
import { findFile } from '../catalogue/index.ts'

/**
 * Makes a temporary copy, because the file store may be on another machine.
 * @returns null when the file is gone
 */
export async function withStoredFile<T>(
  { database, files }: Deps,
  fileId: string,
  run: (receivedFile: ReceivedFile) => Promise<T>,
): Promise<T | null> {
  const file = await findFile(database.db, fileId)
  const bytes = file && (await files.open(file.id))
  const receivedFile = file && bytes ? await files.receive(bytes, file.size) : null
  if (!receivedFile) return null
  try {
    return await run(receivedFile)
  } finally {
    await files.discard(receivedFile)
  }
}
