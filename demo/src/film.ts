import sharp from 'sharp'

/**
 * A film of drawn pictures as WebM. Each picture is a whole one: the bytes of a lossy WebP are those of a key frame of
 * VP8, so nothing is needed that codes videos. It can be played, and any second can be jumped to.
 */
export interface Drawn {
  readonly width: number
  readonly height: number
  /** Each as SVG, in their order. */
  readonly pictures: readonly string[]
  /** How long each stands, in seconds. */
  readonly secondsEach: number
}

/** @returns the bytes of the film */
export async function drawFilm({ width, height, pictures, secondsEach }: Drawn): Promise<Buffer> {
  const frames: Buffer[] = []
  for (const svg of pictures) {
    const picture = sharp(Buffer.from(svg)).resize(width, height).flatten({ background: '#fff' })
    frames.push(keyFrameOf(await picture.webp({ quality: 70, effort: 6 }).toBuffer()))
  }
  const msEach = secondsEach * 1000
  const clusters = frames.map((frame, at) => cluster(at * msEach, frame))
  const head = Buffer.concat([info(frames.length * msEach), tracks(width, height, msEach)])
  const cuesLength = cues(clusters, 0, msEach).length
  const inside = [head, cues(clusters, head.length + cuesLength, msEach), ...clusters]
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm')), whole(0x4287, 4), whole(0x4285, 2)),
    element(0x18538067, ...inside),
  ])
}

/** The chunk `VP8 ` of a WebP, which is all of it but for the head. */
function keyFrameOf(webp: Buffer): Buffer {
  const at = webp.indexOf('VP8 ', 0, 'latin1')
  if (at < 0) throw new Error('this picture was not written as lossy WebP')
  return webp.subarray(at + 8, at + 8 + webp.readUInt32LE(at + 4))
}

const info = (milliseconds: number) =>
  element(
    0x1549a966,
    whole(0x2ad7b1, 1_000_000),
    double(0x4489, milliseconds),
    text(0x4d80, 'Abhyas'),
    text(0x5741, 'Abhyas'),
  )

const tracks = (width: number, height: number, msEach: number) =>
  element(
    0x1654ae6b,
    element(
      0xae,
      ...[whole(0xd7, 1), whole(0x73c5, 1), whole(0x83, 1), text(0x86, 'V_VP8')],
      ...[whole(0x23e383, msEach * 1_000_000), element(0xe0, whole(0xb0, width), whole(0xba, height))],
    ),
  )

/** A moment of the film: a key frame of the first track. */
const cluster = (milliseconds: number, frame: Buffer) =>
  element(0x1f43b675, whole(0xe7, milliseconds), element(0xa3, Buffer.from([0x81, 0, 0, 0x80]), frame))

/** Where each moment is, so that a player finds it without reading what is before. */
function cues(clusters: readonly Buffer[], first: number, msEach: number): Buffer {
  let place = first
  const points = clusters.map((one, at) => {
    const point = element(0xbb, whole(0xb3, at * msEach), element(0xb7, whole(0xf7, 1), whole(0xf1, place)))
    place += one.length
    return point
  })
  return element(0x1c53bb6b, ...points)
}

function element(id: number, ...content: readonly Buffer[]): Buffer {
  const inside = Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(0x0100_0000_0000_0000n + BigInt(inside.length))
  return Buffer.concat([Buffer.from(id.toString(16), 'hex'), size, inside])
}

function whole(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(Math.round(value)))
  return element(id, bytes)
}

function double(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, bytes)
}

const text = (id: number, value: string) => element(id, Buffer.from(value))
