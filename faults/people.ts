import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { readPaise } from '#contract/money.ts'
import {
  type ApiCall,
  type ApiResponse,
  enrollCall,
  type Student,
  send,
  sendOk,
  signUp,
} from '../test-kit/api.ts'

/** Comes back as often as it is told to. */
async function askUntilTaken(url: string, request: ApiCall, count: () => void): Promise<ApiResponse> {
  for (;;) {
    const answer = await send(url, request)
    if (answer.status !== 503 || answer.retryAfter === null) return answer
    count()
    await wait(Number(answer.retryAfter) * 1_000)
  }
}

/** What became of the requests of people at work. */
export interface Work {
  answered: number
  /** How often they were told to come back, because the machine had too much to do, and did. */
  toldToWait: number
  /** What was answered 5xx or not at all. */
  readonly failed: string[]
  /** Enrollments that were answered 201, by student and course. */
  readonly enrolled: string[]
  /** Waits until so many were answered or failed in all. */
  untilAsked(count: number): Promise<void>
  /** Ends once everybody has the answer of their last request. */
  stop(): Promise<void>
}

/** New students enroll and look at what they have, each one request after the other, until they are stopped. */
export function work(url: string, people: number): Work {
  let isOver = false
  const counted = new EventEmitter()
  const done: Work = {
    answered: 0,
    toldToWait: 0,
    failed: [],
    enrolled: [],
    async untilAsked(count) {
      while (done.answered + done.failed.length < count) await once(counted, 'asked')
    },
    stop: async () => {},
  }
  const everybody = Array.from({ length: people }, async () => {
    const student = await signUp(url)
    const courses = await coursesOf(url, student)
    for (let turn = 0; !isOver; turn++) {
      const course = courses[turn % courses.length] ?? ''
      const { id, token } = student
      const request: ApiCall =
        turn % 3 === 0
          ? enrollCall(student, { courseId: course })
          : {
              method: 'GET',
              path: turn % 3 === 1 ? `enrollments/student/${id}` : 'courses?page=1&limit=20',
              token,
            }
      await askUntilTaken(url, request, () => (done.toldToWait += 1)).then(
        ({ status }) => {
          done.answered += 1
          if (status >= 500) done.failed.push(`${request.path}: ${status}`)
          if (status === 201) done.enrolled.push(`${id} ${course}`)
        },
        (error) => void done.failed.push(`${request.path}: ${reasonOf(error)}`),
      )
      counted.emit('asked')
    }
  })
  done.stop = async () => {
    isOver = true
    await Promise.all(everybody)
  }
  return done
}

/** Why no answer arrived: `fetch` itself says only that it failed. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}

/** What failed, a few of it, for a figure. */
export const someOf = (failed: readonly string[]): string =>
  failed.length > 0 ? `: ${[...new Set(failed)].slice(0, 3).join('; ')}` : ''

/** Courses that cost at least ₹1,000, read with a token. */
export async function coursesToPayFor(url: string, token: string): Promise<string[]> {
  const path = 'courses?page=1&limit=50'
  const courses = await sendOk<{ _id: string; discountedPrice: string; isPublished?: boolean }[]>(url, {
    method: 'GET',
    path,
    token,
  })
  return courses
    .filter(
      ({ discountedPrice, isPublished }) =>
        (readPaise(discountedPrice) ?? 0) >= 100_000 && isPublished !== false,
    )
    .map(({ _id }) => _id)
}

/** Courses of the school that a student may enroll in. */
export async function coursesOf(url: string, { token }: Student): Promise<string[]> {
  const courses = await sendOk<{ _id: string }[]>(url, {
    method: 'GET',
    path: 'courses?page=1&limit=20',
    token,
  })
  return courses.map(({ _id }) => _id)
}
