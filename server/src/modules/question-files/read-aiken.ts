import { badQuestionAt, type FoundQuestion, foundQuestionOf, type Reason } from './found-questions.ts'

interface OpenQuestion {
  line: number
  readonly text: string[]
  readonly options: { readonly letter: string; readonly text: string }[]
}

const optionLine = /^([A-Z])[.)]\s*(.*)$/
const answerLine = /^ANSWER:\s*(.*)$/i

/** A question is a text, options such as `A.` or `A)`, and `ANSWER: B`. */
export function readAiken(source: string): FoundQuestion[] {
  const questions: FoundQuestion[] = []
  let openQuestion: OpenQuestion | null = null
  const closeQuestion = (...reasons: Reason[]) => {
    if (openQuestion)
      questions.push(badQuestionAt(openQuestion.line, openQuestion.text.join('\n'), ...reasons))
    openQuestion = null
  }
  for (const [index, rawLine] of source.split(/\r\n|\r|\n/).entries()) {
    const line = rawLine.trim()
    if (line === '') continue
    openQuestion ??= { line: index + 1, text: [], options: [] }
    const current: OpenQuestion = openQuestion
    const [, answer] = answerLine.exec(line) ?? []
    const [, letter, text = ''] = optionLine.exec(line) ?? []
    if (answer !== undefined) {
      questions.push(questionOf(current, answer))
      openQuestion = null
    } else if (letter && current.text.length > 0) current.options.push({ letter, text })
    else if (current.options.length > 0) {
      // The next question begins, so the current question has no ANSWER line.
      closeQuestion({ code: 'answerMissing' })
      openQuestion = { line: index + 1, text: [line], options: [] }
    } else current.text.push(line)
  }
  closeQuestion({ code: 'answerMissing' })
  return questions
}

function questionOf({ line, text, options }: OpenQuestion, answer: string): FoundQuestion {
  const stem = text.join('\n')
  if (options.length < 2) return badQuestionAt(line, stem, { code: 'optionsMissing' })
  const misplacedOption = options.find(({ letter }, place) => letter !== String.fromCharCode(65 + place))
  if (misplacedOption)
    return badQuestionAt(line, stem, { code: 'optionOrder', value: misplacedOption.letter })
  const letter = answer.trim().replace(/[.)]$/, '').toUpperCase()
  if (/^[A-Z](?:\s*[,;&]\s*[A-Z])+$/.test(letter))
    return badQuestionAt(line, stem, { code: 'severalAnswers', value: answer })
  const rightPlace = options.findIndex((option) => option.letter === letter)
  if (rightPlace < 0) return badQuestionAt(line, stem, { code: 'answerUnknown', value: answer })
  return foundQuestionOf({
    ...{ line, kind: 'single', text: stem, rightOptions: [rightPlace] },
    options: options.map((option) => option.text),
  })
}
