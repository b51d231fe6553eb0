import { statfs } from 'node:fs/promises'

const megabyte = 1024 * 1024

/** The bytes that are free on the disk of a folder, for the user who runs this. @throws what `statfs` says of the folder */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** A school that can write nothing more refuses every change: it is said while there is time. */
export function judgeSpace(freeBytes: number): 'fine' | 'warning' | 'wrong' {
  if (freeBytes < 200 * megabyte) return 'wrong'
  return freeBytes < 2_000 * megabyte ? 'warning' : 'fine'
}
