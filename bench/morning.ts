import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ask, logIn, percentile } from './asking.ts'
import { note } from './figures.ts'

/**
 * A school's morning: everybody does at once what people do all day. First as many calls as the school can serve, then
 * half as many for some time, each sent when it is due and measured from that moment, whether or not the calls before it
 * are answered.
 */

/** Each is in four courses. */
const students = 100
const coursesOfEach = 4
/** Of the measured time, in seconds. */
const lasts = { warm: 3, saturated: 5, calm: 20 }
const atOnce = 32
const agent = new Agent({ keepAlive: true, maxSockets: 200 })

export interface Sent {
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly body?: object
}

/** One kind of call: how often of a hundred it is made, and the next one; undefined once there is none left. */
export interface Kind {
  readonly name: string
  readonly share: number
  next(): Sent | undefined
}

interface Student {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly courses: readonly string[]
}

/**
 * Measures a morning.
 * @param name the school and its engine, as the figures call it
 * @param most milliseconds: the bar of the p99 of each call
 */
export async function measureMorning(name: string, url: string, most: number): Promise<void> {
  const kinds = await prepare(url)
  await saturate(url, kinds, lasts.warm)
  const peak = await saturate(url, kinds, lasts.saturated)
  const rate = peak / 2
  const taken = await keepRate(url, kinds, rate, lasts.calm)
  const at = `at ${Math.round(rate)} calls a second, half of what saturates it`
  for (const [kind, times] of taken) {
    const p99 = percentile(times, 0.99)
    note({
      name: `a morning, ${name}: ${kind}, p99 of ${times.length}`,
      value: `${p99.toFixed(1)} ms (median ${percentile(times, 0.5).toFixed(1)}; ${at})`,
      bar: `≤ ${most} ms`,
      met: p99 <= most,
    })
  }
}

/** Signs the students up, enrolls them, and says what is called. */
export async function prepare(url: string): Promise<readonly Kind[]> {
  const [mentor, admin] = [
    await logIn(url, 'mentor@abhyas.example'),
    await logIn(url, 'admin@abhyas.example'),
  ]
  const taught: { _id: string; syllabus: { _id: string }[] }[] = JSON.parse(
    (await ask(`${url}/api/courses?mentorId=${mentor.user._id}&page=1&limit=100`, mentor.token)).body,
  )
  const courses = taught.slice(0, 20)
  const run = Date.now().toString(36)
  const people: Student[] = []
  const toConfirm: string[] = []
  for (let count = 0; count < students; count++) {
    const email = `morning.${run}.${count}@mail.example`
    const signedUp = await send(url, {
      method: 'POST',
      path: 'auth/signup',
      body: { name: 'Asha Verma', email, password: 'practice' },
    })
    const { token, user } = signedUp as { token: string; user: { _id: string } }
    const own = Array.from(
      { length: coursesOfEach },
      (_, place) => courses[(count + place) % courses.length]?._id,
    )
    for (const courseId of new Set(own)) {
      const body = {
        courseId,
        name: 'Asha Verma',
        email,
        phone: '+91 00000 11111',
        paymentMethod: 'upi',
        fromDate: '2026-12-01',
      }
      const { enrollment } = (await send(url, { method: 'POST', path: 'enrollments', token, body })) as {
        enrollment: { _id: string }
      }
      toConfirm.push(enrollment._id)
    }
    people.push({ id: user._id, email, token, courses: own.filter((id) => id !== undefined) })
  }
  const toSubmit: { student: Student; assignment: string }[] = []
  for (const student of people) {
    const { data } = JSON.parse((await ask(`${url}/api/assignments`, student.token)).body)
    for (const { _id } of data) toSubmit.push({ student, assignment: _id })
  }
  const firstItem = new Map(courses.map(({ _id, syllabus }) => [_id, syllabus[0]?._id]))

  let turn = 0
  const someone = () => {
    turn += 1
    return people[turn % people.length] as Student
  }
  const courseOf = (student: Student) => student.courses[turn % student.courses.length] as string
  const read = (path: (student: Student) => string) => () => {
    const student = someone()
    return { method: 'GET', path: path(student), token: student.token }
  }
  return [
    {
      name: 'log in',
      share: 1,
      next: () => ({
        method: 'POST',
        path: 'auth/login',
        body: { email: someone().email, password: 'practice' },
      }),
    },
    { name: 'dashboard: enrollments', share: 18, next: read(({ id }) => `enrollments/student/${id}`) },
    { name: 'dashboard: assignments', share: 18, next: read(() => 'assignments') },
    { name: 'list of courses', share: 10, next: read(() => 'courses?page=1&limit=20') },
    { name: 'course', share: 20, next: read((student) => `courses/${courseOf(student)}`) },
    { name: 'progress', share: 16, next: read((student) => `courses/${courseOf(student)}/progress`) },
    {
      name: 'mark a topic done',
      share: 8,
      next() {
        const student = someone()
        const course = courseOf(student)
        const path = `courses/${course}/progress/${firstItem.get(course)}`
        return { method: 'PUT', path, token: student.token, body: { done: turn % 2 === 0 } }
      },
    },
    {
      name: 'hand work in',
      share: 2,
      next() {
        const work = toSubmit.pop()
        return work
          ? {
              method: 'POST',
              path: `assignments/submit/${work.assignment}`,
              token: work.student.token,
              body: { link: 'https://work.example/asha' },
            }
          : undefined
      },
    },
    {
      name: "the mentor's desk",
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
        const id = toConfirm.pop()
        return id
          ? {
              method: 'PUT',
              path: `enrollments/${id}/payment`,
              token: admin.token,
              body: { status: 'confirmed', reference: id },
            }
          : undefined
      },
    },
  ]
}

