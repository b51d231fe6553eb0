import { figurePlaceholder } from '../../platform/markdown/from-html.ts'
import {
  checkTexts,
  childOf,
  childrenOf,
  PictureNames,
  readMoodleQuestion,
  topicOf,
  type XmlNode,
} from '../question-files/index.ts'
import type { BackupFiles } from './backup-files-index.ts'
import { backupTree } from './backup-xml.ts'
import type { Note, PlannedFile, PlannedQuestion } from './moodle.types.ts'
import { cleanName } from './moodle-names.ts'

export interface BankCategory {
  readonly id: string
  readonly parent: string
  /** The tag of the questions; empty for the root category. */
  readonly topic: string
}

export interface BankQuestion {
  readonly key: string
  readonly node: XmlNode
  readonly category: BankCategory
  readonly contextId: string
  /** Removed from the bank, but old quizzes may still ask the question. */
  readonly isHidden: boolean
}

export interface Bank {
  readonly questions: readonly BankQuestion[]
  readonly categories: readonly BankCategory[]
}

export const entryKey = (entryId: string): string => `entry ${entryId}`
export const questionKey = (questionId: string): string => `question ${questionId}`

export function bankOf(xml: string | undefined): Bank {
  const root = xml === undefined ? null : backupTree(xml)
  const found = childrenOf(root ?? undefined, 'question_category').map((node) => {
    const category: BankCategory = {
      id: node.attributes.id ?? '',
      parent: fieldOf(node, 'parent'),
      topic: cleanName(topicOf(fieldOf(node, 'name').replaceAll('/', '//'))),
    }
    const questions = [...entriesIn(node), ...questionsOf(node)].map((question) => ({
      ...{ ...question, category },
      contextId: fieldOf(node, 'contextid'),
    }))
    return { category, questions }
  })
  return {
    questions: found.flatMap(({ questions }) => questions),
    categories: found.map(({ category }) => category),
  }
}

type FoundQuestion = Pick<BankQuestion, 'key' | 'node' | 'isHidden'>

/** Reads the bank of Moodle 4 and later: the latest version of each entry. */
function entriesIn(category: XmlNode): FoundQuestion[] {
  const entries = childrenOf(childOf(category, 'question_bank_entries'), 'question_bank_entry')
  return entries.flatMap((entry): FoundQuestion[] => {
    const [latest] = childrenOf(childOf(entry, 'question_version'), 'question_versions').toSorted(
      (one, other) => Number(fieldOf(other, 'version')) - Number(fieldOf(one, 'version')),
    )
    const [question] = questionsOf(latest)
    const isHidden = latest !== undefined && fieldOf(latest, 'status') === 'hidden'
    return question ? [{ ...question, isHidden, key: entryKey(entry.attributes.id ?? '') }] : []
  })
}

/** Leaves out parts of questions with gaps, which have a parent. A random question is its own parent. */
function questionsOf(parent: XmlNode | undefined): FoundQuestion[] {
  return childrenOf(childOf(parent, 'questions'), 'question').flatMap((node): FoundQuestion[] => {
    const id = node.attributes.id ?? ''
    const isPart = !['', '0', id].includes(fieldOf(node, 'parent'))
    return isPart ? [] : [{ node, key: questionKey(id), isHidden: fieldOf(node, 'hidden') === '1' }]
  })
}

const unsetValue = '$@NULL@$'

export function fieldOf(node: XmlNode, name: string): string {
  const value = childOf(node, name)?.text ?? ''
  return value.trim() === unsetValue ? '' : value
}

export const kindOf = ({ node }: Pick<BankQuestion, 'node'>): string => fieldOf(node, 'qtype')

export function plannedQuestion(question: BankQuestion, files: BackupFiles): PlannedQuestion {
  // Picture addresses outside the backup are refused later, when files are taken.
  const pictures = new PictureNames('', [])
  const seen = new Map<string, PlannedFile>()
  const { node, areas } = exportedQuestion(question)
  const found = readMoodleQuestion(node, {
    pictures,
    topic: question.category.topic,
    picturesBeside: (text) => {
      const area = areas.get(text)
      const beside = area
        ? files.filesWithPaths({ ...area, contextId: question.contextId, component: 'question' })
        : []
      for (const [, file] of beside) seen.set(file.hash, file)
      return new Map(beside.map(([name, { hash }]) => [name, figurePlaceholder(hash)]))
    },
  })
  const written = JSON.stringify(found.content)
  return {
    key: question.key,
    // Picture addresses mean nothing to people.
    name:
      cleanName(found.text.replaceAll(/!\[[^\]]*\]\([^)]*\)/g, '')) ||
      cleanName(fieldOf(question.node, 'name')),
    found: checkTexts(found, pictures),
    figures: [...seen.values()].filter(({ hash }) => written.includes(hash)),
    ...penaltyOf(question.node),
  }
}

