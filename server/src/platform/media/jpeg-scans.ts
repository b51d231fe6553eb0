import { readFile } from 'node:fs/promises'

const marker = { start: 0xd8, end: 0xd9, scan: 0xda, firstRestart: 0xd0, alone: 0x01 }

export async function readJpegScans(path: string): Promise<number> {
  const bytes = await readFile(path)
  if (bytes[0] !== 0xff || bytes[1] !== marker.start) return 0
  let scans = 0
  // 0xFF00 is an escaped byte, no marker.
  for (
    let position = bytes.indexOf(0xff, 2);
    position >= 0 && position + 1 < bytes.length;
    position = bytes.indexOf(0xff, position)
  ) {
    const code = bytes[position + 1] as number
    if (code === marker.end) break
    if (code === 0xff) position += 1
    else if (code <= marker.alone || (code >= marker.firstRestart && code <= marker.start)) position += 2
    else {
      if (code === marker.scan) scans += 1
      position += 2 + (position + 4 <= bytes.length ? bytes.readUInt16BE(position + 2) : 2)
    }
  }
  return scans
}