/** The kinds one after another, each as often as its share says and spread over the hundred. */
export function* inShares(kinds: readonly Kind[]): Generator<{ kind: string; sent: Sent }> {
  const owed = new Map(kinds.map((kind) => [kind, 0]))
  while (true) {
    let [next] = kinds
    for (const kind of kinds) {
      owed.set(kind, (owed.get(kind) ?? 0) + kind.share)
      if (next && (owed.get(kind) ?? 0) > (owed.get(next) ?? 0)) next = kind
    }
    if (!next) return
    owed.set(next, (owed.get(next) ?? 0) - 100)
    const sent = next.next()
    if (sent) yield { kind: next.name, sent }
  }
}

/** As many calls as are answered when each answer is followed by the next call. @returns calls a second */
export async function saturate(url: string, kinds: readonly Kind[], seconds: number): Promise<number> {
  const calls = inShares(kinds)
  const end = performance.now() + seconds * 1000
  let answered = 0
  const caller = async () => {
    while (performance.now() < end) {
      const { value } = calls.next()
      if (!value) return
      await send(url, value.sent)
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  return answered / seconds
}

/**
 * Calls at a steady rate for so many seconds.
 * @param onFailure is told of a call that was not served; without it that fails the run
 * @returns of each kind the milliseconds from the moment when a call was due to its answer
 */
export async function keepRate(
  url: string,
  kinds: readonly Kind[],
  rate: number,
  seconds: number,
  onFailure?: (error: Error) => void,
): Promise<Map<string, number[]>> {
  const taken = new Map<string, number[]>(kinds.map(({ name }) => [name, []]))
  const calls = inShares(kinds)
  await atRate(rate, seconds, async (due) => {
    const { value } = calls.next()
    if (!value) return
    await send(url, value.sent).then(() => {
      taken.get(value.kind)?.push(performance.now() - due)
    }, onFailure)
  })
  return taken
}

/** Does `one` so many times a second, whether the ones before have ended or not, and waits for all. Each is told when it was due. */
export async function atRate(
  rate: number,
  seconds: number,
  one: (due: number) => Promise<void>,
): Promise<void> {
  const began = performance.now()
  const all: Promise<void>[] = []
  for (let count = 0; count < rate * seconds; count++) {
    const due = began + (count / rate) * 1000
    while (performance.now() < due) await wait(1)
    all.push(one(due))
  }
  await Promise.all(all)
}

/** Closes the connections that are kept: how many there are goes by the load and says nothing of the school. */
export const hangUp = (): void => agent.destroy()

/** Sends a call and reads its answer. Anything but a 2xx fails the run. */
async function send(url: string, sent: Sent): Promise<unknown> {
  const { status, answer } = await exchange(url, sent, agent)
  if (status >= 300) throw new Error(`${sent.method} ${sent.path}: ${status} ${answer.slice(0, 200)}`)
  return answer && JSON.parse(answer)
}

/** Sends a call and reads its answer, whatever it is. */
function exchange(
  url: string,
  { method, path, token, body }: Sent,
  agent: Agent,
): Promise<{ status: number; answer: string }> {
  const text = body && JSON.stringify(body)
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/${path}`, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 500, answer: Buffer.concat(chunks).toString() }),
      )
    })
    // The server closes a connection that was idle; a call that is sent in that moment is sent again, as browsers do.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isUnsent = sent.reusedSocket && error.code === 'ECONNRESET'
      if (isUnsent) resolve(exchange(url, { method, path, token, body }, agent))
      else reject(error)
    })
    sent.end(text)
  })
}
