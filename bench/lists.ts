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

const makeList = (role: Role, path: string, options: Partial<List> = {}): List => ({
  role,
  path: () => path,
  ...options,
})

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** Even a school loaded days ago has activity on this day. */
const rangeEnd = daysAgo(14)
const rangeQuery = (days: number) => `from=${daysAgo(14 + days - 1)}&to=${rangeEnd}`

const lists: readonly List[] = [
  makeList('student', 'courses', { isCached: true }),
  makeList('student', 'courses?sort=name', { isCached: true }),
  makeList('student', 'users/me/receipts'),
  { role: 'student', path: ({ courseId }) => `courses/${courseId}/people` },
  { role: 'student', path: ({ courseId }) => `courses/${courseId}/announcements` },
  { role: 'mentor', path: ({ mentorId }) => `courses?mentorId=${mentorId}`, isCached: true },
  makeList('mentor', 'courses', { isCached: true }),
  makeList('mentor', 'enrollments'),
  makeList('mentor', 'enrollments?status=live'),
  { role: 'mentor', path: ({ courseId }) => `enrollments?courseId=${courseId}` },
  makeList('mentor', `enrollments?${rangeQuery(350)}`),
  makeList('mentor', 'students'),
  makeList('mentor', 'students?sort=newest'),
  makeList('mentor', 'submissions'),
  makeList('mentor', 'submissions?status=Submitted'),
  makeList('mentor', 'submissions?sort=newest'),
  makeList('mentor', 'submissions?sort=student'),
  makeList('mentor', 'submissions?sort=assignment'),
  makeList('mentor', 'submissions?sort=-grade'),
  makeList('mentor', 'submissions?late=true'),
  makeList('mentor', 'submissions?late=true&sort=newest'),
  makeList('mentor', 'submissions?late=false&sort=student'),
  { role: 'mentor', path: ({ courseId }) => `courses/${courseId}/people` },
  makeList('admin', 'courses', { isCached: true }),
  makeList('admin', 'enrollments'),
  makeList('admin', 'enrollments?sort=oldest'),
  makeList('admin', 'enrollments?status=live'),
  makeList('admin', 'enrollments?status=recorded'),
  makeList('admin', 'enrollments?status=confirmed'),
  makeList('admin', 'enrollments?status=cancelled'),
  { role: 'admin', path: ({ courseId }) => `enrollments?courseId=${courseId}` },
  makeList('admin', `enrollments?${rangeQuery(7)}`),
  makeList('admin', `enrollments?${rangeQuery(30)}`),
  makeList('admin', `enrollments?${rangeQuery(350)}`),
  makeList('admin', `enrollments?${rangeQuery(350)}&sort=oldest`),
  makeList('admin', `enrollments?${rangeQuery(350)}&status=recorded`),
  { role: 'admin', path: ({ courseId }) => `enrollments?${rangeQuery(350)}&courseId=${courseId}` },
  makeList('admin', 'fees/due'),
  makeList('admin', 'fees/due?when=overdue'),
  makeList('admin', 'fees/due?when=week'),
  makeList('admin', 'fees/takings'),
  makeList('admin', 'students'),
  makeList('admin', 'students?sort=-name'),
  makeList('admin', 'students?sort=email'),
  makeList('admin', 'students?sort=newest'),
  makeList('admin', 'students?sort=most'),
  makeList('admin', 'mentors'),
  { role: 'admin', path: ({ courseId }) => `submissions?courseId=${courseId}` },
  makeList('admin', 'audit'),
  makeList('admin', 'audit?action=enrollment'),
  makeList('admin', 'audit?action=enrollment.create'),
  makeList('admin', 'audit?subjectType=enrollment'),
  makeList('admin', 'reports/users'),
  makeList('admin', `reports/users?${rangeQuery(30)}`),
  makeList('admin', `reports/users?${rangeQuery(350)}`),
  makeList('admin', `reports/active?unit=day&start=${rangeEnd}`),
  makeList('admin', `reports/active?unit=week&start=${rangeEnd}`),
  makeList('admin', `reports/active?unit=month&start=${rangeEnd}`),
  makeList('admin', 'messages'),
  makeList('admin', 'messages?status=new'),
  makeList('admin', 'mail'),
  makeList('admin', 'mail?state=waiting'),
  makeList('admin', 'mail?state=sent'),
  { role: 'admin', path: ({ courseId }) => `courses/${courseId}/people` },
  ...doubtLists(),
]

