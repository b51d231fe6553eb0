import type { AuditRecord } from '#contract/audit.ts'
import { formatPaise } from '#contract/money.ts'

/** What was done, as a sentence goes on after the person's name; `it` stands where the subject's name belongs. */
const deeds: Readonly<Record<string, string>> = {
  'account.change-password': 'changed the password of {it}',
  'account.create-admin': 'made {it} an admin',
  'account.deactivate': 'closed the account of {it}',
  'account.delete': 'deleted the account of {it}',
  'account.export': 'downloaded all that is held about {it}',
  'account.forgot-password': 'asked for a new password for {it}',
  'account.link': 'sent a one-time link to {it}',
  'account.log-in': 'logged in as {it}',
  'account.log-out': 'logged out as {it}',
  'account.reactivate': 'opened the account of {it} again',
  'account.reset-password': 'set a new password for {it} by a link',
  'account.set-up': 'set up the school as {it}',
  'account.sign-up': 'signed up as {it}',
  'announcement.create': 'announced {it}',
  'assignment.change': 'changed the assignment {it}',
  'assignment.create': 'set the assignment {it}',
  'course.change': 'changed the course {it}',
  'course.create': 'created the course {it}',
  'course.delete': 'deleted the course {it}',
  'course.syllabus': 'changed the syllabus of {it}',
  'enrollment.cancel': 'cancelled the enrollment {it}',
  'enrollment.create': 'enrolled: {it}',
  'file.keep': 'uploaded a file',
  'mail.retry': 'had the mail {it} sent again',
  'mentor.add': 'added the mentor {it}',
  'mentor.edit': 'changed the mentor {it}',
  'mentor.invite': 'invited the mentor {it}',
  'message.reply': 'replied to the message {it}',
  'message.send': 'wrote the message {it}',
  'message.status': 'set the state of the message {it}',
  'payment.confirm': 'confirmed the payment {it}',
  'payment.correct': 'corrected the reference of the payment {it}',
  'profile.save': 'changed the profile of {it}',
  'progress.done': 'marked the topic {it} as done',
  'progress.undone': 'marked the topic {it} as not done',
  'school.change': 'changed what is said of the school',
  'settings.save': 'changed the settings of {it}',
  'submission.grade': 'graded the work {it}',
  'submission.open': 'opened the work {it}',
  'submission.return': 'returned the work {it} for changes',
  'submission.submit': 'handed in the work {it}',
  'submission.takeBack': 'took back the work {it}',
}

/** The deed alone, for the list of a filter: "confirmed the payment". */
export const deedName = (action: string): string =>
  (deeds[action] ?? action).replace(/ (of|for|to|as) \{it\}/, '').replace(/:? ?\{it\}/, '')

/** Who did what to whom, in plain words. */
export function auditSentence({ actor, action, subject }: AuditRecord): string {
  const who = actor ? actor.name || 'Somebody' : 'Somebody without an account'
  const isSelf = actor !== null && subject.type === 'user' && actor._id === subject._id
  const it = isSelf ? 'themselves' : (subject.name ?? `one that is gone (${subject._id.slice(-6)})`)
  const deed = deeds[action] ?? `did ${action} to {it}`
  return `${who} ${isSelf ? ownDeed(deed) : deed.replace('{it}', it)}.`
}

/** "logged in", "changed the own password": nobody needs to be named twice. */
const ownDeed = (deed: string) =>
  deed
    .replace(/ (as|of|for|to) \{it\}/, '')
    .replace(/\{it\}/, 'themselves')
    .replace('the password', 'their password')
    .replace('the account', 'their account')
    .replace('the profile', 'their profile')
    .replace('the settings', 'their settings')

/** What was recorded beside it, as far as people can read it. */
export function detailWords({ detail }: AuditRecord): string {
  const text = (name: string) => (typeof detail[name] === 'string' ? detail[name] : null)
  const number = (name: string) => (typeof detail[name] === 'number' ? detail[name] : null)
  const fields = Array.isArray(detail.fields) ? detail.fields.filter((one) => typeof one === 'string') : []
  const amount = number('amount')
  const grade = number('grade')
  const topics = number('topics')
  return [
    text('receiptNumber') && `receipt ${text('receiptNumber')}`,
    amount !== null && formatPaise(amount),
    grade !== null && `grade ${grade}`,
    topics !== null && `${topics} topics`,
    text('from') && text('to') && `from ${text('from')} to ${text('to')}`,
    fields.length > 0 && fields.join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** What is recorded about, as people call it. */
export const subjectNames = {
  announcement: 'Announcements',
  assignment: 'Assignments',
  course: 'Courses',
  enrollment: 'Enrollments and payments',
  file: 'Files',
  mail: 'Mail',
  message: 'Messages',
  school: 'School',
  submission: 'Submitted work',
  topic: 'Topics',
  user: 'People',
} as const
