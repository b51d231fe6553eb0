import { xmlText } from '../platform/xml-text.rules.ts'

/** Moodle 4 and later write `entries`, earlier versions `questions`. */
export type BankLayout = 'entries' | 'questions'

interface BackupAnswer {
  readonly text: string
  /** A share of marks, -1 to 1. */
  readonly fraction: number
  readonly feedback?: string
  /** Numerical questions only. */
  readonly tolerance?: number
}

export interface BackupQuestion {
  readonly id: number
  readonly kind: string
  /** HTML. */
  readonly text: string
  readonly feedback?: string
  readonly answers?: readonly BackupAnswer[]
  readonly isMultiple?: boolean
  /** A teacher deleted the question. */
  readonly isHidden?: boolean
  readonly pictures?: readonly { readonly name: string; readonly bytes: Buffer }[]
}

export interface BackupCategory {
  readonly id: number
  readonly name: string
  readonly parent?: number
  readonly questions: readonly BackupQuestion[]
}

const element = (name: string, value: string | number) => `<${name}>${xmlText(String(value))}</${name}>`

const answerId = (question: BackupQuestion, index: number) => question.id * 10 + index

export const contextOfCategory = (id: number): number => 5_000 + id

/** The content of `questions.xml`. */
export const bankXml = (categories: readonly BackupCategory[], layout: BankLayout): string =>
  `<question_categories>${categories
    .map(
      ({ id, name, parent = 0, questions }) =>
        `<question_category id="${id}">${element('name', name)}${element('contextid', contextOfCategory(id))}${element(
          'parent',
          parent,
        )}${layout === 'entries' ? entries(questions) : `<questions>${questions.map(questionXml).join('')}</questions>`}</question_category>`,
    )
    .join('')}</question_categories>`

/** Each question also has an older version. */
const entries = (questions: readonly BackupQuestion[]) =>
  `<question_bank_entries>${questions
    .map((question) => {
      const olderVersion = {
        ...question,
        id: question.id + 100_000,
        text: '<p>An older version</p>',
        pictures: [],
      }
      const version = (number: number, status: string, content: BackupQuestion) =>
        `<question_versions id="${content.id}">${element('version', number)}${element('status', status)}<questions>${questionXml(content)}</questions></question_versions>`
      return `<question_bank_entry id="${question.id}"><question_version>${version(1, 'ready', olderVersion)}${version(
        2,
        question.isHidden ? 'hidden' : 'ready',
        question,
      )}</question_version></question_bank_entry>`
    })
    .join('')}</question_bank_entries>`

function questionXml(question: BackupQuestion): string {
  const { id, kind, text, feedback = '', answers = [], isMultiple = false, isHidden = false } = question
  const typeXml = [
    answers.length > 0
      ? `<answers>${answers.map((answer, index) => answerXml(question, answer, index)).join('')}</answers>`
      : '',
    kind === 'multichoice'
      ? `<multichoice id="${id}">${element('single', isMultiple ? 0 : 1)}</multichoice>`
      : '',
    kind === 'truefalse'
      ? `<truefalse id="${id}">${element('trueanswer', answerId(question, 0))}${element('falseanswer', answerId(question, 1))}</truefalse>`
      : '',
    kind === 'numerical'
      ? `<numerical_records>${answers
          .map(
            ({ tolerance = 0 }, index) =>
              `<numerical_record id="${index}">${element('answer', answerId(question, index))}${element('tolerance', tolerance)}</numerical_record>`,
          )
          .join('')}</numerical_records>`
      : '',
  ].join('')
  return `<question id="${id}">${[
    element('parent', 0),
    element('name', `Question ${id}`),
    element('questiontext', text),
    element('questiontextformat', 1),
    element('generalfeedback', feedback),
    element('generalfeedbackformat', 1),
    element('qtype', kind),
    element('hidden', isHidden ? 1 : 0),
    `<plugin_qtype_${kind}_question>${typeXml}</plugin_qtype_${kind}_question>`,
  ].join('')}</question>`
}

const answerXml = (
  question: BackupQuestion,
  { text, fraction, feedback = '' }: BackupAnswer,
  index: number,
) =>
  `<answer id="${answerId(question, index)}">${[
    element('answertext', text),
    element('answerformat', 1),
    element('fraction', fraction.toFixed(7)),
    element('feedback', feedback),
    element('feedbackformat', 1),
  ].join('')}</answer>`

export interface BackupSlot {
  readonly questionId?: number
  /** A question is drawn from this category. */
  readonly categoryId?: number
  readonly marks?: number
}

interface QuizParts {
  readonly slots: readonly BackupSlot[]
  readonly layout?: BankLayout
  readonly sections?: readonly { readonly first: number; readonly title: string }[]
}

/** Slots and sections of `quiz.xml`. */
export const quizParts = ({ slots, layout = 'entries', sections = [] }: QuizParts): string =>
  `<question_instances>${slots
    .map(
      (slot, index) =>
        `<question_instance id="${index}">${[
          element('slot', index + 1),
          element('maxmark', (slot.marks ?? 1).toFixed(7)),
          layout === 'entries' ? referenceXml(slot) : element('questionid', slot.questionId ?? 0),
        ].join('')}</question_instance>`,
    )
    // Reversed, because only slot numbers decide the order.
    .toReversed()
    .join('')}</question_instances><sections>${sections
    .map(
      ({ first, title }) =>
        `<section id="${first}">${element('firstslot', first)}${element('heading', title)}${element('shufflequestions', 0)}</section>`,
    )
    .join('')}</sections>`

const referenceXml = ({ questionId, categoryId }: BackupSlot) =>
  categoryId === undefined
    ? `<question_reference id="1">${element('questionbankentryid', questionId ?? 0)}</question_reference>`
    : `<question_set_reference id="1">${element(
        'filtercondition',
        JSON.stringify({
          filter: {
            category: {
              jointype: 1,
              values: [String(categoryId)],
              filteroptions: { includesubcategories: false },
            },
          },
        }),
      )}</question_set_reference>`
