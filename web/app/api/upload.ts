import { uploadFile } from '#calls/catalogue/files.ts'
import { sendFile } from './send-file.ts'

/**
 * @param onProgress gets a share from 0 to 1
 * @returns the file's address
 * @throws Refused or NoResponse
 */
export async function upload(file: Blob, onProgress: (share: number) => void): Promise<string> {
  const { method, path } = uploadFile
  const report = (sent: number) => onProgress(file.size > 0 ? sent / file.size : 0)
  return (await sendFile<{ url: string }>({ method, path, body: file, onProgress: report })).url
}
