import sharp from 'sharp'

/** A picture of a film as its codec wrote it; one that is not whole says only what changed since the one before. */
export interface Frame {
  /** In milliseconds from the beginning. */
  readonly at: number
  readonly isWhole: boolean
  readonly bytes: Uint8Array
}

/** A film without sound. */
export interface Film {
  readonly codec: 'V_VP8' | 'V_VP9'
  readonly width: number
  readonly height: number
  readonly milliseconds: number
  /** In their order; the first is whole, and whole ones are at most 30 seconds apart. */
  readonly frames: readonly Frame[]
}

/** @returns the film as a WebM, in which a player can jump to each whole frame */
export function writeWebm({ codec, width, height, milliseconds, frames }: Film): Buffer {
  const clusters = clustersOf(frames)
  const head = Buffer.concat([info(milliseconds), track(codec, width, height)])
  const cuesLength = cues(clusters, 0).length
  const inside = [head, cues(clusters, head.length + cuesLength), ...clusters.map(({ bytes }) => bytes)]
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm')), whole(0x4287, 4), whole(0x4285, 2)),
    element(0x18538067, ...inside),
  ])
}

/** Pictures, each of which stands for as long. */
export interface Drawn {
  readonly width: number
  readonly height: number
  /** Each as SVG, in their order. */
  readonly pictures: readonly string[]
  /** How long each stands, in seconds. */
  readonly secondsEach: number
}

/**
 * A film of drawn pictures, made without a browser. The bytes of a lossy WebP are those of a key frame of VP8, so nothing
 * is needed that codes videos.
 */
export async function drawFilm({ width, height, pictures, secondsEach }: Drawn): Promise<Buffer> {
  const frames: Frame[] = []
  for (const [place, svg] of pictures.entries()) {
    const picture = sharp(Buffer.from(svg)).resize(width, height).flatten({ background: '#fff' })
    const bytes = keyFrameOf(await picture.webp({ quality: 70, effort: 6 }).toBuffer())
    frames.push({ at: place * secondsEach * 1000, isWhole: true, bytes })
  }
  return writeWebm({
    ...{ codec: 'V_VP8', width, height, frames },
    milliseconds: pictures.length * secondsEach * 1000,
  })
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

const track = (codec: string, width: number, height: number) =>
  element(
    0x1654ae6b,
    element(
      0xae,
      ...[whole(0xd7, 1), whole(0x73c5, 1), whole(0x83, 1), text(0x86, codec)],
      element(0xe0, whole(0xb0, width), whole(0xba, height)),
    ),
  )

interface Cluster {
  readonly at: number
  readonly bytes: Buffer
}

/** Each key frame with the frames that depend on it. */
function clustersOf(frames: readonly Frame[]): Cluster[] {
  const groups: Frame[][] = []
  for (const frame of frames) {
    if (frame.isWhole) groups.push([frame])
    else groups.at(-1)?.push(frame)
  }
  return groups.map((group) => {
    const at = group[0]?.at ?? 0
    return { at, bytes: element(0x1f43b675, whole(0xe7, at), ...group.map((frame) => block(frame, at))) }
  })
}

/** A frame of the first track, with its moment from the beginning of its cluster. */
function block({ at, isWhole, bytes }: Frame, begin: number): Buffer {
  const head = Buffer.from([0x81, 0, 0, isWhole ? 0x80 : 0])
  head.writeInt16BE(at - begin, 1)
  return element(0xa3, head, bytes)
}

/** Where each whole frame is, so that a player finds it without reading what is before. */
function cues(clusters: readonly Cluster[], first: number): Buffer {
  let place = first
  const points = clusters.map(({ at, bytes }) => {
    const point = element(0xbb, whole(0xb3, at), element(0xb7, whole(0xf7, 1), whole(0xf1, place)))
    place += bytes.length
    return point
  })
  return element(0x1c53bb6b, ...points)
}

function element(id: number, ...content: readonly Uint8Array[]): Buffer {
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
