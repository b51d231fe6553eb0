import { setTimeout as wait } from 'node:timers/promises'
import {
  type ApiCall,
  enrollCall,
  logIn,
  type Student as NewStudent,
  sendOk,
  signUp,
} from '../test-kit/api.ts'
import { recordAtMost } from './figures.ts'
import { get, percentile, sendTimed } from './requests.ts'
import type { BenchSchool } from './schools.ts'

/**
 * Sends half of what the school can serve. A request is sent when due, even if earlier requests
 * still wait, and is timed from its due time.
 */

const studentCount = 100
const coursesPerStudent = 4
const phaseSeconds = { warm: 3, saturated: 5, calm: 20 }
const callerCount = 32

/** `share` is a percentage. `next` returns undefined when no request is left. */
export interface CallKind {
  readonly name: string
  readonly share: number
  next(): ApiCall | undefined
}

/** `maxMs` limits each p99. A log-in, which hashes a password, may take 100 ms. */
export async function measureMixedLoad(
  { engine, url }: BenchSchool,
  name: string,
  maxMs: number,
): Promise<void> {
  const kinds = await prepareKinds(url)
  await saturate(url, kinds, phaseSeconds.warm)
  const rate = (await saturate(url, kinds, phaseSeconds.saturated)) / 2
  const responseTimes = await callAtRate(url, kinds, rate, phaseSeconds.calm)
  for (const [kind, times] of responseTimes) {
    recordAtMost(
      `mixed load, ${name}, ${engine}: ${kind}, p99 of ${times.length}`,
      percentile(times, 0.99),
      kind === 'log in' ? 100 : maxMs,
      ' ms',
      ` (median ${percentile(times, 0.5).toFixed(1)}; at ${Math.round(rate)} calls a second, half of what saturates it)`,
    )
  }
}

interface Student extends NewStudent {
  readonly courses: readonly string[]
}

export async function prepareKinds(url: string): Promise<readonly CallKind[]> {
  const mentor = await logIn(url, 'mentor@abhyas.example')
  const admin = await logIn(url, 'admin@abhyas.example')
  const coursesResponse = await get(url, `courses?mentorId=${mentor.user._id}&page=1&limit=20`, mentor.token)
  const courses: { _id: string; syllabus: { _id: string }[] }[] = JSON.parse(coursesResponse.body)
  const people: Student[] = []
  const enrollmentIdsToConfirm: string[] = []
  const workToSubmit: { token: string; assignment: string }[] = []
  for (let count = 0; count < studentCount; count++) {
    const student = await signUp(url)
    const places = Array.from({ length: coursesPerStudent }, (_, place) => (count + place) % courses.length)
    const ownCourseIds = [...new Set(places)].map((place) => courses[place]?._id ?? '')
    for (const courseId of ownCourseIds) {
      const call = enrollCall(student, { courseId })
      enrollmentIdsToConfirm.push((await sendOk<{ enrollment: { _id: string } }>(url, call)).enrollment._id)
    }
    const assignments = JSON.parse((await get(url, 'assignments', student.token)).body).data
    for (const { _id } of assignments) workToSubmit.push({ token: student.token, assignment: _id })
    people.push({ ...student, courses: ownCourseIds })
  }
  const firstTopicIds = new Map(courses.map(({ _id, syllabus }) => [_id, syllabus[0]?._id]))
  return [
    ...makeStudentKinds(people, firstTopicIds),
    {
      name: 'submit work',
      share: 2,
      next() {
        const work = workToSubmit.pop()
        if (!work) return undefined
        const body = { link: 'https://work.example/asha' }
        return { method: 'POST', path: `assignments/submit/${work.assignment}`, token: work.token, body }
      },
    },
    {
      name: 'review desk',
      share: 4,
      next: () => ({ method: 'GET', path: 'submissions?page=1&limit=20', token: mentor.token }),
    },
    {
      name: 'payments to confirm',
      share: 2,
      next: () => ({
        method: 'GET',
        path: 'enrollments?page=1&limit=20&status=recorded',
        token: admin.token,
      }),
    },
    {
      name: 'confirm a payment',
      share: 1,
      next() {
        const id = enrollmentIdsToConfirm.pop()
        const body = { status: 'confirmed', reference: id }
        return id ? { method: 'PUT', path: `enrollments/${id}/payment`, token: admin.token, body } : undefined
      },
    },
  ]
}

