import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { enrollmentForm, openSchool, type Person, type School } from './testing/school.ts'

let school: School
let onHeadAccepted = () => {}
beforeEach(async () => {
  school = await openSchool({}, undefined, { hasOwnApp: true })
  school.app.addHook('preParsing', async () => onHeadAccepted())
  await school.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => school.close())

const accessEnds = {
  'the session ends': (person: Person) =>
    school.database.db
      .updateTable('sessions')
      .set({ ended_at: school.deps.clock() })
      .where('user_id', '=', person.id)
      .execute(),
  'the account is deactivated': (person: Person) =>
    school.database.db
      .updateTable('users')
      .set({ deactivated_at: school.deps.clock() })
      .where('id', '=', person.id)
      .execute(),
  'the account is deleted': (person: Person) =>
    school.database.db
      .updateTable('users')
      .set({ deleted_at: school.deps.clock() })
      .where('id', '=', person.id)
      .execute(),
  'the role changes': (person: Person) =>
    school.database.db
      .updateTable('users')
      .set({
        role: sql<Role>`case role when 'admin' then 'mentor' else 'admin' end`,
        staff_role: sql<'admin' | null>`case role when 'admin' then null else 'admin' end`,
      })
      .where('id', '=', person.id)
      .execute(),
  'the staff role changes': (person: Person) =>
    school.database.db
      .updateTable('users')
      .set({ staff_role: 'accountant' })
      .where('id', '=', person.id)
      .where('role', '=', 'admin')
      .execute(),
  'two-step log-in is asked': () =>
    school.database.db.updateTable('school').set({ staff_two_step: 1 }).execute(),
} as const
type AccessEnd = keyof typeof accessEnds
const staffOnlyEnds: readonly AccessEnd[] = ['the staff role changes', 'two-step log-in is asked']
const expectedStatusOf = (end: AccessEnd) =>
  end === 'the role changes' || staffOnlyEnds.includes(end) ? 403 : 401

interface Write {
  readonly role: Role
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body: string | Buffer
  readonly type?: string
}

/** These requests succeed with access, except the submission, which needs an enrollment. */
async function writes(): Promise<Write[]> {
  const course = await school.addCourse()
  const assignment = await school.addAssignment(course)
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const later = new Date(school.deps.clock() + 86_400_000).toISOString()
  const json = (role: Role, method: Write['method'], path: string, body: object): Write => ({
    role,
    method,
    path,
    body: JSON.stringify(body),
  })
  return [
    json('student', 'POST', 'enrollments', { ...enrollmentForm, courseId: course.id }),
    json('student', 'PUT', 'users/me', { phone: '98450 00000' }),
    json('student', 'POST', `assignments/submit/${assignment.id}`, { link: 'https://work.example/1' }),
    { role: 'student', method: 'PUT', path: 'users/me/avatar', body: png, type: 'image/png' },
    json('admin', 'POST', 'courses', { name: 'A course that must not be', originalPrice: '₹1' }),
    json('admin', 'PUT', `courses/${course.id}`, { name: 'A name that must not be' }),
    json('admin', 'POST', 'assignments/create', {
      title: 'One more',
      description: 'It must not be.',
      courseId: course.id,
      deadline: later,
    }),
    json('admin', 'PUT', 'school', { name: 'Another school' }),
    { role: 'admin', method: 'POST', path: 'files', body: png, type: 'image/png' },
  ]
}

async function callWithHeldBody(person: Person, write: Write, meanwhile: () => Promise<unknown>) {
  const { port } = school.app.server.address() as AddressInfo
  const body = Buffer.from(write.body)
  const headAccepted = new Promise<void>((resolve) => {
    onHeadAccepted = resolve
  })
  const socket = connect({ host: '127.0.0.1', port })
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(
    [
      `${write.method} /api/${write.path} HTTP/1.1`,
      'host: school.example',
      `authorization: Bearer ${person.token}`,
      `content-type: ${write.type ?? 'application/json'}`,
      `content-length: ${body.length}`,
      'connection: close',
      '\r\n',
    ].join('\r\n'),
  )
  socket.write(body.subarray(0, -1))
  await headAccepted
  await meanwhile()
  socket.write(body.subarray(-1))
  await once(socket, 'close')
  return Number(Buffer.concat(chunks).toString().split(' ')[1])
}

for (const end of Object.keys(accessEnds) as AccessEnd[]) {
  test(`nothing is written when ${end} between the head of a request and its body`, async () => {
    for (const write of await writes()) {
      if (staffOnlyEnds.includes(end) && write.role === 'student') continue
      await school.database.db.updateTable('school').set({ staff_two_step: 0 }).execute()
      const person = await school.as(write.role)
      let before = ''
      const status = await callWithHeldBody(person, write, async () => {
        await accessEnds[end](person)
        before = await school.snapshot()
      })
      expect({ path: write.path, status }).toEqual({ path: write.path, status: expectedStatusOf(end) })
      expect((await school.snapshot()) === before, write.path).toBe(true)
    }
  })
}

test('the same requests succeed when nothing ends meanwhile', async () => {
  const statuses: Record<string, number> = {}
  for (const write of await writes()) {
    const person = await school.as(write.role)
    const status = await callWithHeldBody(person, write, async () => {})
    statuses[`${write.method} ${write.path.replace(/\/[\w-]{36}$/, '')}`] = status
  }
  expect(statuses).toEqual({
    'POST enrollments': 201,
    'PUT users/me': 200,
    'POST assignments/submit': 404,
    'PUT users/me/avatar': 200,
    'POST courses': 201,
    'PUT courses': 200,
    'POST assignments/create': 201,
    'PUT school': 200,
    'POST files': 201,
  })
})
