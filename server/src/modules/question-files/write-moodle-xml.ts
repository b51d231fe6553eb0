import { parseNumber } from '#contract/quizzes/parse-number.ts'
import { xmlText } from '../../platform/xml-text.rules.ts'
import { type ExportedQuestion, inOneLanguage, type PictureFiles } from './exported-questions.ts'
import { weightOf } from './write-gift.ts'

/** Base64 contents by file id. */
export type PictureContents = ReadonlyMap<string, string>

/** Embeds the pictures, as Moodle does. */
export function writeMoodleXml(
  questions: readonly ExportedQuestion[],
  pictures: PictureFiles,
  contents: PictureContents,
): string {
  const writer = new XmlWriter(pictures, contents)
  let topic = ''
  const parts = questions.map((question) => {
    const isNewTopic = question.tags.topic !== topic
    topic = question.tags.topic
    return (isNewTopic ? writer.category(topic) : '') + writer.question(question)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n<!-- Questions from Abhyas. Each has one language, English where it has both. -->\n${parts.join('')}</quiz>\n`
}

/** An essay in Moodle with -1 takes any number of files. */
const anyNumberOfFiles = '<attachments>-1</attachments>'

const moodleTypes = {
  single: 'multichoice',
  multiple: 'multichoice',
  trueFalse: 'truefalse',
  number: 'numerical',
  shortText: 'shortanswer',
  longText: 'essay',
} as const

class XmlWriter {
  readonly #pictures: PictureFiles
  readonly #contents: PictureContents

  constructor(pictures: PictureFiles, contents: PictureContents) {
    this.#pictures = pictures
    this.#contents = contents
  }

  category(topic: string): string {
    const path = topic === '' ? '$course$/top' : `$course$/top/${topic.replaceAll('/', '//')}`
    return `<question type="category"><category><text>${xmlText(path)}</text></category></question>\n`
  }

  question(question: ExportedQuestion): string {
    const { kind, tags } = question
    const { text, explanation } = inOneLanguage(question)
    const [name = ''] = text.split('\n')
    const { subject, difficulty, source } = tags
    const tagEntries = Object.entries({ subject, difficulty, source }).filter(([, tag]) => tag !== '')
    return [
      `<question type="${moodleTypes[kind]}">`,
      `<name><text>${xmlText([...name].slice(0, 60).join(''))}</text></name>`,
      this.#text('questiontext', text),
      this.#text('generalfeedback', explanation),
      kind === 'single' || kind === 'multiple' ? `<single>${kind === 'single'}</single>` : '',
      ...this.#answers(question),
      question.takesPhotos ? anyNumberOfFiles : '',
      tagEntries.length > 0
        ? `<tags>${tagEntries.map(([kind, tag]) => `<tag><text>${xmlText(`${kind}:${tag}`)}</text></tag>`).join('')}</tags>`
        : '',
      '</question>\n',
    ]
      .filter(Boolean)
      .join('\n')
  }

  #answers(question: ExportedQuestion): string[] {
    const { kind, key } = question
    if (kind === 'trueFalse')
      return ['true', 'false'].map((text, place) => plainAnswer(key.options.includes(place) ? 100 : 0, text))
    if (kind === 'shortText') return key.texts.map((text) => plainAnswer(100, text.replaceAll('*', '\\*')))
    if (kind === 'number')
      return key.ranges.map(({ from, to }) => {
        const [low, high] = [parseNumber(from) ?? 0, parseNumber(to) ?? 0]
        const middle = from === to ? from : roundedText((low + high) / 2)
        return plainAnswer(100, middle, `<tolerance>${roundedText((high - low) / 2)}</tolerance>`)
      })
    return inOneLanguage(question).options.map((text, place) => {
      const isRight = key.options.includes(place)
      const fraction = kind === 'multiple' ? weightOf(question, place) : isRight ? 100 : 0
      return this.#text('answer', text, ` fraction="${fraction}"`)
    })
  }

  #text(element: string, source: string, attributes = ''): string {
    const shownPictures = this.#pictures.picturesIn(source)
    const text = this.#pictures.replaceAddresses(source, (name) => `@@PLUGINFILE@@/${name}`)
    const files = shownPictures.map(
      ({ id, name }) =>
        `<file name="${name}" path="/" encoding="base64">${this.#contents.get(id) ?? ''}</file>`,
    )
    return `<${element}${attributes} format="markdown"><text>${xmlText(text)}</text>${files.join('')}</${element}>`
  }
}

const roundedText = (number: number) => String(Number(number.toPrecision(14)))

const plainAnswer = (fraction: number, text: string, children = '') =>
  `<answer fraction="${fraction}" format="plain_text"><text>${xmlText(text)}</text>${children}</answer>`
