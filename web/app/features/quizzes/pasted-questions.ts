export interface PastedQuestion {
  readonly text: string
  readonly options: readonly string[]
  /** Indexes of right options, from 0; empty if none is marked. */
  readonly right: readonly number[]
}

/** Matches "1.", "1)", "Q1.", "Q 1:" and "१.". */
const questionLine = /^\s*(?:Q(?:uestion)?\s*)?[\d०-९]{1,3}\s*[.):]\s+(.*)$/iu
/** Matches "(a) …", "a) …" and "A. …"; * or ✓ marks a right option. */
const optionLine = /^\s*([*✓]?)\s*\(?([a-jA-J])[).]\s+(.*)$/u
const gapBeforeOption = /\s+(?=\([a-jA-J]\)\s)/u
const answerLine = /^\s*(?:answers?|ans|key|उत्तर)\s*[.:)-]*\s*(.*)$/iu

interface Draft {
  text: string[]
  options: string[]
  right: number[]
}

const placeOf = (letter: string) => letter.toLowerCase().charCodeAt(0) - 97

export function readPasted(source: string): PastedQuestion[] {
  const drafts: Draft[] = []
  for (const line of source.split(/\r?\n/).flatMap((one) => one.split(gapBeforeOption)))
    readLine(line, drafts)
  return drafts
    .filter(({ text }) => text.join('').trim() !== '')
    .map(({ text, options, right }) => ({
      text: text.join('\n').trim(),
      options: options.map((option) => option.trim()),
      right: [...new Set(right)].filter((place) => place < options.length).toSorted(),
    }))
}

function readLine(line: string, drafts: Draft[]): void {
  const [, question] = questionLine.exec(line) ?? []
  if (question !== undefined) return void drafts.push({ text: [question], options: [], right: [] })
  const draft = drafts.at(-1)
  if (!draft || line.trim() === '') return
  const [, mark = '', letter, option] = optionLine.exec(line) ?? []
  // Only the next letter begins an option; "A." may belong to a sentence.
  if (letter !== undefined && option !== undefined && placeOf(letter) === draft.options.length) {
    if (mark !== '') draft.right.push(draft.options.length)
    draft.options.push(option)
    return
  }
  const [, answer] = answerLine.exec(line) ?? []
  if (answer !== undefined && draft.options.length > 0) {
    draft.right.push(...[...answer.matchAll(/\b([a-j])\b/giu)].map(([, one = '']) => placeOf(one)))
    return
  }
  const last = draft.options.length - 1
  if (last >= 0) draft.options[last] += `\n${line.trim()}`
  else draft.text.push(line)
}
