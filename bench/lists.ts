import { doubtStates, queueParts } from '../contract/src/doubts/doubt-states.ts'
import type { BigSchool } from './big-school.ts'
import { recordFigure } from './figures.ts'
import { get, median, percentile, type Reply } from './requests.ts'

type Role = keyof BigSchool['tokens']

interface List {
  readonly role: Role
  path(school: BigSchool): string
  readonly isCached?: true
}

const at = (role: Role, path: string, more: Partial<List> = {}): List => ({ role, path: () => path, ...more })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** The day two weeks ago. A school that was loaded a few days ago has activity on this day. */
const then = daysAgo(14)
/** Selects this number of days. The last day is `rangeEnd`. */
const between = (days: number) => `from=${daysAgo(14 + days - 1)}&to=${then}`

const lists: readonly List[] = [
  at('student', 'courses', { isCached: true }),
  at('student', 'courses?sort=name', { isCached: true }),
  at('student', 'users/me/receipts'),
  { role: 'student', path: ({ courseId }) => `courses/${courseId}/people` },
  { role: 'student', path: ({ courseId }) => `courses/${courseId}/announcements` },
  { role: 'mentor', path: ({ mentorId }) => `courses?mentorId=${mentorId}`, isCached: true },
  at('mentor', 'courses', { isCached: true }),
  at('mentor', 'enrollments'),
  at('mentor', 'enrollments?status=live'),
  { role: 'mentor', path: ({ courseId }) => `enrollments?courseId=${courseId}` },
  at('mentor', `enrollments?${between(350)}`),
  at('mentor', 'students'),
  at('mentor', 'students?sort=newest'),
  at('mentor', 'submissions'),
  at('mentor', 'submissions?status=Submitted'),
  at('mentor', 'submissions?sort=newest'),
  at('mentor', 'submissions?sort=student'),
  at('mentor', 'submissions?sort=assignment'),
  at('mentor', 'submissions?sort=-grade'),
  at('mentor', 'submissions?late=true'),
  at('mentor', 'submissions?late=true&sort=newest'),
  at('mentor', 'submissions?late=false&sort=student'),
  { role: 'mentor', path: ({ courseId }) => `courses/${courseId}/people` },
  at('admin', 'courses', { isCached: true }),
  at('admin', 'enrollments'),
  at('admin', 'enrollments?sort=oldest'),
  at('admin', 'enrollments?status=live'),
  at('admin', 'enrollments?status=recorded'),
  at('admin', 'enrollments?status=confirmed'),
  at('admin', 'enrollments?status=cancelled'),
  { role: 'admin', path: ({ courseId }) => `enrollments?courseId=${courseId}` },
  at('admin', `enrollments?${between(7)}`),
  at('admin', `enrollments?${between(30)}`),
  at('admin', `enrollments?${between(350)}`),
  at('admin', `enrollments?${between(350)}&sort=oldest`),
  at('admin', `enrollments?${between(350)}&status=recorded`),
  { role: 'admin', path: ({ courseId }) => `enrollments?${between(350)}&courseId=${courseId}` },
  at('admin', 'fees/due'),
  at('admin', 'fees/due?when=overdue'),
  at('admin', 'fees/due?when=week'),
  at('admin', 'fees/takings'),
  at('admin', 'students'),
  at('admin', 'students?sort=-name'),
  at('admin', 'students?sort=email'),
  at('admin', 'students?sort=newest'),
  at('admin', 'students?sort=most'),
  at('admin', 'mentors'),
  { role: 'admin', path: ({ courseId }) => `submissions?courseId=${courseId}` },
  at('admin', 'audit'),
  at('admin', 'audit?action=enrollment'),
  at('admin', 'audit?action=enrollment.create'),
  at('admin', 'audit?subjectType=enrollment'),
  at('admin', 'reports/users'),
  at('admin', `reports/users?${between(30)}`),
  at('admin', `reports/users?${between(350)}`),
  at('admin', `reports/active?unit=day&start=${then}`),
  at('admin', `reports/active?unit=week&start=${then}`),
  at('admin', `reports/active?unit=month&start=${then}`),
  at('admin', 'messages'),
  at('admin', 'messages?status=new'),
  at('admin', 'mail'),
  at('admin', 'mail?state=waiting'),
  at('admin', 'mail?state=sent'),
  { role: 'admin', path: ({ courseId }) => `courses/${courseId}/people` },
  ...doubtLists(),
]

function doubtLists(): List[] {
  const inCourse = (role: Role, more = ''): List => ({
    role,
    path: ({ lesson }) => `courses/${lesson.courseId}/doubts${more}`,
  })
  return [
    inCourse('learner'),
    inCourse('learner', '?mine=true'),
    ...doubtStates.map((state) => inCourse('learner', `?state=${state}`)),
    inCourse('learner', '?search=why'),
    { role: 'learner', path: ({ lesson }) => `courses/${lesson.courseId}/doubts?topic=${lesson.topicId}` },
    at('learner', 'doubts'),
    at('learner', 'notes'),
    { role: 'learner', path: ({ lesson }) => `notes?topic=${lesson.topicId}` },
    inCourse('mentor'),
    ...(['mentor', 'admin'] as const).flatMap((role) => [
      ...queueParts.map((part) => at(role, `doubts/waiting?part=${part}`)),
      ...queueParts.map(
        (part): List => ({
          role,
          path: ({ lesson }) => `doubts/waiting?part=${part}&course=${lesson.courseId}`,
        }),
      ),
    ]),
  ]
}

const maxPages = 20
const maxRows = 20
const times = 5
/** After this time the other pages of a list are skipped, because the list misses its bar. */
const maxMilliseconds = 5_000

