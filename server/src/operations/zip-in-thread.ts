import { join } from 'node:path'
import { startBoundedThread } from '../platform/bounded-thread.ts'
import type { Config } from '../platform/config.ts'
import type { MakeSchoolZip } from '../platform/school-zip.ts'
import type { ZipThreadData, ZipThreadMessage } from './zip-thread-data.ts'

const thread = join(import.meta.dirname, 'school-zip-thread.ts')

export const zipInThread =
  (config: Config): MakeSchoolZip =>
  (fileId, now, { hasPdfs, onProgress }) =>
    new Promise((resolve, reject) => {
      const workerData: ZipThreadData = { config, fileId, now, hasPdfs }
      const worker = startBoundedThread(thread, { workerData })
      worker.on('message', (message: ZipThreadMessage) => {
        if ('progress' in message) onProgress(message.progress)
        else if ('outcome' in message) resolve(message.outcome)
        else reject(Object.assign(new Error(message.failure.message), message.failure))
        if (!('progress' in message)) void worker.terminate()
      })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the thread of the ZIP ended with ${code}`)))
    })
