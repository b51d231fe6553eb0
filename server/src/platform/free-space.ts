import { statfs } from 'node:fs/promises'

const megabyte = 1024 * 1024

/** @returns bytes that the current user may use */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** A school with a full disk refuses every change. */
export function judgeSpace(freeBytes: number): 'fine' | 'warning' | 'wrong' {
  if (freeBytes < 200 * megabyte) return 'wrong'
  return freeBytes < 2_000 * megabyte ? 'warning' : 'fine'
}
