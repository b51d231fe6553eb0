import type { QuestionContent } from '#contract/questions/questions.ts'
import {
  badQuestionAt,
  type Draft,
  FileRefused,
  type FoundQuestion,
  foundQuestionOf,
  type Reason,
  rangeAround,
} from './found-questions.ts'
import type { PictureNames } from './picture-names.ts'
import { tagsOf, topicOf } from './read-gift.ts'
import { childOf, childrenOf, parseXmlTree, textOf, type XmlNode } from './xml-tree.ts'

export function readMoodleXml(xml: string, pictures: PictureNames): FoundQuestion[] {
  const root = parseXmlTree(xml)
  if (root?.name !== 'quiz') throw new FileRefused('unknownFormat')
  const nodes = childrenOf(root, 'question')
  const questions: FoundQuestion[] = []
  let topic = ''
  for (const node of nodes) {
    if (node.attributes.type === 'category') topic = topicOf(textOf(childOf(node, 'category')))
    else
      questions.push(readMoodleQuestion(node, { pictures, topic, picturesBeside: embedPictures(pictures) }))
  }
  return questions
}

interface QuestionContext {
  readonly pictures: PictureNames
  /** The question's category in Moodle. */
  readonly topic: string
  /** Addresses of pictures embedded beside a text, by name. */
  readonly picturesBeside: (text: XmlNode) => ReadonlyMap<string, string>
}

/** @param node Moodle's `question` element */
export const readMoodleQuestion = (node: XmlNode, context: QuestionContext): FoundQuestion =>
  new QuestionReader(node, context).question()

const embedPictures = (pictures: PictureNames) => (text: XmlNode) =>
  new Map(
    childrenOf(text, 'file')
      .filter((file) => file.attributes.encoding === 'base64')
      .map((file) => {
        const name = file.attributes.name ?? ''
        return [name, pictures.embed(name, Buffer.from(file.text, 'base64'))]
      }),
  )

type Answers =
  | Pick<Draft, 'kind' | 'options' | 'rightOptions' | 'ranges' | 'texts' | 'takesPhotos'>
  | { readonly reason: Reason }

class QuestionReader {
  readonly #node: XmlNode
  readonly #context: QuestionContext
  readonly #reasons: Reason[] = []

  constructor(node: XmlNode, context: QuestionContext) {
    this.#node = node
    this.#context = context
  }

  question(): FoundQuestion {
    const { line } = this.#node
    const text = this.#text(childOf(this.#node, 'questiontext'))
    const answers = this.#answers()
    const shownText = text || textOf(childOf(this.#node, 'name'))
    if ('reason' in answers) return badQuestionAt(line, shownText, answers.reason)
    return foundQuestionOf({
      ...{ line, text, ...answers, reasons: this.#reasons },
      explanation: this.#explanation(),
      tags: this.#tags(),
    })
  }

  #tags(): Partial<QuestionContent['tags']> {
    const { topic } = this.#context
    const tags = childrenOf(childOf(this.#node, 'tags'), 'tag').map(textOf)
    return { ...(topic && { topic }), ...tagsOf(tags) }
  }

  #explanation(): string {
    const general = this.#text(childOf(this.#node, 'generalfeedback'))
    const notes = childrenOf(this.#node, 'answer').flatMap((answer) => {
      const note = this.#text(childOf(answer, 'feedback'))
      return note === '' ? [] : `${this.#text(answer)}: ${note}`
    })
    return [general, ...notes].filter((part) => part !== '').join('\n\n')
  }

  #answers(): Answers {
    const { type = '' } = this.#node.attributes
    const answers = childrenOf(this.#node, 'answer').map((node) => ({
      node,
      fraction: Number(node.attributes.fraction ?? Number.NaN),
    }))
    if (answers.some(({ fraction }) => Number.isNaN(fraction)) && type !== 'essay')
      return { reason: { code: 'badWeight' } }
    if (type === 'essay')
      return {
        kind: 'longText',
        takesPhotos: !['', '0'].includes(textOf(childOf(this.#node, 'attachments'))),
      }
    if (type === 'matching') return { reason: { code: 'matching' } }
    if (type === 'multichoice') return this.#choices(answers)
    const right = answers.filter(({ fraction }) => fraction > 0)
    if (!['truefalse', 'shortanswer', 'numerical'].includes(type))
      return { reason: { code: 'kindUnsupported', value: type } }
    if (right.length === 0) return { reason: { code: 'answerMissing' } }
    if (right.some(({ fraction }) => fraction < 100)) return { reason: { code: 'partialCredit' } }
    if (type === 'truefalse') {
      const isTrue = /^true$/i.test(textOf(right[0]?.node))
      return right.length > 1
        ? { reason: { code: 'trueOrFalse' } }
        : { kind: 'trueFalse', rightOptions: [isTrue ? 0 : 1] }
    }
    if (type === 'shortanswer') return shortTextAnswers(right.map(({ node }) => textOf(node)))
    return numberAnswers(right.map(({ node }) => node))
  }

  #choices(answers: readonly { readonly node: XmlNode; readonly fraction: number }[]): Answers {
    const isSingle = !/^(?:false|0)$/.test(textOf(childOf(this.#node, 'single')))
    const options = answers.map(({ node }) => this.#text(node))
    const right = answers.flatMap(({ fraction }, place) => (fraction > 0 ? [place] : []))
    if (right.length === 0) return { reason: { code: 'answerMissing' } }
    if (isSingle && answers.some(({ fraction }) => fraction > 0 && fraction < 100))
      return { reason: { code: 'partialCredit' } }
    return { kind: isSingle ? 'single' : 'multiple', options, rightOptions: right }
  }

  #text(node: XmlNode | undefined): string {
    const source = textOf(node)
    if (!node || source === '') return ''
    const { pictures, picturesBeside } = this.#context
    const pictureAddresses = source.includes('@@PLUGINFILE@@')
      ? picturesBeside(node)
      : new Map<string, string>()
    const format = node.attributes.format ?? 'html'
    if (format === 'plain_text') return source.replaceAll(/[\\`*_[\]<>#|$]/g, '\\$&')
    if (format === 'markdown') return replacePictureNames(source, pictureAddresses)
    if (!/<[a-z/!][^>]*>|&\w+;|\\\(|\\\[|\$\$/i.test(source)) return source
    const { text, reasons } = pictures.convertHtml(source, pictureAddresses)
    this.#reasons.push(...reasons)
    return text
  }
}

const replacePictureNames = (source: string, pictureAddresses: ReadonlyMap<string, string>) =>
  source.replaceAll(/@@PLUGINFILE@@\/([^\s)>]+)/g, (whole, name) => {
    const address = pictureAddresses.get(name) ?? pictureAddresses.get(decodeName(name))
    return address ?? whole
  })

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

function shortTextAnswers(texts: readonly string[]): Answers {
  const wildcardText = texts.find((text) => /(?<!\\)\*/.test(text))
  if (wildcardText !== undefined) return { reason: { code: 'wildcard', value: wildcardText } }
  return { kind: 'shortText', texts: texts.map((text) => text.replaceAll('\\*', '*')) }
}

function numberAnswers(answers: readonly XmlNode[]): Answers {
  const ranges: { from: string; to: string }[] = []
  for (const node of answers) {
    const range = rangeAround(textOf(node), textOf(childOf(node, 'tolerance')) || '0')
    if (!range) return { reason: { code: 'badNumber', value: textOf(node) } }
    ranges.push(range)
  }
  return { kind: 'number', ranges }
}
