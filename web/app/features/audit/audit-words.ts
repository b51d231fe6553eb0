import { type AuditRecord, commandLine, ownProgram } from '#contract/audit.ts'
import { formatPaise } from '#contract/money.ts'

/** The deed alone, for the list of a filter: "confirmed the payment". */
export const deedName = (deed: string): string =>
  deed.replace(/ (of|for|to|as) \{it\}/, '').replace(/:? ?\{it\}/, '')

/** A sentence in three parts: what it is about can be a link. */
export interface AuditSentence {
  readonly before: string
  /** What people know the subject by; empty where nobody needs to be named twice. */
  readonly it: string
  readonly after: string
}

/** Who did what to whom, in plain words. */
export function auditSentence({ actor, deed, subject, detail, requestId }: AuditRecord): AuditSentence {
  const who = actor ? actor.name || 'Somebody' : nobody(requestId)
  if (actor !== null && subject.type === 'user' && actor._id === subject._id)
    return { before: `${who} ${ownDeed(deed)}.`, it: '', after: '' }
  const [before = '', after = ''] = deed.split('{it}')
  const recorded = typeof detail.name === 'string' ? detail.name : subject.goneName
  // A new password asked for with an e-mail that nobody has here.
  const unnamed =
    subject._id === 'unknown'
      ? 'an e-mail that nobody here has'
      : `one that is gone (${subject._id.slice(-6)})`
  const gone = recorded ?? unnamed
  const it = deed.includes('{it}') ? (subject.name ?? gone) : ''
  return { before: `${who} ${before}`, it, after: `${after}.` }
}

/** Who acted without an account. */
function nobody(requestId: string): string {
  if (requestId === commandLine) return 'The command line'
  if (requestId.startsWith(ownProgram)) return "The school's own program"
  // A visitor can write to the school and ask for a password without a log-in.
  return 'A visitor'
}

/** "logged in", "changed the own password": nobody needs to be named twice. */
const ownDeed = (deed: string) =>
  deed
    .replace(/ (as|of|for|to) \{it\}/, '')
    .replace(/\{it\}/, 'themselves')
    .replace('the password', 'their password')
    .replace('the account', 'their account')
    .replace('the profile', 'their profile')
    .replace('the picture', 'their picture')
    .replace('the settings', 'their settings')

/** What fields are called that are not called as their key reads. */
const fieldNames: Readonly<Record<string, string>> = {
  upiId: 'UPI id',
  bankLines: 'bank details',
  isPublished: 'published',
  discountedPrice: 'price',
  mentorId: 'mentor',
}

/** "refundText" as "refund text". */
const fieldName = (key: string) =>
  fieldNames[key] ?? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What was recorded beside it, as far as people can read it. */
export function detailWords({ action, detail }: AuditRecord): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : null)
  const number = (name: string) => (typeof detail[name] === 'number' ? detail[name] : null)
  const fields = Array.isArray(detail.fields) ? detail.fields.filter((one) => typeof one === 'string') : []
  const moved = { discountedPrice: 'price', mentorId: 'mentor' } as Readonly<Record<string, string>>
  const others = fields.filter((field) => !isChange(detail[moved[field] ?? '']))
  const amount = number('amount')
  const price = number('price')
  const grade = number('grade')
  const topics = number('topics')
  const tries = number('tries')
  return [
    text('receiptNumber') && `receipt ${text('receiptNumber')}`,
    amount !== null && formatPaise(amount),
    grade !== null && `grade ${grade}`,
    topics !== null && `${topics} topics`,
    isChange(detail) && `${action === 'payment.correct' ? 'reference ' : ''}${fromTo(detail, String)}`,
    isChange(detail.price) && `price ${fromTo(detail.price, (paise) => formatPaise(Number(paise)))}`,
    price !== null && `price ${formatPaise(price)}`,
    text('mentor') && `mentor ${text('mentor')}`,
    typeof detail.isPublished === 'boolean' && (detail.isPublished ? 'published' : 'not published'),
    isChange(detail.mentor) && `mentor ${fromTo(detail.mentor, String)}`,
    ...toldFields.map((field) => changeWords(field, detail[field])),
    logoWords(detail.logo),
    isChange(detail.email) && `e-mail ${fromTo(detail.email, String)}`,
    detail.password === true && action === 'mentor.edit' && 'a new password',
    text('address') && `from ${text('address')}`,
    tries !== null && tries > 1 && `${tries} times`,
    text('reference') && `reference ${text('reference')}`,
    text('reason') && `reason: ${text('reason')}`,
    text('got') && `got ${text('got')}`,
    text('lost') && `lost ${text('lost')}`,
    others.length > 0 && others.map(fieldName).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What is told by what it was and what it became: what is said of the school, and a person's name. */
const toldFields = ['name', 'address', 'upiId', 'bankLines', 'timeZone', 'refundText'] as const

const changeWords = (field: string, change: unknown): string | false =>
  isChange(change) && `${fieldName(field)} ${fromTo(aroundTheChange(change), String)}`

/** A picture is told by whether there is one. */
function logoWords(change: unknown): string | false {
  if (!isChange(change)) return false
  if (change.from && change.to) return 'another logo'
  return change.to ? 'a new logo' : 'logo taken away'
}

const charactersShown = 200

/** As much of two long texts as tells them apart: it begins a little before they part. */
function aroundTheChange({ from, to }: Change): Change {
  const [before, after] = [charactersOf(from), charactersOf(to)]
  const differs = before.findIndex((character, at) => character !== after[at])
  const parting = differs === -1 ? before.length : differs
  const start = parting < charactersShown / 2 ? 0 : parting - charactersShown / 4
  return { from: cut(before, start), to: cut(after, start) }
}

const charactersOf = (text: unknown) => [...String(text ?? '').replace(/\s+/g, ' ')]

function cut(characters: readonly string[], start: number): string {
  if (characters.length <= charactersShown) return characters.join('')
  const end = start + charactersShown
  const shown = characters.slice(start, end).join('').trim()
  return `${start > 0 ? '…' : ''}${shown}${end < characters.length ? '…' : ''}`
}

interface Change {
  readonly from: unknown
  readonly to: unknown
}

const isChange = (value: unknown): value is Change =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value

function fromTo({ from, to }: Change, write: (value: unknown) => string): string {
  const [before, after] = [from, to].map((value) => (value === null || value === '' ? 'none' : write(value)))
  return `from ${before} to ${after}`
}

const clock = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  hour12: true,
})

/** "6:00:05 pm" */
export const clockOf = (moment: Date): string => clock.format(moment).toLowerCase()
