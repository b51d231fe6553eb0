import { uploadFile } from '#calls/catalogue/files.ts'
import { sendFile } from './send-file.ts'

/**
 * Sends a file to be kept and tells how far it is, from 0 to 1.
 * @returns the address that the school keeps it under
 * @throws Refused when the server says no, NoAnswer when it says nothing
 */
export async function upload(file: Blob, onProgress: (share: number) => void): Promise<string> {
  const { method, path } = uploadFile
  const report = (sent: number) => onProgress(file.size > 0 ? sent / file.size : 0)
  return (await sendFile<{ url: string }>({ method, path, body: file, onProgress: report })).url
}
