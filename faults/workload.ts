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

/** Repeats the request after 503 with Retry-After. `count` is called per retry. */
async function sendWithRetries(url: string, request: ApiCall, count: () => void): Promise<ApiResponse> {
  for (;;) {
    const response = await send(url, request)
    if (response.status !== 503 || response.retryAfter === null) return response
    count()
    await wait(Number(response.retryAfter) * 1_000)
  }
}

export interface Workload {
  served: number
  /** Responses that asked for a retry. */
  retries: number
  /** Requests with status 5xx or no response. */
  readonly failures: string[]
  /** Student id and course id of each enrollment with status 201. */
  readonly enrollments: string[]
  waitUntilHandled(count: number): Promise<void>
  stop(): Promise<void>
}

export function runWorkload(url: string, people: number): Workload {
  let isOver = false
  const requestEvents = new EventEmitter()
  const workload: Workload = {
    served: 0,
    retries: 0,
    failures: [],
    enrollments: [],
    async waitUntilHandled(count) {
      while (workload.served + workload.failures.length < count) await once(requestEvents, 'handled')
    },
    stop: async () => {},
  }
  const clients = Array.from({ length: people }, async () => {
    const student = await signUp(url)
    const courses = await findCourses(url, student)
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
      await sendWithRetries(url, request, () => (workload.retries += 1)).then(
        ({ status }) => {
          workload.served += 1
          if (status >= 500) workload.failures.push(`${request.path}: ${status}`)
          if (status === 201) workload.enrollments.push(`${id} ${course}`)
        },
        (error) => void workload.failures.push(`${request.path}: ${reasonOf(error)}`),
      )
      requestEvents.emit('handled')
    }
  })
  workload.stop = async () => {
    isOver = true
    await Promise.all(clients)
  }
  return workload
}

/** The message of a `fetch` error does not contain the reason. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}

export const sampleOf = (failures: readonly string[]): string =>
  failures.length > 0 ? `: ${[...new Set(failures)].slice(0, 3).join('; ')}` : ''

/** Ids of published courses that cost at least ₹1,000. */
export async function findPaidCourses(url: string, token: string): Promise<string[]> {
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

export async function findCourses(url: string, { token }: Student): Promise<string[]> {
  const courses = await sendOk<{ _id: string }[]>(url, {
    method: 'GET',
    path: 'courses?page=1&limit=20',
    token,
  })
  return courses.map(({ _id }) => _id)
}