/** 0 unless all wrong options of a single choice cost the same. */
function penaltyOf(question: XmlNode): Pick<PlannedQuestion, 'penalty' | 'notes'> {
  const typeNode = childOf(question, 'plugin_qtype_multichoice_question')
  const isSingle = fieldOf(childOf(typeNode, 'multichoice') ?? question, 'single') === '1'
  const fractions = isSingle
    ? childrenOf(childOf(typeNode, 'answers'), 'answer').map((answer) => Number(fieldOf(answer, 'fraction')))
    : []
  const wrong = new Set(fractions.filter((fraction) => !(fraction > 0)))
  const [penalty = 0] = wrong
  const notes: Note[] = wrong.size > 1 ? [{ code: 'wrongMarks' }] : []
  return { penalty: wrong.size === 1 && penalty >= -1 && penalty <= 0 ? penalty : 0, notes }
}

type Areas = Map<XmlNode, { readonly area: string; readonly itemId: string }>

/** The element that Moodle's own export would write. */
function exportedQuestion({ node }: BankQuestion): { readonly node: XmlNode; readonly areas: Areas } {
  const areas: Areas = new Map()
  const id = node.attributes.id ?? ''
  const kind = fieldOf(node, 'qtype')
  const typeNode = childOf(node, `plugin_qtype_${kind}_question`)
  const textElement = (
    name: string,
    from: XmlNode,
    textField: string,
    formatField: string,
    itemId: string,
    area: string,
  ) => {
    const text = element(name, '', [element('text', fieldOf(from, textField))], {
      format: formats[fieldOf(from, formatField)] ?? 'html',
    })
    areas.set(text, { area, itemId })
    return text
  }
  const tolerances = new Map(
    childrenOf(childOf(typeNode, 'numerical_records'), 'numerical_record').map((record) => [
      fieldOf(record, 'answer'),
      fieldOf(record, 'tolerance'),
    ]),
  )
  const trueAnswer = fieldOf(childOf(typeNode, 'truefalse') ?? node, 'trueanswer')
  const answers = childrenOf(childOf(typeNode, 'answers'), 'answer').map((answer) => {
    const answerId = answer.attributes.id ?? ''
    const text = textElement('answer', answer, 'answertext', 'answerformat', answerId, 'answer')
    // The backup has True and False in the school's language.
    const [words] = kind === 'truefalse' ? [element('text', String(answerId === trueAnswer))] : text.children
    const feedback = textElement('feedback', answer, 'feedback', 'feedbackformat', answerId, 'answerfeedback')
    const tolerance = element('tolerance', tolerances.get(answerId) ?? '')
    const fraction = String(Number(fieldOf(answer, 'fraction')) * 100)
    const exported = element('answer', '', [...(words ? [words] : []), feedback, tolerance], {
      ...text.attributes,
      fraction,
    })
    areas.set(exported, { area: 'answer', itemId: answerId })
    return exported
  })
  const tags = childrenOf(childOf(node, 'tags'), 'tag').map((tag) =>
    element('tag', fieldOf(tag, 'rawname') || fieldOf(tag, 'name')),
  )
  const children = [
    element('name', fieldOf(node, 'name')),
    textElement('questiontext', node, 'questiontext', 'questiontextformat', id, 'questiontext'),
    textElement('generalfeedback', node, 'generalfeedback', 'generalfeedbackformat', id, 'generalfeedback'),
    element('single', fieldOf(childOf(typeNode, 'multichoice') ?? node, 'single')),
    element('tags', '', tags),
    ...answers,
  ]
  return { node: element('question', '', children, { type: exportedKinds[kind] ?? kind }), areas }
}

const exportedKinds: Readonly<Record<string, string>> = { match: 'matching' }

const formats: Readonly<Record<string, string>> = { '2': 'plain_text', '4': 'markdown' }

const element = (
  name: string,
  text: string,
  children: XmlNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): XmlNode => ({ name, text, children, attributes, line: 0 })
