import sharp from 'sharp'
import { fixedId } from './ids.ts'
import { type SchoolFile, schoolFile } from './school-files.ts'

export type QuizPictureName = keyof typeof drawings

export const quizPictureId = (name: QuizPictureName) => fixedId(`quiz picture/${name}`)

export async function makeQuizPictures(): Promise<SchoolFile[]> {
  const files = Object.entries(drawings).map(async ([name, drawing]) =>
    schoolFile({
      id: quizPictureId(name as QuizPictureName),
      kind: 'figure',
      mediaType: 'image/webp',
      courseSlug: 'full-stack-web-development',
      bytes: await sharp(Buffer.from(drawing)).webp({ quality: 80, effort: 6 }).toBuffer(),
    }),
  )
  return Promise.all(files)
}

/** Numbers without words suit both languages. */
const drawings = {
  box: `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="300" viewBox="0 0 560 300" font-family="sans-serif" font-size="18">
    <rect width="560" height="300" fill="#fff"/>
    <rect x="62" y="22" width="436" height="196" fill="#ffe0b2" stroke="#263238" stroke-width="8"/>
    <rect x="126" y="76" width="308" height="88" fill="#bbdefb" stroke="#1565c0" stroke-width="2" stroke-dasharray="6 4"/>
    <g stroke="#263238" stroke-width="2" fill="none">
    <path d="M126 120h308M134 114l-8 6l8 6M426 114l8 6l-8 6"/>
    <path d="M66 120h60M74 114l-8 6l8 6M118 114l8 6l-8 6"/><path d="M434 120h60M442 114l-8 6l8 6M486 114l8 6l-8 6"/>
    <path d="M62 222v44M498 222v44M58 256h440M66 250l-8 6l8 6M490 250l8 6l-8 6"/></g>
    <rect x="246" y="106" width="68" height="28" fill="#bbdefb"/>
    <g fill="#263238" text-anchor="middle"><text x="280" y="126">240</text><text x="96" y="108">20</text>
    <text x="464" y="108">20</text><text x="30" y="126">4</text><text x="530" y="126">4</text>
    <text x="280" y="284" font-size="22">?</text></g></svg>`,
}
