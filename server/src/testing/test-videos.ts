/** These videos have a valid structure but no pictures. */

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')))
  return Buffer.concat([u32(body.length + 8), Buffer.from(type, 'latin1'), body])
}

interface Mp4 {
  readonly brand?: string
  /** null for a recording that has not ended. */
  readonly seconds?: number | null
  readonly handler?: 'vide' | 'soun'
  readonly codec?: string
  readonly configuration?: Buffer
  readonly bytes?: number
  readonly moreInFilm?: readonly Buffer[]
  /** Cameras write the index last. */
  readonly indexLast?: boolean
}

export function track(handler: string, codec: string, configuration?: Buffer): Buffer {
  const configurationParts = configuration ? [Buffer.alloc(70), configuration] : []
  const length = 16 + configurationParts.reduce((sum, part) => sum + part.length, 0)
  const descriptions = box('stsd', u32(0), u32(1), u32(length), codec, u32(0), u32(0), ...configurationParts)
  const table = box('minf', box('stbl', descriptions))
  return box('trak', box('mdia', box('hdlr', u32(0), u32(0), handler, Buffer.alloc(13)), table))
}

export function mp4({
  brand = 'isom',
  seconds = 12,
  handler = 'vide',
  codec = 'avc1',
  configuration,
  bytes = 1_000,
  moreInFilm = [],
  indexLast = false,
}: Mp4 = {}): Buffer {
  const head = box('mvhd', u32(0), u32(0), u32(0), u32(600), u32((seconds ?? 0) * 600), Buffer.alloc(80))
  const film = box('moov', head, track(handler, codec, configuration), ...moreInFilm)
  const pictures = box('mdat', Buffer.alloc(bytes, 7))
  const start = box('ftyp', brand, u32(512), brand)
  return Buffer.concat(indexLast ? [start, pictures, film] : [start, film, pictures])
}

export const fragmentsHead = (seconds: number) => box('mvex', box('mehd', u32(0), u32(seconds * 600)))

/** @param size null if unknown */
export function element(id: number, content: Buffer, size: number | null = content.length): Buffer {
  const name = Buffer.from(id.toString(16), 'hex')
  const length = Buffer.alloc(8)
  if (size === null) length.fill(0xff).writeUInt8(0x01)
  else length.writeBigUInt64BE(0x0100_0000_0000_0000n + BigInt(size))
  return Buffer.concat([name, length, content])
}

interface Webm {
  readonly docType?: string
  /** null leaves the duration out, as recording browsers do. */
  readonly seconds?: number | null
  readonly type?: number
  readonly codec?: string
  readonly isOpenEnded?: boolean
}

export function webm({
  docType = 'webm',
  seconds = 12,
  type = 1,
  codec = 'V_VP8',
  isOpenEnded = false,
}: Webm = {}): Buffer {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE((seconds ?? 0) * 1_000)
  const info = element(0x1549a966, seconds === null ? Buffer.alloc(0) : element(0x4489, duration))
  const track = element(
    0xae,
    Buffer.concat([element(0x83, Buffer.from([type])), element(0x86, Buffer.from(codec))]),
  )
  const tracks = element(0x1654ae6b, track)
  const cluster = element(0x1f43b675, Buffer.alloc(500, 7))
  const content = Buffer.concat([info, tracks, cluster])
  const header = element(0x1a45dfa3, element(0x4282, Buffer.from(docType)))
  return Buffer.concat([header, element(0x18538067, content, isOpenEnded ? null : content.length)])
}
