import sharp from 'sharp'
import { fixedId } from './ids.ts'
import { type Random, seededRandom } from './random.ts'
import { type SchoolFile, schoolFile } from './school-files.ts'

/** `audit 1/2` is the second page of the first audit. */
export type PhotoName = string

export const photosOf = (work: string): PhotoName[] => [`${work}/1`, `${work}/2`]
export const photoId = (photo: PhotoName) => fixedId(`photo/${photo}`)
/** The server names thumbnails in the same way. */
export const thumbnailId = (photo: PhotoName) => `small-${photoId(photo)}`

const workNames = [
  ...Array.from({ length: 6 }, (_, index) => `audit ${index + 1}`),
  'tables',
  'slot 1',
  'slot 2',
]

const width = 1_000
const height = 1_380
const lineHeight = 46
const ink = '#27357a'

/** Exercise book pages, the same in every demo school. */
export async function makeWorkPhotos(): Promise<SchoolFile[]> {
  const files: SchoolFile[] = []
  for (const [seed, work] of workNames.entries())
    for (const [page, photo] of photosOf(work).entries()) {
      const random = seededRandom(9_100 + seed * 10 + page)
      const content = work.startsWith('audit') ? drawAuditPage(page, random) : drawTablesPage(page, random)
      const drawing = sharp(Buffer.from(drawSheet(content, random)))
      const bytes = await drawing.jpeg({ quality: 68 }).toBuffer()
      const thumbnail = await sharp(bytes).resize(240, 240, { fit: 'inside' }).webp().toBuffer()
      const commonFields = { kind: 'workPhoto', courseSlug: 'web-accessibility' } as const
      files.push(
        schoolFile({ ...commonFields, mediaType: 'image/jpeg', id: photoId(photo), bytes, width, height }),
        schoolFile({ ...commonFields, mediaType: 'image/webp', id: thumbnailId(photo), bytes: thumbnail }),
      )
    }
  return files
}

/** Ruled paper with a gradient, like a photo. */
const drawSheet = (content: string, random: Random) => `<svg xmlns="http://www.w3.org/2000/svg"
  width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs><linearGradient id="light" x2="1" y2="0.6"><stop offset="0" stop-color="#e2ddcf"/>
  <stop offset="0.5" stop-color="#f5f1e4"/><stop offset="1" stop-color="#d9d3c3"/></linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#light)"/>
  <g transform="rotate(${(random.fraction() - 0.5) * 1.6} 500 690)">
  ${Array.from({ length: 28 }, (_, row) => `<path d="M-40 ${(row + 2) * lineHeight}H1040" stroke="#9fb6cf" stroke-width="1.5"/>`).join('')}
  <path d="M118-40V1440M124-40V1440" stroke="#d98b8b" stroke-width="1.5"/>
  <g fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${content}</g>
  </g></svg>`

/** Words become unreadable waves. */
function drawWriting(x: number, y: number, length: number, random: Random): string {
  const words: string[] = []
  let penX = x
  while (penX < x + length) {
    const letters = random.integer(3, 9)
    let path = `M${penX} ${y}`
    for (let letter = 0; letter < letters; letter += 1) {
      const rise = random.chance(0.25) ? 26 : 13
      const dip = random.chance(0.12) ? 12 : 0
      path += `q4 ${-rise - random.fraction() * 4} 8 ${-random.fraction() * 5}q3 ${rise / 2 + dip} 6 ${random.fraction() * 4}`
      penX += 14
    }
    words.push(`<path d="${path}"/>`)
    penX += 18 + random.fraction() * 8
  }
  return words.join('')
}

const rowY = (number: number) => number * lineHeight - 6

function drawAuditPage(page: number, random: Random): string {
  const lines: string[] = [drawWriting(160, rowY(2), 420, random)]
  for (let line = 4; line < 26 - page * 8; line += 1) {
    if (random.chance(0.12)) continue
    const isNew = random.chance(0.3)
    if (isNew) lines.push(`<path d="M142 ${rowY(line) - 8}h14"/>`)
    lines.push(drawWriting(isNew ? 170 : 150, rowY(line), random.integer(380, 720), random))
  }
  if (page === 1) lines.push(path(`M180 ${rowY(21)}h240v150h-240zM460 ${rowY(22)}h120m-16-12l16 12l-16 12`))
  return lines.join('')
}

const path = (shape: string) => `<path d="${shape}"/>`

const drawTable = (x: number, y: number, rows: number, random: Random) =>
  [
    path(`M${x} ${y}h250v${(rows + 1) * lineHeight}h-250zM${x} ${y + lineHeight}h250`),
    ...Array.from({ length: rows + 1 }, (_, row) =>
      drawWriting(x + 20, y + (row + 1) * lineHeight - 12, random.integer(70, 170), random),
    ),
  ].join('')

function drawTablesPage(page: number, random: Random): string {
  const lines = [drawWriting(160, rowY(2), 360, random)]
  if (page === 0)
    lines.push(
      drawTable(160, rowY(4), 4, random),
      drawTable(560, rowY(6), 3, random),
      path(`M410 ${rowY(6)}c70 0 70 80 150 90m-18-16l18 16l-22 6`),
    )
  for (let line = page === 0 ? 14 : 5; line < (page === 0 ? 26 : 23); line += 1)
    if (!random.chance(0.15)) lines.push(drawWriting(150, rowY(line), random.integer(360, 740), random))
  return lines.join('')
}
