import { parentPort, workerData } from 'node:worker_threads'
import { composeModules } from '../kernel/module.ts'
import { modules } from '../modules.ts'
import { FilesUnavailable } from '../platform/files.ts'
import { storeFailure, type ZipProgress } from '../platform/school-zip.ts'
import { openFiles, openSchoolToRead } from './open-school.ts'
import { writeSchoolZip } from './school-zip.ts'
import type { ZipThreadData, ZipThreadMessage } from './zip-thread-data.ts'

const { config, fileId, now, hasPdfs } = workerData as ZipThreadData
const send = (message: ZipThreadMessage) => parentPort?.postMessage(message)

const progressEveryMs = 500
let sentAt = 0
let sentPart = ''

function onProgress(progress: ZipProgress): void {
  if (progress.part === sentPart && Date.now() - sentAt < progressEveryMs) return
  sentAt = Date.now()
  sentPart = progress.part
  send({ progress })
}

const { database } = await openSchoolToRead(config)
const files = openFiles(config)
const { ports } = composeModules(modules)
const { schoolZip: folders, imports } = ports
try {
  const outcome = await writeSchoolZip(
    { config, database, files, ports, folders, imports },
    { fileId, now, hasPdfs, onProgress },
  )
  send({ outcome })
} catch (error) {
  // An error that a thread throws would lose its `code`.
  const { message, code } = error as NodeJS.ErrnoException
  send({ failure: { message, code: error instanceof FilesUnavailable ? storeFailure : code } })
} finally {
  await database.close()
}
