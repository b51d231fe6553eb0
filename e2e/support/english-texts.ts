import { messages, partsOf, patternOf, waysOf } from './messages.ts'

/** What the school has written itself, which is English in any language: subjects, labels on covers, an assignment. */
const writtenInEnglish = [
  'A form that needs no mouse',
  'AI & Machine Learning',
  'Backend & APIs',
  'Design & UX',
  'Free',
  'Frontend Development',
  'New',
]

/** What of a message stands in one text of a page: between the marks of its elements. */
const piecesOf = (message: string) =>
  waysOf(message).flatMap((way) => way.split(/<\/?\d+\/?>/).map((piece) => piece.trim()))

/** A piece with a value says enough of its own to be told from what people write: three words. */
function saysEnough(piece: string): boolean {
  const parts = partsOf(piece)
  const words = parts.flatMap(({ is, text }) => (is === 'words' ? (text.match(/[A-Za-z]{2,}/g) ?? []) : []))
  return words.length >= (parts.some(({ is }) => is === 'value') ? 3 : 1)
}

const inHindi = new Set(messages.flatMap(({ hindi }) => piecesOf(hindi)))
const english = new Set(
  messages
    .flatMap((message) => piecesOf(message.english))
    .filter((piece) => saysEnough(piece) && !inHindi.has(piece) && !writtenInEnglish.includes(piece)),
)
const withValues = new RegExp(
  `^(?:${[...english]
    .filter((piece) => partsOf(piece).length > 1)
    .map((piece) => patternOf(piece))
    .join('|')})$`,
  's',
)

/** Whether a text of a page is a message of ours in English, for which Hindi has other words. */
export const isEnglishText = (text: string): boolean => english.has(text) || withValues.test(text)
