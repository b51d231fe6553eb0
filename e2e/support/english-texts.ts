import { formsOf, messages, partsOf, patternOf } from './messages.ts'

/** The demo school's contents are English in every language. */
const writtenInEnglish = [
  'A form that needs no mouse',
  'AI & Machine Learning',
  'Backend & APIs',
  'Design & UX',
  'Free',
  'Frontend Development',
  'New',
  'Server',
  'Write',
]

const piecesOf = (message: string) =>
  formsOf(message).flatMap((way) => way.split(/<\/?\d+\/?>/).map((piece) => piece.trim()))

/** False for short pieces, which a person may also have written. */
function isDistinctive(piece: string): boolean {
  const parts = partsOf(piece)
  const words = parts.flatMap(({ kind: is, text }) =>
    is === 'text' ? (text.match(/[A-Za-z]{2,}/g) ?? []) : [],
  )
  return words.length >= (parts.some(({ kind: is }) => is === 'value') ? 3 : 1)
}

const hindiPieces = new Set(messages.flatMap(({ hindi }) => piecesOf(hindi)))
const englishPieces = new Set(
  messages
    .flatMap((message) => piecesOf(message.english))
    .filter((piece) => isDistinctive(piece) && !hindiPieces.has(piece) && !writtenInEnglish.includes(piece)),
)
const patternWithValues = new RegExp(
  `^(?:${[...englishPieces]
    .filter((piece) => partsOf(piece).length > 1)
    .map((piece) => patternOf(piece))
    .join('|')})$`,
  's',
)

/** False if the Hindi message has the same text. */
export const isEnglishText = (text: string): boolean =>
  englishPieces.has(text) || patternWithValues.test(text)
