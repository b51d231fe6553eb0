import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import type { BackupReader } from '../platform/backups.ts'
import {
  BackupWriter,
  BadBackup,
  openBackup,
  readUploadsInStore,
  secretEntry,
  wholeFormat,
} from './backup-file.ts'
import { openStoredFile, storeFolder } from './backup-store.ts'
import { type BackedUpUpload, uploadEntry, uploadsOf } from './backup-uploads.ts'
import { entryOf } from './school-data.ts'

export const backupReader: BackupReader = {
  uploadsInStore: readUploadsInStore,
  readWithUploads(path) {
    const output = new PassThrough()
    writeAsOneFile(path, output).catch((error) => output.destroy(error))
    return output
  },
}

/** Includes the uploads, as `npm run backup` does. */
async function writeAsOneFile(path: string, output: PassThrough): Promise<void> {
  const backup = await openBackup(path)
  try {
    const writer = new BackupWriter(output)
    const { manifest, names } = backup
    for (const { name } of manifest.tables) await writer.add(entryOf(name), await backup.open(entryOf(name)))
    // The store's folder is not listed, so the download begins at once.
    const store = { open: (sha256: string) => openStoredFile(storeFolder(dirname(path)), sha256) }
    for await (const upload of uploadsOf(backup, store))
      await writer.add(uploadEntry(upload.id), checkedBytes(await upload.open(), upload), false)
    if (names.includes(secretEntry)) await writer.add(secretEntry, await backup.open(secretEntry))
    await writer.end({ ...manifest, format: wholeFormat })
  } finally {
    backup.close()
  }
}

/** The download must fail when an upload does not match its hash. */
async function* checkedBytes(bytes: Readable, { id, sha256 }: BackedUpUpload) {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  if (sha256 !== undefined && hash.digest('hex') !== sha256)
    throw new BadBackup(`The file of the upload ${id} in the store of the backups is damaged.`)
}
