import { type ExportedQuestion, inOneLanguage } from './exported-questions.ts'
import { letterOf } from './question-columns.ts'

/** Aiken allows one right option, single-line options and no pictures. */
export function fitsAiken(question: ExportedQuestion): boolean {
  const { text, options } = inOneLanguage(question)
  const isPlain = [text, ...options].every((part) => !part.includes('/api/files/'))
  const hasValidLines =
    options.every((option) => !option.includes('\n')) &&
    !/^\s*(?:ANSWER:|[A-Z][.)])|\n\s*(?:ANSWER:|[A-Z][.)])/i.test(text)
  return question.kind === 'single' && question.key.options.length === 1 && isPlain && hasValidLines
}

export const writeAiken = (questions: readonly ExportedQuestion[]): string =>
  questions
    .map((question) => {
      const { text, options } = inOneLanguage(question)
      const lines = options.map((option, place) => `${letterOf(place)}. ${option}`)
      return [
        text.replaceAll(/\s*\n\s*/g, '\n'),
        ...lines,
        `ANSWER: ${letterOf(question.key.options[0] ?? 0)}`,
      ].join('\n')
    })
    .join('\n\n')
    .concat('\n')
