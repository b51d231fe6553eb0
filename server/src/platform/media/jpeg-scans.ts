import { readFile } from 'node:fs/promises'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, firstRestart: 0xd0, alone: 0x01 }

/** @returns the number of scans; 0 for a file that is no JPEG */
export async function readJpegScans(path: string): Promise<number> {
  const bytes = await readFile(path)
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) return 0
  let scans = 0
  // 0xFF00 is an escaped byte and no marker.
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at)) {
    const found = bytes[at + 1] as number
    if (found === marker.end) break
    if (found === 0xff) at += 1
    else if (found <= marker.alone || (found >= marker.firstRestart && found <= marker.start)) at += 2
    else {
      if (found === marker.scan) scans += 1
      at += 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 2)
    }
  }
  return scans
}
