import { badQuestionAt, type FoundQuestion, foundQuestionOf, type Reason } from './found-questions.ts'

interface OpenQuestion {
  line: number
  readonly text: string[]
  readonly options: { readonly letter: string; readonly text: string }[]
}

const optionLine = /^([A-Z])[.)]\s*(.*)$/
const answerLine = /^ANSWER:\s*(.*)$/i

/** A question is a text, options such as `A.` or `A)`, and a line `ANSWER: B`. */
export function readAiken(source: string): FoundQuestion[] {
  const found: FoundQuestion[] = []
  let open: OpenQuestion | null = null
  const end = (...reasons: Reason[]) => {
    if (open) found.push(badQuestionAt(open.line, open.text.join('\n'), ...reasons))
    open = null
  }
  for (const [at, raw] of source.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim()
    if (line === '') continue
    open ??= { line: at + 1, text: [], options: [] }
    const current: OpenQuestion = open
    const [, answer] = answerLine.exec(line) ?? []
    const [, letter, text = ''] = optionLine.exec(line) ?? []
    if (answer !== undefined) {
      found.push(questionOf(current, answer))
      open = null
    } else if (letter && current.text.length > 0) current.options.push({ letter, text })
    else if (current.options.length > 0) {
      // The next question begins here, so the current question has no ANSWER line.
      end({ code: 'answerMissing' })
      open = { line: at + 1, text: [line], options: [] }
    } else current.text.push(line)
  }
  end({ code: 'answerMissing' })
  return found
}

function questionOf({ line, text, options }: OpenQuestion, answer: string): FoundQuestion {
  const stem = text.join('\n')
  if (options.length < 2) return badQuestionAt(line, stem, { code: 'optionsMissing' })
  const outOfOrder = options.find(({ letter }, place) => letter !== String.fromCharCode(65 + place))
  if (outOfOrder) return badQuestionAt(line, stem, { code: 'optionOrder', value: outOfOrder.letter })
  const letter = answer.trim().replace(/[.)]$/, '').toUpperCase()
  if (/^[A-Z](?:\s*[,;&]\s*[A-Z])+$/.test(letter))
    return badQuestionAt(line, stem, { code: 'severalAnswers', value: answer })
  const right = options.findIndex((option) => option.letter === letter)
  if (right < 0) return badQuestionAt(line, stem, { code: 'answerUnknown', value: answer })
  return foundQuestionOf({
    ...{ line, kind: 'single', text: stem, right: [right] },
    options: options.map((option) => option.text),
  })
}