function makeStudentKinds(
  people: readonly Student[],
  firstTopicIds: ReadonlyMap<string, string | undefined>,
): CallKind[] {
  let turn = 0
  const nextStudent = () => {
    turn += 1
    return people[turn % people.length] as Student
  }
  const courseOf = ({ courses }: Student) => courses[turn % courses.length] as string
  const makeReadKind = (name: string, share: number, path: (student: Student) => string): CallKind => ({
    name,
    share,
    next() {
      const student = nextStudent()
      return { method: 'GET', path: path(student), token: student.token }
    },
  })
  return [
    {
      name: 'log in',
      share: 1,
      next: () => ({
        method: 'POST',
        path: 'auth/login',
        body: { email: nextStudent().email, password: 'practice' },
      }),
    },
    makeReadKind('dashboard: enrollments', 18, ({ id }) => `enrollments/student/${id}`),
    makeReadKind('dashboard: assignments', 18, () => 'assignments'),
    makeReadKind('list of courses', 10, () => 'courses?page=1&limit=20'),
    makeReadKind('course', 20, (student) => `courses/${courseOf(student)}`),
    makeReadKind('progress', 16, (student) => `courses/${courseOf(student)}/progress`),
    {
      name: 'mark a topic done',
      share: 8,
      next() {
        const student = nextStudent()
        const course = courseOf(student)
        const path = `courses/${course}/progress/${firstTopicIds.get(course)}`
        return { method: 'PUT', path, token: student.token, body: { done: turn % 2 === 0 } }
      },
    },
  ]
}

export function* interleaveByShare(kinds: readonly CallKind[]): Generator<{ kind: string; call: ApiCall }> {
  const credits = new Map(kinds.map((kind) => [kind, 0]))
  while (true) {
    let [next] = kinds
    for (const kind of kinds) {
      credits.set(kind, (credits.get(kind) ?? 0) + kind.share)
      if (next && (credits.get(kind) ?? 0) > (credits.get(next) ?? 0)) next = kind
    }
    if (!next) return
    credits.set(next, (credits.get(next) ?? 0) - 100)
    const call = next.next()
    if (call) yield { kind: next.name, call }
  }
}

export async function saturate(
  url: string,
  kinds: readonly CallKind[],
  durationSeconds: number,
): Promise<number> {
  const calls = interleaveByShare(kinds)
  const endsAt = performance.now() + durationSeconds * 1000
  let servedCount = 0
  const sendCalls = async () => {
    while (performance.now() < endsAt) {
      const { value } = calls.next()
      if (!value) return
      await sendTimed(url, value.call)
      servedCount += 1
    }
  }
  await Promise.all(Array.from({ length: callerCount }, sendCalls))
  return servedCount / durationSeconds
}

/**
 * @param onFailure if absent, a failure ends the run
 * @returns milliseconds from due time to response, by kind of call
 */
export async function callAtRate(
  url: string,
  kinds: readonly CallKind[],
  rate: number,
  durationSeconds: number,
  onFailure?: (error: Error) => void,
): Promise<Map<string, number[]>> {
  const responseTimes = new Map<string, number[]>(kinds.map(({ name }) => [name, []]))
  const calls = interleaveByShare(kinds)
  const began = performance.now()
  const requests: Promise<void>[] = []
  for (let count = 0; count < rate * durationSeconds; count++) {
    const dueAt = began + (count / rate) * 1000
    while (performance.now() < dueAt) await wait(1)
    const { value } = calls.next()
    if (!value) break
    const recordTime = () => void responseTimes.get(value.kind)?.push(performance.now() - dueAt)
    requests.push(sendTimed(url, value.call).then(recordTime, onFailure))
  }
  await Promise.all(requests)
  return responseTimes
}
