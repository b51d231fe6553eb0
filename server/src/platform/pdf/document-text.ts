import { join } from 'node:path'
import { invisibleCharacters } from '#contract/typed-text.ts'

/** Files of `server/fonts`, by script. */
const scripts: readonly [letters: RegExp, file: string][] = [
  [/\p{Script=Devanagari}/u, 'devanagari'],
  [/\p{Script=Bengali}/u, 'bengali'],
  [/\p{Script=Gujarati}/u, 'gujarati'],
  [/\p{Script=Gurmukhi}/u, 'gurmukhi'],
  [/\p{Script=Kannada}/u, 'kannada'],
  [/\p{Script=Malayalam}/u, 'malayalam'],
  [/\p{Script=Oriya}/u, 'oriya'],
  [/\p{Script=Tamil}/u, 'tamil'],
  [/\p{Script=Telugu}/u, 'telugu'],
  [/\p{Script=Arabic}|[،؛؟ـ]/u, 'arabic'],
  [/\p{Script=Meetei_Mayek}/u, 'meetei-mayek'],
  [/\p{Script=Ol_Chiki}/u, 'ol-chiki'],
  [
    /[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2010-\u2026\u20ac\u2122\u2191\u2193\u2212]/u,
    'latin',
  ],
  [/[\u1ea0-\u1ef9]/u, 'vietnamese'],
  [/[\p{Script=Latin}₹]/u, 'latin-ext'],
]
const filesWithBold = ['latin', 'latin-ext', 'devanagari']

const latinFiles = ['latin', 'latin-ext', 'vietnamese']

const filesWithoutJoiners: readonly (string | undefined)[] = [...latinFiles, 'ol-chiki', undefined]
const joiner = /[\u200c\u200d]/
const followingSign = /[\p{Script=Inherited}\u0964\u0965\u25cc]/u
const danda = /[\u0964\u0965]/u
export interface Run {
  readonly file: string
  readonly text: string
}

/** Each run has one font. Emoji, which no font has, become question marks. */
export function runsOf(text: string): Run[] {
  const runs: { file: string; text: string }[] = []
  for (const sign of text
    .normalize('NFC')
    .replaceAll(invisibleCharacters, '')
    .replaceAll(/\p{Cc}/gu, '')) {
    const last = runs.at(-1)
    if (joiner.test(sign) && filesWithoutJoiners.includes(last?.file)) continue
    const file = fileOf(sign, last?.file)
    const fontFile = file ?? 'latin'
    const drawnSign = file ? sign : '?'
    if (last?.file === fontFile) last.text += drawnSign
    else runs.push({ file: fontFile, text: drawnSign })
  }
  return runs
}

function fileOf(sign: string, previousFile: string | undefined): string | undefined {
  if (followingSign.test(sign)) {
    if (previousFile && !latinFiles.includes(previousFile)) return previousFile
    return danda.test(sign) ? 'devanagari' : undefined
  }
  return scripts.find(([letters]) => letters.test(sign))?.[1]
}

export const fontFiles: readonly [name: string, path: string][] = scripts.flatMap(([, file]) =>
  [nameOf(file, false), nameOf(file, true)].map((name): [string, string] => [
    name,
    join(import.meta.dirname, `../../../fonts/${name}.ttf`),
  ]),
)

export const fontOf = (run: Run, isBold: boolean): string => nameOf(run.file, isBold)

function nameOf(file: string, isBold: boolean): string {
  return `${file}-${isBold && filesWithBold.includes(file) ? 'bold' : 'regular'}`
}

/** The width in points. */
type Measure = (text: string) => number

export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.split(/\s+/).flatMap((part) => piecesOf(part, width, measure))) {
      const longer = line ? `${line} ${word}` : word
      if (line && measure(longer) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return [...lines, line].map(inReadingOrder)
  })
}

const letters = new Intl.Segmenter()

export function splitText(text: string): string[] {
  const segments = Array.from(letters.segment(text), ({ segment }) => segment)
  const parts = segments.length > 1 ? segments : [...text]
  return parts.length > 1 ? parts : []
}

function piecesOf(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of letters.segment(word)) {
    if (piece && measure(piece + segment) > width) {
      pieces.push(piece)
      piece = segment
    } else piece += segment
  }
  return [...pieces, piece]
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** pdfkit draws from left to right, so runs of right-to-left words are reversed. */
function inReadingOrder(line: string): string {
  const words: string[] = []
  let reversedWords: string[] = []
  for (const word of line.split(' ')) {
    if (rightToLeft.test(word)) reversedWords = [word, ...reversedWords]
    else {
      words.push(...reversedWords, word)
      reversedWords = []
    }
  }
  return [...words, ...reversedWords].join(' ')
}
