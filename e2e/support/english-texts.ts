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
  formsOf(message).flatMap((form) => form.split(/<\/?\d+\/?>/).map((piece) => piece.trim()))

/** @returns false for short pieces, which a person may also have written */
function isDistinctive(piece: string): boolean {
  const parts = partsOf(piece)
  const words = parts.flatMap(({ kind, text }) =>
    kind === 'text' ? (text.match(/[A-Za-z]{2,}/g) ?? []) : [],
  )
  return words.length >= (parts.some(({ kind }) => kind === 'value') ? 3 : 1)
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

/** @returns false if the Hindi message has the same text */
export const isEnglishText = (text: string): boolean =>
  englishPieces.has(text) || patternWithValues.test(text)
