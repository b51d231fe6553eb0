import type { FileReader } from './file-reader.ts'
import type { Video, VideoError } from './video-types.ts'

/** A box of ISO/IEC 14496-12. `to` is after its last byte. */
interface Box {
  readonly type: string
  readonly from: number
  readonly to: number
}

const brands = /^(?:iso[m2-9]|mp4[12]|avc1|av01|dash|cmf[c2]|ms[dn][hv]|MSNV|M4V[ HP]|3gp[4-9]|mmp4)$/
/** All current browsers play these codecs. */
const codecs = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09'])
/** Most browsers play no sound for AC-3, DTS and ALAC. */
const soundCodecs = new Set(['mp4a', '.mp3', 'Opus', 'fLaC'])
/** These boxes may name author, device and place. */
const detailTypes = new Set(['udta', 'meta', 'uuid'])

/** @throws RangeError for a broken file */
export async function readMp4(reader: FileReader): Promise<Video | VideoError> {
  const topBoxes = await boxesIn(reader, { from: 0, to: reader.size })
  const [first] = topBoxes
  if (first?.type !== 'ftyp' || !(await hasBrand(reader, first))) return 'foreign'
  const films = topBoxes.filter(({ type }) => type === 'moov')
  const hasMediaData = topBoxes.some(({ type, from, to }) => type === 'mdat' && to > from)
  const [film] = films
  if (!film || films.length > 1 || !hasMediaData) return 'broken'

  const filmBoxes = await boxesIn(reader, film)
  const tracks = filmBoxes.filter(({ type }) => type === 'trak')
  const allBoxes = [...topBoxes, ...filmBoxes]
  const codings: TrackCoding[] = []
  for (const track of tracks) {
    allBoxes.push(...(await boxesIn(reader, track)))
    codings.push(await codingOf(reader, track))
  }
  const error = errorOf(codings)
  if (error) return error
  return {
    mediaType: 'video/mp4',
    seconds: await durationOf(reader, filmBoxes),
    details: allBoxes.filter(({ type }) => detailTypes.has(type)),
  }
}

/** A track with the handler `meta` holds camera data, such as places. */
interface TrackCoding {
  readonly handler: string
  readonly codec: string
  readonly hasRareColours: boolean
}

function errorOf(tracks: readonly TrackCoding[]): VideoError | null {
  const pictures = tracks.filter(({ handler }) => handler === 'vide')
  const sounds = tracks.filter(({ handler }) => handler === 'soun')
  if (pictures.length === 0) return 'no-video'
  if (!pictures.every(({ codec }) => codecs.has(codec))) return 'codec'
  if (pictures.some(({ hasRareColours }) => hasRareColours)) return 'colours'
  if (!sounds.every(({ codec }) => soundCodecs.has(codec))) return 'sound'
  return tracks.some(({ handler }) => handler === 'meta' || handler === 'camm') ? 'place' : null
}

async function boxesIn(reader: FileReader, within: Pick<Box, 'from' | 'to'>): Promise<Box[]> {
  const boxes: Box[] = []
  let position = within.from
  while (position < within.to) {
    const head = await reader.readAtMost(position, 16)
    if (head.length < 8) throw new RangeError('half a box')
    const size = head.readUInt32BE(0)
    const isLong = size === 1
    const length = isLong ? Number(head.readBigUInt64BE(8)) : size === 0 ? within.to - position : size
    const from = position + (isLong ? 16 : 8)
    if (position + length < from || position + length > within.to)
      throw new RangeError('a box that is too long')
    boxes.push({ type: head.toString('latin1', 4, 8), from, to: position + length })
    position += length
  }
  return boxes
}

async function findChild(reader: FileReader, box: Box | undefined, type: string): Promise<Box | undefined> {
  return box && (await boxesIn(reader, box)).find((child) => child.type === type)
}

async function hasBrand(reader: FileReader, { from, to }: Box): Promise<boolean> {
  const bytes = await reader.readExactly(from, to - from)
  const names = bytes.toString('latin1').match(/[\s\S]{4}/g) ?? []
  // Index 1 is the version, not a brand.
  return names.some((name, index) => index !== 1 && brands.test(name))
}

async function codingOf(reader: FileReader, track: Box): Promise<TrackCoding> {
  const media = await findChild(reader, track, 'mdia')
  const head = await findChild(reader, media, 'hdlr')
  const handler = head ? (await reader.readExactly(head.from + 8, 4)).toString('latin1') : ''
  const table = await findChild(reader, await findChild(reader, media, 'minf'), 'stbl')
  const descriptions = await findChild(reader, table, 'stsd')
  if (!descriptions) {
    if (handler === 'vide') throw new RangeError('a track without a description')
    return { handler, codec: '', hasRareColours: false }
  }
  const codec = (await reader.readExactly(descriptions.from + 12, 4)).toString('latin1')
  const hasRareColours = handler === 'vide' && (await isRareEncoding(reader, descriptions, codec))
  return { handler, codec, hasRareColours }
}

/** H.264 profiles: 10 bits (110), 4:2:2 (122), 4:4:4 (44, 244). */
const rareProfiles = new Set([44, 110, 122, 244])

async function isRareEncoding(reader: FileReader, descriptions: Box, codec: string): Promise<boolean> {
  const length = (await reader.readExactly(descriptions.from + 8, 4)).readUInt32BE(0)
  const to = Math.min(descriptions.from + 8 + length, descriptions.to)
  // A sample description has 86 bytes before its boxes.
  const configurationBoxes = await boxesIn(reader, { from: descriptions.from + 8 + 86, to })
  const readStart = async (type: string) => {
    const box = configurationBoxes.find((part) => part.type === type)
    return box ? await reader.readAtMost(box.from, 5) : Buffer.alloc(5)
  }
  if (codec === 'av01') return (await readStart('av1C')).readUInt8(1) >> 5 > 0
  if (codec === 'vp09') return (await readStart('vpcC')).readUInt8(4) > 0
  return rareProfiles.has((await readStart('avcC')).readUInt8(1))
}

async function durationOf(reader: FileReader, parts: readonly Box[]): Promise<number | null> {
  const head = parts.find(({ type }) => type === 'mvhd')
  if (!head) throw new RangeError('a film without a head')
  const bytes = await reader.readExactly(head.from, 32)
  const isLong = bytes[0] === 1
  const timescale = bytes.readUInt32BE(isLong ? 20 : 12)
  const totalUnits = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16)
  const isKnown = totalUnits > 0 && totalUnits < 2 ** (isLong ? 64 : 32) - 1
  const units = isKnown ? totalUnits : await fragmentedDuration(reader, parts)
  return timescale > 0 && units > 0 ? Math.max(1, Math.round(units / timescale)) : null
}

async function fragmentedDuration(reader: FileReader, parts: readonly Box[]): Promise<number> {
  const head = await findChild(
    reader,
    parts.find(({ type }) => type === 'mvex'),
    'mehd',
  )
  if (!head) return 0
  const bytes = await reader.readAtMost(head.from, 12)
  return bytes[0] === 1 ? Number(bytes.readBigUInt64BE(4)) : bytes.readUInt32BE(4)
}
