import { randomUUID } from 'node:crypto'

export interface ApiCall {
  readonly method: string
  /** The path below `/api/`. */
  readonly path: string
  readonly token?: string
  /** Bytes stay unchanged; other values become JSON. */
  readonly body?: unknown
  /** The content type of bytes. */
  readonly type?: string
  readonly key?: string
}

export interface ApiResponse<Body = unknown> {
  readonly status: number
  readonly retryAfter: string | null
  /** null when the response is not JSON. */
  readonly body: Body
  readonly milliseconds: number
}

/** @throws when no response arrives */
export async function send<Body = unknown>(url: string, call: ApiCall): Promise<ApiResponse<Body>> {
  const { method, path, token, body, type = 'application/octet-stream', key } = call
  const isBytes = body instanceof Uint8Array
  const startedAt = performance.now()
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': isBytes ? type : 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    body: isBytes ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: isJson ? JSON.parse(text) : null,
    milliseconds: performance.now() - startedAt,
  }
}

/** @throws when the call is refused */
export async function sendOk<Body = unknown>(url: string, call: ApiCall): Promise<Body> {
  const { status, body } = await send<Body>(url, call)
  if (status >= 300) throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`)
  return body
}

export interface Session {
  readonly token: string
  readonly user: { readonly _id: string; readonly name: string; readonly email: string }
}

/** The password of demo accounts and new students. */
const demoPassword = 'practice'

export const logIn = (url: string, email: string, password = demoPassword): Promise<Session> =>
  sendOk(url, { method: 'POST', path: 'auth/login', body: { email, password } })

export interface Student {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

const run = randomUUID().slice(0, 8)
let people = 0

/** The email is unique across all processes. */
export function newEmail(): string {
  people += 1
  return `asha.${run}.${people}@mail.example`
}

export const signUpCall = (email: string = newEmail()) => ({
  method: 'POST',
  path: 'auth/signup',
  body: { name: 'Asha Verma', email, password: demoPassword },
})

export async function signUp(url: string): Promise<Student> {
  const call = signUpCall()
  const { token, user } = await sendOk<Session>(url, call)
  return { id: user._id, ...call.body, token }
}

/** `courseId` or `course`, a name, is required. */
export interface EnrollmentInput {
  readonly courseId?: string
  readonly course?: string
  readonly name?: string
  readonly reference?: string
  readonly state?: string
  readonly coupon?: string
  readonly inParts?: boolean
}

const inAWeek = () => new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10)

/** The call has an idempotency key, so repeating changes nothing. */
export const enrollCall = (
  { name, email, token }: Pick<Student, 'name' | 'email' | 'token'>,
  fields: EnrollmentInput,
): ApiCall => ({
  method: 'POST',
  path: 'enrollments',
  token,
  key: randomUUID(),
  body: { name, email, phone: '98450 00000', paymentMethod: 'upi', fromDate: inAWeek(), ...fields },
})

const partSize = 16 * 1024 * 1024

/**
 * Sends parts, as the browser does.
 * @returns the file's address
 */
export async function upload(
  url: string,
  token: string,
  { kind, name }: { kind: string; name: string },
  bytes: Uint8Array,
): Promise<string> {
  const file = { kind, name, size: bytes.length }
  const { id } = await sendOk<{ id: string }>(url, { method: 'POST', path: 'uploads', token, body: file })
  for (let offset = 0; ; offset += partSize) {
    const part = bytes.subarray(offset, offset + partSize)
    const { file } = await sendOk<{ file: { url: string } | null }>(url, {
      method: 'PUT',
      path: `uploads/${id}?from=${offset}`,
      token,
      body: part,
    })
    if (file) return file.url
  }
}
