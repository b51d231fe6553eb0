import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { readPaise } from '#contract/money.ts'

export interface Request {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token?: string
  readonly body?: object
  /** The same for every repetition of a request. */
  readonly key?: string
}

export interface HttpResponse {
  readonly status: number
  readonly retryAfter: string | null
  readonly body: Record<string, never>
  readonly milliseconds: number
}

/** @throws when no response arrives */
export async function sendRequest(
  url: string,
  { method, path, token, body, key }: Request,
): Promise<HttpResponse> {
  const began = performance.now()
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : {},
    milliseconds: performance.now() - began,
  }
}

export interface Student {
  readonly id: string
  readonly email: string
  readonly token: string
}

export const newEmail = () => `${randomUUID()}@mail.example`

export const signUp = (email: string): Request => ({
  method: 'POST',
  path: 'auth/signup',
  body: { name: 'Asha Verma', email, password: 'practice' },
})

const soon = () => new Date(Date.now() + 8 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

export const enroll = (student: Student, courseId: string, key: string = randomUUID()): Request => ({
  method: 'POST',
  path: 'enrollments',
  token: student.token,
  key,
  body: {
    courseId,
    name: 'Asha Verma',
    email: student.email,
    phone: '+91 00000 11111',
    paymentMethod: 'upi',
    fromDate: soon(),
  },
})

export async function newStudent(url: string): Promise<Student> {
  const email = newEmail()
  const { status, body } = await sendRequest(url, signUp(email))
  if (status !== 201) throw new Error(`Nobody can sign up: ${status}`)
  const { token, user } = body as unknown as { token: string; user: { _id: string } }
  return { id: user._id, email, token }
}

export async function logIn(url: string, email: string): Promise<string> {
  const { status, body } = await sendRequest(url, {
    method: 'POST',
    path: 'auth/login',
    body: { email, password: 'practice' },
  })
  if (status !== 200) throw new Error(`${email} cannot log in: ${status}`)
  return (body as unknown as { token: string }).token
}

/** Retries as often as the server asks. */
async function sendWithRetries(url: string, request: Request, count: () => void): Promise<HttpResponse> {
  for (;;) {
    const response = await sendRequest(url, request)
    if (response.status !== 503 || response.retryAfter === null) return response
    count()
    await wait(Number(response.retryAfter) * 1_000)
  }
}

export interface Work {
  answered: number
  /** Responses that asked to retry later. */
  retried: number
  /** 5xx or no response. */
  readonly failed: string[]
  /** Enrollments with a 201, by student and course. */
  readonly enrolled: string[]
  /** Waits for this many responses and failures. */
  untilHandled(count: number): Promise<void>
  stop(): Promise<void>
}

export function work(url: string, people: number): Work {
  let isOver = false
  const counted = new EventEmitter()
  const done: Work = {
    answered: 0,
    retried: 0,
    failed: [],
    enrolled: [],
    async untilHandled(count) {
      while (done.answered + done.failed.length < count) await once(counted, 'handled')
    },
    stop: async () => {},
  }
  const everybody = Array.from({ length: people }, async () => {
    const student = await newStudent(url)
    const courses = await coursesOf(url, student)
    for (let turn = 0; !isOver; turn++) {
      const course = courses[turn % courses.length] ?? ''
      const { id, token } = student
      const request: Request =
        turn % 3 === 0
          ? enroll(student, course)
          : {
              method: 'GET',
              path: turn % 3 === 1 ? `enrollments/student/${id}` : 'courses?page=1&limit=20',
              token,
            }
      await sendWithRetries(url, request, () => (done.retried += 1)).then(
        ({ status }) => {
          done.answered += 1
          if (status >= 500) done.failed.push(`${request.path}: ${status}`)
          if (status === 201) done.enrolled.push(`${id} ${course}`)
        },
        (error) => void done.failed.push(`${request.path}: ${reasonOf(error)}`),
      )
      counted.emit('handled')
    }
  })
  done.stop = async () => {
    isOver = true
    await Promise.all(everybody)
  }
  return done
}

/** The cause, because the message of `fetch` only says that it failed. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}

export const someOf = (failed: readonly string[]): string =>
  failed.length > 0 ? `: ${[...new Set(failed)].slice(0, 3).join('; ')}` : ''

/** Paid courses, from ₹1,000. */
export async function coursesToPayFor(url: string, token: string): Promise<string[]> {
  const { body } = await sendRequest(url, { method: 'GET', path: 'courses?page=1&limit=50', token })
  const courses = body as unknown as { _id: string; discountedPrice: string; isPublished?: boolean }[]
  return courses
    .filter(
      ({ discountedPrice, isPublished }) =>
        (readPaise(discountedPrice) ?? 0) >= 100_000 && isPublished !== false,
    )
    .map(({ _id }) => _id)
}

export async function coursesOf(url: string, { token }: Student): Promise<string[]> {
  const { body } = await sendRequest(url, { method: 'GET', path: 'courses?page=1&limit=20', token })
  return (body as unknown as { _id: string }[]).map(({ _id }) => _id)
}
