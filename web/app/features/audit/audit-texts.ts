import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { type AuditRecord, commandLineRequestId, programRequestPrefix } from '#contract/audit/audit.ts'
import { formatPaise } from '#contract/money.ts'
import { isolateText, joinIsolated } from '#contract/typed-text.ts'
import { intlLocale } from '../../ui/dates.ts'

/** Three parts, because the middle part can be a link. */
export interface AuditSentence {
  readonly before: string
  readonly subjectName: string
  readonly after: string
}

export function auditSentence({ actor, sentence, subject, detail, requestId }: AuditRecord): AuditSentence {
  const who = actor ? actor.name || t`Somebody` : nobody(requestId)
  const [before = '', after] = sentence
    .split('{it}')
    .map((part) => part.replace('{who}', () => isolateText(who)))
  if (after === undefined) return { before, subjectName: '', after: '' }
  const id = subject._id.slice(-6)
  const recorded = typeof detail.name === 'string' ? detail.name : subject.goneName
  // The id is `unknown` if an unknown email requested a password.
  const unnamed = subject._id === 'unknown' ? t`an unknown email` : t`(deleted, ${id})`
  return { before, subjectName: isolateText(subject.name ?? recorded ?? unnamed), after }
}

function nobody(requestId: string): string {
  if (requestId === commandLineRequestId) return t`The command line`
  if (requestId.startsWith(programRequestPrefix)) return t`The system`
  return t`A visitor`
}

const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  address: msg`address`,
  archived: msg`archived`,
  avatar: msg`avatar`,
  badge: msg`badge`,
  bankLines: msg`bank details`,
  birthday: msg`birthday`,
  brand: msg`brand`,
  category: msg`category`,
  course: msg`course`,
  courseId: msg`course`,
  courses: msg`courses`,
  coursesOpen: msg`what opens a course`,
  darkMode: msg`dark mode`,
  deadline: msg`deadline`,
  description: msg`description`,
  discountedPrice: msg`price`,
  duration: msg`duration`,
  education: msg`education`,
  email: msg`email`,
  gender: msg`gender`,
  host: msg`host`,
  image: msg`picture`,
  instructor: msg`instructor`,
  isPublished: msg`published`,
  learningOutcomes: msg`learning outcomes`,
  learningStyle: msg`learning style`,
  location: msg`location`,
  logo: msg`logo`,
  mentor: msg`mentor`,
  mentorId: msg`mentor`,
  name: msg`name`,
  notifications: msg`notifications`,
  occupation: msg`occupation`,
  originalPrice: msg`original price`,
  phone: msg`phone`,
  price: msg`price`,
  progressVisibility: msg`progress visibility`,
  rating: msg`rating`,
  reference: msg`reference`,
  refundText: msg`refund text`,
  requirements: msg`requirements`,
  state: msg`state`,
  status: msg`status`,
  syllabus: msg`syllabus`,
  tagline: msg`tagline`,
  timeZone: msg`time zone`,
  title: msg`title`,
  topics: msg`topics`,
  upiId: msg`UPI ID`,
}

const fieldName = (key: string) => {
  const known = fieldNames[key]
  return known ? t(known) : key
}