export async function measurePages(school: BigSchool): Promise<void> {
  for (const list of lists) {
    const rows = totalOf(await get(school.url, pagePath(school, list, 1, 1), school.tokens[list.role]))
    if (rows === 0) throw new Error(`there is nothing in ${list.path(school)}`)
    const pages = Math.min(Math.max(Math.floor(rows / maxRows), 1), maxPages)
    noteTimes(
      `${list.role}: GET ${nameOf(list, school)}`,
      await pageTimes(school, list, pages),
      `${pages} pages`,
    )
  }
}

const nameOf = ({ path }: Pick<List, 'path'>, school: BigSchool) =>
  path(school)
    .replace(school.courseId, '{course}')
    .replace(school.lesson.courseId, '{course}')
    .replace(school.lesson.topicId, '{topic}')
    .replace(school.mentorId, '{mentor}')
    .replace(school.enrollmentId, '{enrollment}')

/** Returns the number of rows on all pages. Only the list of mentors has this number in its body. */
const totalOf = ({ total, body }: Reply): number => (Number.isNaN(total) ? JSON.parse(body).total : total)

async function pageTimes(school: BigSchool, list: List, pages: number): Promise<number[]> {
  const taken: number[] = []
  const began = performance.now()
  for (let page = 1; page <= pages; page++) {
    for (let time = 0; time < times; time++) {
      if (list.isCached) school.invalidateCatalogue()
      const path = pagePath(school, list, page, maxRows)
      taken.push((await get(school.url, path, school.tokens[list.role])).milliseconds)
    }
    if (performance.now() - began > maxMilliseconds) break
  }
  return taken
}

function noteTimes(name: string, taken: readonly number[], more: string): void {
  const [usual, worst] = [median(taken), percentile(taken, 0.99)]
  recordFigure({
    name,
    value: `${usual.toFixed(1)} ms, p99 ${worst.toFixed(1)} (${more})`,
    bar: '≤ 30 ms, p99 ≤ 60',
    met: usual <= 30 && worst <= 60,
  })
}

function pagePath(school: BigSchool, list: List, page: number, limit: number): string {
  const path = list.path(school)
  return `${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=${limit}`
}

const calls: readonly List[] = [
  { role: 'learner', path: ({ lesson }) => `courses/${lesson.courseId}/lessons` },
  { role: 'learner', path: ({ lesson }) => `courses/${lesson.courseId}/lessons/${lesson.topicId}` },
  { role: 'learner', path: ({ lesson }) => `courses/${lesson.courseId}/progress` },
  {
    role: 'learner',
    path: ({ lesson }) => `courses/${lesson.courseId}/doubts/similar?text=page`,
  },
  at('learner', 'users/me/progress'),
  at('learner', 'doubts/unread'),
  at('learner', 'submissions/unseen'),
  at('learner', 'notes/courses'),
  at('mentor', 'doubts/figures'),
  at('admin', 'doubts/figures'),
  { role: 'student', path: ({ enrollmentId }) => `enrollments/${enrollmentId}/fee-card` },
  { role: 'admin', path: ({ enrollmentId }) => `enrollments/${enrollmentId}/fee-card` },
  { role: 'admin', path: ({ enrollmentId }) => `enrollments/${enrollmentId}/refund-offer` },
  ...['meera iyer', 'lak', 'a', 'a k', '98450', 'AB/2026-27/000318', 'student@abhyas', 'zzq'].map((text) =>
    at('admin', `search?search=${encodeURIComponent(text)}`),
  ),
  ...['meera iyer', 'a', 'a k', 'zzq'].map((text) =>
    at('mentor', `search?search=${encodeURIComponent(text)}`),
  ),
  at('student', 'search?search=react'),
]

export async function measureCalls(school: BigSchool): Promise<void> {
  for (const call of calls) {
    const taken: number[] = []
    for (let time = 0; time < times * maxRows; time++)
      taken.push((await get(school.url, call.path(school), school.tokens[call.role])).milliseconds)
    noteTimes(`${call.role}: GET ${nameOf(call, school)}`, taken, `${taken.length} times`)
  }
}

const searches: readonly { role: Role; path: string; words: readonly string[] }[] = [
  { role: 'student', path: 'courses', words: ['react', 'priya sharma', 'zzq'] },
  { role: 'mentor', path: 'enrollments', words: ['meera iyer', 'lak', 'zzq'] },
  { role: 'mentor', path: 'students', words: ['meera iyer', 'lak', 'a', 'zzq'] },
  { role: 'mentor', path: 'submissions', words: ['meera iyer', 'lak', 'a', 'zzq'] },
  { role: 'admin', path: 'courses', words: ['react', 'priya sharma', 'zzq'] },
  { role: 'admin', path: 'enrollments', words: ['meera iyer', 'lak', 'asha', 'AB/2026-27/000318', 'zzq'] },
  { role: 'admin', path: 'students', words: ['meera iyer', 'lak', 'a', 'student@abhyas', 'zzq'] },
  { role: 'admin', path: 'mentors', words: ['priya', 'zzq'] },
  { role: 'admin', path: 'messages', words: ['meera iyer', 'lak', 'zzq'] },
  { role: 'admin', path: 'mail', words: ['student@abhyas', 'lak', 'zzq'] },
]

export async function measureSearches(school: BigSchool): Promise<void> {
  for (const { role, path, words } of searches) {
    for (const word of words) {
      const search = `${path}?page=1&limit=20&search=${encodeURIComponent(word)}`
      const taken: number[] = []
      let found = 0
      for (let time = 0; time < times; time++) {
        if (path === 'courses') school.invalidateCatalogue()
        const reply = await get(school.url, search, school.tokens[role])
        taken.push(reply.milliseconds)
        found = totalOf(reply)
      }
      noteTimes(`${role}: search of ${path} for “${word}”`, taken, `${found} found`)
    }
  }
}