function doubtLists(): List[] {
  const makeDoubtList = (role: Role, query = ''): List => ({
    role,
    path: ({ lesson }) => `courses/${lesson.courseId}/doubts${query}`,
  })
  return [
    makeDoubtList('learner'),
    makeDoubtList('learner', '?mine=true'),
    ...doubtStates.map((state) => makeDoubtList('learner', `?state=${state}`)),
    makeDoubtList('learner', '?search=why'),
    { role: 'learner', path: ({ lesson }) => `courses/${lesson.courseId}/doubts?topic=${lesson.topicId}` },
    makeList('learner', 'doubts'),
    makeList('learner', 'notes'),
    { role: 'learner', path: ({ lesson }) => `notes?topic=${lesson.topicId}` },
    makeDoubtList('mentor'),
    ...(['mentor', 'admin'] as const).flatMap((role) => [
      ...queueParts.map((part) => makeList(role, `doubts/waiting?part=${part}`)),
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
const runsPerPage = 5
/** A slower list has missed its bar, so its other pages are skipped. */
const maxMilliseconds = 5_000

export async function measurePages(school: BigSchool): Promise<void> {
  for (const list of lists) {
    const rows = totalOf(await get(school.url, pagePath(school, list, 1, 1), school.tokens[list.role]))
    if (rows === 0) throw new Error(`there is nothing in ${list.path(school)}`)
    const pages = Math.min(Math.max(Math.floor(rows / maxRows), 1), maxPages)
    recordTimes(
      `${list.role}: GET ${nameOf(list, school)}`,
      await timePages(school, list, pages),
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

/** Only the list of mentors has its total in the body. */
const totalOf = ({ total, body }: Reply): number => (Number.isNaN(total) ? JSON.parse(body).total : total)

async function timePages(school: BigSchool, list: List, pages: number): Promise<number[]> {
  const responseTimes: number[] = []
  const began = performance.now()
  for (let page = 1; page <= pages; page++) {
    for (let time = 0; time < runsPerPage; time++) {
      if (list.isCached) school.invalidateCatalogue()
      const path = pagePath(school, list, page, maxRows)
      responseTimes.push((await get(school.url, path, school.tokens[list.role])).milliseconds)
    }
    if (performance.now() - began > maxMilliseconds) break
  }
  return responseTimes
}

function recordTimes(name: string, responseTimes: readonly number[], details: string): void {
  const [medianTime, p99] = [median(responseTimes), percentile(responseTimes, 0.99)]
  recordFigure({
    name,
    value: `${medianTime.toFixed(1)} ms, p99 ${p99.toFixed(1)} (${details})`,
    bar: '≤ 30 ms, p99 ≤ 60',
    isMet: medianTime <= 30 && p99 <= 60,
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
  makeList('learner', 'users/me/progress'),
  makeList('learner', 'doubts/unread'),
  makeList('learner', 'submissions/unseen'),
  makeList('learner', 'notes/courses'),
  makeList('mentor', 'doubts/figures'),
  makeList('admin', 'doubts/figures'),
  { role: 'student', path: ({ enrollmentId }) => `enrollments/${enrollmentId}/fee-card` },
  { role: 'admin', path: ({ enrollmentId }) => `enrollments/${enrollmentId}/fee-card` },
  { role: 'admin', path: ({ enrollmentId }) => `enrollments/${enrollmentId}/refund-offer` },
  ...['meera iyer', 'lak', 'a', 'a k', '98450', 'AB/2026-27/000318', 'student@abhyas', 'zzq'].map((text) =>
    makeList('admin', `search?search=${encodeURIComponent(text)}`),
  ),
  ...['meera iyer', 'a', 'a k', 'zzq'].map((text) =>
    makeList('mentor', `search?search=${encodeURIComponent(text)}`),
  ),
  makeList('student', 'search?search=react'),
]

export async function measureCalls(school: BigSchool): Promise<void> {
  for (const call of calls) {
    const responseTimes: number[] = []
    for (let time = 0; time < runsPerPage * maxRows; time++)
      responseTimes.push((await get(school.url, call.path(school), school.tokens[call.role])).milliseconds)
    recordTimes(`${call.role}: GET ${nameOf(call, school)}`, responseTimes, `${responseTimes.length} times`)
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
      const searchPath = `${path}?page=1&limit=20&search=${encodeURIComponent(word)}`
      const responseTimes: number[] = []
      let foundCount = 0
      for (let time = 0; time < runsPerPage; time++) {
        if (path === 'courses') school.invalidateCatalogue()
        const reply = await get(school.url, searchPath, school.tokens[role])
        responseTimes.push(reply.milliseconds)
        foundCount = totalOf(reply)
      }
      recordTimes(`${role}: search of ${path} for “${word}”`, responseTimes, `${foundCount} found`)
    }
  }
}