export function detailText({ action, detail }: AuditRecord): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : '')
  const number = (name: string) => (typeof detail[name] === 'number' ? detail[name] : null)
  const fields = Array.isArray(detail.fields) ? detail.fields.filter((one) => typeof one === 'string') : []
  const detailNames = { discountedPrice: 'price', mentorId: 'mentor' } as Readonly<Record<string, string>>
  const otherFields = fields.filter((field) => !isChange(detail[detailNames[field] ?? '']))
  const [receiptNumber, mentor, address] = [text('receiptNumber'), text('mentor'), text('address')]
  const [reference, reason, got, lost] = [text('reference'), text('reason'), text('got'), text('lost')]
  const [amount, paise, grade] = [number('amount'), number('price'), number('grade')]
  const [topics, tries] = [number('topics'), number('tries')]
  const price = paise !== null && formatPaise(paise)
  return joinIsolated([
    receiptNumber && t`receipt ${receiptNumber}`,
    amount !== null && formatPaise(amount),
    grade !== null && t`grade ${grade}`,
    topics !== null && plural(topics, { one: '# topic', other: '# topics' }),
    isChange(detail) &&
      (action === 'payment.correct' ? changeOf('reference', detail) : changeOf('state', stateNames(detail))),
    isChange(detail.price) && changeOf('price', rupees(detail.price)),
    price && t`price ${price}`,
    mentor && t`mentor ${mentor}`,
    typeof detail.isPublished === 'boolean' && (detail.isPublished ? t`published` : t`not published`),
    isChange(detail.mentor) && changeOf('mentor', detail.mentor),
    ...describedFields.map((field) => changeText(field, detail[field])),
    logoText(detail.logo),
    isChange(detail.email) && changeOf('email', detail.email),
    detail.password === true && action === 'mentor.edit' && t`a new password`,
    address && t`from ${address}`,
    tries !== null && tries > 1 && plural(tries, { one: '# try', other: '# tries' }),
    reference && t`reference ${reference}`,
    reason && t`reason: ${reason}`,
    got && t`got ${got}`,
    lost && t`lost ${lost}`,
    otherFields.length > 0 && changedFields(otherFields),
  ])
}

function changedFields(fields: readonly string[]): string {
  const names = fields.map(fieldName).join(', ')
  return t`changed: ${names}`
}

const describedFields = ['name', 'address', 'upiId', 'bankLines', 'timeZone', 'refundText', 'host'] as const

const changeText = (field: string, change: unknown): string | false =>
  isChange(change) && changeOf(field, cutAroundChange(change))

function logoText(change: unknown): string | false {
  if (!isChange(change)) return false
  if (change.from && change.to) return t`another logo`
  return change.to ? t`a new logo` : t`logo taken away`
}

const maxCharactersShown = 200

function cutAroundChange({ from, to }: Change): Change {
  const [before, after] = [charactersOf(from), charactersOf(to)]
  const firstDifference = before.findIndex((character, index) => character !== after[index])
  const differenceStart = firstDifference === -1 ? before.length : firstDifference
  const start = differenceStart < maxCharactersShown / 2 ? 0 : differenceStart - maxCharactersShown / 4
  return { from: cut(before, start), to: cut(after, start) }
}

const charactersOf = (text: unknown) => [...String(text ?? '').replace(/\s+/g, ' ')]

function cut(characters: readonly string[], start: number): string {
  if (characters.length <= maxCharactersShown) return characters.join('')
  const end = start + maxCharactersShown
  const shown = characters.slice(start, end).join('').trim()
  return `${start > 0 ? '…' : ''}${shown}${end < characters.length ? '…' : ''}`
}

interface Change {
  readonly from: unknown
  readonly to: unknown
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

const rupees = ({ from, to }: Change): Change => ({
  from: formatPaise(Number(from)),
  to: formatPaise(Number(to)),
})

function stateNames({ from, to }: Change): Change {
  const names: Readonly<Record<string, string>> = { new: t`New`, answered: t`Answered`, closed: t`Closed` }
  return { from: names[String(from)] ?? from, to: names[String(to)] ?? to }
}

function changeOf(field: string, { from, to }: Change): string {
  const [name, before, after] = [fieldName(field), textOfValue(from), textOfValue(to)]
  return t`${name}: from ${before} to ${after}`
}

const textOfValue = (value: unknown): string => (value === null || value === '' ? t`none` : String(value))

/** The language is unknown when the module loads. */
let clock: Intl.DateTimeFormat | undefined

/** @returns a text such as "6:00:05 pm" */
export function clockOf(moment: Date): string {
  clock ??= new Intl.DateTimeFormat(intlLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  })
  return clock.format(moment).toLowerCase()
}
