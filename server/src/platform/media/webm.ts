import type { FileReader } from './file-reader.ts'
import type { Video, VideoError } from './video-types.ts'

/** RFC 8794 and RFC 9559. An element of unknown size ends with its parent. */
interface Element {
  readonly id: number
  readonly from: number
  readonly to: number
}

const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  void: 0xec,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
} as const

const videoTrackType = 1
const soundTrackType = 2
const codecs = new Set(['V_VP8', 'V_VP9', 'V_AV1'])
const soundCodecs = new Set(['A_VORBIS', 'A_OPUS'])

/** @throws RangeError for a broken file */
export async function readWebm(reader: FileReader): Promise<Video | VideoError> {
  const header = await elementAt(reader, 0, reader.size)
  const docType = await childOf(reader, header, ids.docType)
  if (!docType || (await textOf(reader, docType)) !== 'webm') return 'foreign'
  let segment = await elementAt(reader, header.to, reader.size)
  if (segment.id === ids.void) segment = await elementAt(reader, segment.to, reader.size)
  if (segment.id !== ids.segment || segment.to !== reader.size) return 'broken'

  const elements = await readUntilCluster(reader, segment)
  const tracks = elements.get(ids.tracks)
  if (!tracks || !elements.has(ids.cluster)) return 'broken'
  const pictureCodecs: string[] = []
  const sounds: string[] = []
  for (const track of await elementsIn(reader, tracks)) {
    if (track.id !== ids.track) continue
    const type = await childOf(reader, track, ids.trackType)
    const codecsOfType =
      type && { [videoTrackType]: pictureCodecs, [soundTrackType]: sounds }[await numberOf(reader, type)]
    if (!codecsOfType) continue
    const codec = await childOf(reader, track, ids.codec)
    codecsOfType.push(codec ? await textOf(reader, codec) : '')
  }
  if (pictureCodecs.length === 0) return 'no-video'
  if (!pictureCodecs.every((codec) => codecs.has(codec))) return 'codec'
  if (!sounds.every((codec) => soundCodecs.has(codec))) return 'sound'
  return { mediaType: 'video/webm', seconds: await durationOf(reader, elements.get(ids.info)), details: [] }
}

async function readUntilCluster(reader: FileReader, segment: Element): Promise<Map<number, Element>> {
  const elementsById = new Map<number, Element>()
  let position = segment.from
  while (position < segment.to && !elementsById.has(ids.cluster)) {
    const element = await elementAt(reader, position, segment.to)
    elementsById.set(element.id, element)
    position = element.to
  }
  return elementsById
}

async function elementsIn(reader: FileReader, { from, to }: Element): Promise<Element[]> {
  const elements: Element[] = []
  for (let position = from; position < to; ) {
    const element = await elementAt(reader, position, to)
    elements.push(element)
    position = element.to
  }
  return elements
}

const childOf = async (reader: FileReader, parent: Element, id: number) =>
  (await elementsIn(reader, parent)).find((element) => element.id === id)

async function elementAt(reader: FileReader, position: number, end: number): Promise<Element> {
  const bytes = await reader.readAtMost(position, 12)
  const idLength = lengthOf(bytes[0], 4)
  const id = bytes.readUIntBE(0, idLength)
  const sizeLength = lengthOf(bytes[idLength], 8)
  const from = position + idLength + sizeLength
  const sizeBytes = bytes.subarray(idLength, idLength + sizeLength)
  if (sizeBytes.length < sizeLength) throw new RangeError('half an element')
  let size = (sizeBytes[0] ?? 0) & (0xff >> sizeLength)
  let isUnknown = size === 0xff >> sizeLength
  for (const byte of sizeBytes.subarray(1)) {
    size = size * 256 + byte
    isUnknown &&= byte === 0xff
  }
  const to = isUnknown ? end : from + size
  if (to > end) throw new RangeError('an element that is too long')
  return { id, from, to }
}

/** A number's leading zero bits give its length in bytes. */
function lengthOf(firstByte: number | undefined, maxLength: number): number {
  const length = firstByte ? Math.clz32(firstByte) - 23 : 9
  if (length > maxLength) throw new RangeError('no such number')
  return length
}

async function textOf(reader: FileReader, { from, to }: Element): Promise<string> {
  return (await reader.readExactly(from, Math.min(to - from, 64))).toString('latin1').replace(/\0+$/, '')
}

async function numberOf(reader: FileReader, { from, to }: Element): Promise<number> {
  let number = 0
  for (const byte of await reader.readExactly(from, Math.min(to - from, 8))) number = number * 256 + byte
  return number
}

/** The file has the duration in units of the timestamp scale (nanoseconds). */
async function durationOf(reader: FileReader, info: Element | undefined): Promise<number | null> {
  if (!info) return null
  const duration = await childOf(reader, info, ids.duration)
  if (!duration) return null
  const scale = await childOf(reader, info, ids.timestampScale)
  const nanoseconds = scale ? await numberOf(reader, scale) : 1_000_000
  const bytes = await reader.readExactly(duration.from, duration.to - duration.from)
  if (bytes.length !== 4 && bytes.length !== 8) throw new RangeError('no such duration')
  const units = bytes.length === 4 ? bytes.readFloatBE(0) : bytes.readDoubleBE(0)
  const seconds = (units * nanoseconds) / 1e9
  return Number.isFinite(seconds) && seconds > 0 ? Math.max(1, Math.round(seconds)) : null
}
