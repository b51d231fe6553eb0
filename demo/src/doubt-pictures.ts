import sharp from 'sharp'
import { type DoubtPictureName, doubtContents } from './content/doubts.ts'
import { fixedId } from './ids.ts'
import { type SchoolFile, schoolFile } from './school-files.ts'

export const doubtPictureId = (name: DoubtPictureName) => fixedId(`doubt/${name}`)

export async function makeDoubtPictures(): Promise<SchoolFile[]> {
  const files: SchoolFile[] = []
  for (const { course, pictures = [] } of doubtContents)
    for (const name of pictures) {
      const bytes = await sharp(Buffer.from(drawings[name])).webp({ quality: 80, effort: 6 }).toBuffer()
      const webp = { kind: 'doubt', mediaType: 'image/webp' } as const
      files.push(schoolFile({ ...webp, id: doubtPictureId(name), courseSlug: course, bytes }))
    }
  return files
}

const drawScreen = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif"><rect width="${width}" height="${height}" fill="#eceff1"/>${content}</svg>`
const drawLines = (x: number, y: number, widths: readonly number[]) =>
  widths
    .map(
      (width, row) =>
        `<rect x="${x}" y="${y + row * 16}" width="${width}" height="8" rx="2" fill="#b0bec5"/>`,
    )
    .join('')

const drawings: Record<DoubtPictureName, string> = {
  'page-too-wide': drawScreen(
    640,
    560,
    `<rect x="60" y="24" width="320" height="512" rx="18" fill="#fff" stroke="#263238" stroke-width="3"/>
    <rect x="76" y="56" width="288" height="36" fill="#1d3f9f"/>
    <rect x="76" y="108" width="468" height="140" fill="#ffd54f"/>
    <rect x="382" y="108" width="162" height="140" fill="#ffb300"/>
    <path d="M382 24v512" stroke="#c62828" stroke-width="2" stroke-dasharray="8 6"/>
    <path d="M400 290h140m-18 -12l18 12l-18 12" stroke="#c62828" stroke-width="4" fill="none"/>
    ${drawLines(76, 272, [260, 280, 200, 270, 120])}
    <rect x="76" y="510" width="288" height="8" rx="4" fill="#cfd8dc"/><rect x="76" y="510" width="150" height="8" rx="4" fill="#607d8b"/>`,
  ),
  'what-the-tools-say': drawScreen(
    720,
    360,
    `<rect x="20" y="20" width="330" height="320" fill="#fff" stroke="#90a4ae"/>
    <rect x="40" y="60" width="290" height="120" fill="#bbdefb" stroke="#1565c0" stroke-width="2"/>
    <rect x="40" y="186" width="132" height="26" rx="4" fill="#263238"/><text x="52" y="204" font-size="15" fill="#fff">468 × 140</text>
    ${drawLines(40, 240, [250, 280, 190])}
    <rect x="370" y="20" width="330" height="320" fill="#fff" stroke="#90a4ae"/>
    <rect x="400" y="60" width="270" height="240" fill="#ffe0b2"/><rect x="440" y="96" width="190" height="168" fill="#c8e6c9"/><rect x="484" y="136" width="102" height="88" fill="#bbdefb"/>
    <text x="505" y="186" font-size="16" fill="#263238">468</text>`,
  ),
  'row-of-boxes': drawScreen(
    640,
    260,
    `<rect x="24" y="24" width="592" height="150" fill="none" stroke="#263238" stroke-width="2" stroke-dasharray="6 6"/>
    <rect x="40" y="44" width="110" height="110" fill="#1d3f9f"/><rect x="166" y="44" width="250" height="110" fill="#c2410c"/><rect x="432" y="44" width="168" height="110" fill="#2e7d32"/>
    <text x="200" y="106" font-size="20" fill="#fff">width: 100px ?</text>
    <path d="M166 200h250m-14 -8l14 8l-14 8M180 192l-14 8l14 8" stroke="#263238" stroke-width="2" fill="none"/>
    <text x="256" y="228" font-size="18" fill="#263238">250 px</text>`,
  ),
}
