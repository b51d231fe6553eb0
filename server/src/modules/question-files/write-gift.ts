import { type ExportedQuestion, inOneLanguage, isOneNumber, type PictureFiles } from './exported-questions.ts'

/** Also escapes line breaks: a blank line would end the question. */
const escapeGift = (text: string) => text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

const headLines = [
  '// Questions from Abhyas. Each has one language, English where it has both.',
  '// Texts are Markdown with formulas between dollar signs.',
]

export function writeGift(questions: readonly ExportedQuestion[], pictures: PictureFiles): string {
  let topic = ''
  const blocks = questions.map((question) => {
    const lines: string[] = []
    if (question.tags.topic !== topic) {
      topic = question.tags.topic
      lines.push(`$CATEGORY: ${topic === '' ? '$course$/top' : topic.replaceAll('/', '//')}`, '')
    }
    return [...lines, ...blockOf(question, pictures)].join('\n')
  })
  return `${[headLines.join('\n'), ...blocks].join('\n\n')}\n`
}

function blockOf(question: ExportedQuestion, pictures: PictureFiles): string[] {
  const { text, explanation } = inOneLanguage(question)
  const writeText = (source: string) => escapeGift(pictures.replaceAddresses(source))
  const { subject, difficulty, source } = question.tags
  const tags = Object.entries({ subject, difficulty, source }).filter(([, tag]) => tag !== '')
  const comment = tags.map(([kind, tag]) => `[tag:${kind}:${tag.replaceAll(']', ')')}]`).join(' ')
  const note = explanation === '' ? [] : [`  ####${writeText(explanation)}`]
  const answers = [...answersOf(question, writeText), ...note]
  const block = answers.length === 0 ? ['{}'] : ['{', ...answers, '}']
  return [
    ...(comment ? [`// ${comment}`] : []),
    `[markdown]${writeText(text)} ${block[0]}`,
    ...block.slice(1),
  ]
}

function answersOf(question: ExportedQuestion, writeText: (text: string) => string): string[] {
  const { kind, key } = question
  const { options } = inOneLanguage(question)
  if (kind === 'trueFalse') return [key.options[0] === 0 ? '  T' : '  F']
  if (kind === 'number')
    return [
      '  #',
      ...key.ranges.map((range) => `  =${isOneNumber(range) ? range.from : `${range.from}..${range.to}`}`),
    ]
  if (kind === 'shortText') return key.texts.map((text) => `  =${escapeGift(text)}`)
  if (kind === 'single')
    return options.map((text, place) => `  ${key.options.includes(place) ? '=' : '~'}${writeText(text)}`)
  if (kind !== 'multiple') return []
  return options.map((text, place) => `  ~%${weightOf(question, place)}%${writeText(text)}`)
}

/** Percent, as in Moodle: right options share 100, a wrong option takes 100 off. */
export const weightOf = ({ key }: ExportedQuestion, place: number): number =>
  key.options.includes(place) ? Number((100 / key.options.length).toFixed(5)) : -100
