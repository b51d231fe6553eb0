import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ActionTexts, AuditAction, AuditSubject } from '../../kernel/audit.ts'
import { modules } from '../../modules.ts'
import { codeWithoutComments, sourceFiles } from '../../testing/imports.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'

let school: School
let admin: Person
let meera: Person
let enrollmentId: string
beforeEach(async () => {
  school = await openSchool()
  admin = await school.as('admin', { name: 'Rukmini Patil' })
  meera = await school.as('student', { name: 'Meera Iyer' })
  const { body } = await school.enroll(meera, await school.addCourse({ name: 'Forms' }))
  enrollmentId = body.enrollment._id
  school.pass(1_000)
  await admin.call('PUT', `enrollments/${enrollmentId}/payment`, {
    status: 'confirmed',
    reference: 'UPI 4471',
  })
  school.pass(1_000)
  await meera.call('PUT', 'users/me', { location: 'Pune' })
  school.pass(1_000)
  await school.visitor.call('POST', 'contact', {
    name: 'Asha Verma',
    email: 'asha@mail.example',
    message: 'Is there a batch in the evening?',
  })
})
afterEach(() => school.close())

const list = async (query = '') => (await admin.call('GET', `audit${query}`)).body
const actions = async (query: string) => (await list(query)).map(({ action }: { action: string }) => action)

test('an admin reads who did what to whom and when, newest first', async () => {
  const { body, headers } = await admin.call('GET', 'audit?page=1&limit=3')
  expect(headers['x-total-count']).toBe('4')
  expect(body).toEqual([
    {
      _id: expect.any(String),
      at: '2026-11-20T10:42:03.000Z',
      actor: null,
      action: 'message.send',
      sentence: '{who} wrote the message {it}.',
      subject: {
        type: 'message',
        _id: expect.any(String),
        name: expect.stringMatching(/^C-\d{4}-\d{4}$/),
      },
      detail: {},
      requestId: expect.any(String),
    },
    {
      _id: expect.any(String),
      at: '2026-11-20T10:42:02.000Z',
      actor: { _id: meera.id, name: 'Meera Iyer', role: 'student' },
      action: 'profile.save',
      sentence: '{who} changed their profile.',
      subject: { type: 'user', _id: meera.id, name: 'Meera Iyer' },
      detail: { fields: ['location'] },
      requestId: expect.any(String),
    },
    {
      _id: expect.any(String),
      at: '2026-11-20T10:42:01.000Z',
      actor: { _id: admin.id, name: 'Rukmini Patil', role: 'admin' },
      action: 'payment.confirm',
      sentence: '{who} confirmed the payment {it}.',
      subject: { type: 'enrollment', _id: enrollmentId, name: 'AB/2026-27/000001' },
      detail: {
        ...{ receiptNumber: 'AB/2026-27/000001', receipt: 'R/26-27/000001', amount: 499_900, version: 2 },
      },
      requestId: expect.any(String),
    },
  ])
})

test('the audit can be filtered', async () => {
  expect(await actions(`?actor=${meera.id}`)).toEqual(['profile.save', 'enrollment.create'])
  expect(await actions('?action=payment.confirm')).toEqual(['payment.confirm'])
  expect(await actions('?action=enrollment')).toEqual(['enrollment.create'])
  const backwards = await admin.call('GET', 'audit?from=2026-11-21&to=2026-11-20')
  expect(backwards).toMatchObject({ status: 422, body: { fields: { to: expect.any(String) } } })
  for (const unknown of [
    'action=pay',
    'action=bogus',
    'action=payment.confirmed',
    'subjectType=constructor',
  ]) {
    const [field = ''] = unknown.split('=')
    expect(await admin.call('GET', `audit?${unknown}`)).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION', fields: { [field]: 'Nothing of this kind is recorded.' } },
    })
  }
  expect(await actions(`?subjectType=enrollment&subjectId=${enrollmentId}`)).toEqual([
    'payment.confirm',
    'enrollment.create',
  ])
  expect(await actions('?subjectType=message')).toEqual(['message.send'])
  expect(await list('?from=2026-11-20&to=2026-11-20')).toHaveLength(4)
  expect(await list('?from=2026-11-21')).toEqual([])
  expect(await list('?to=2026-11-19')).toEqual([])
})

test.each(['?from=2026-02-30', '?to=today', '?subjectType=moon', '?search=Asha', '?page=501&limit=20'])(
  '%s is refused',
  async (query) => {
    expect((await admin.call('GET', `audit${query}`)).status).toBe(422)
  },
)

test('a picture and an announcement are recorded under their own actions, the announcement by its course', async () => {
  const course = await school.addCourse({ name: 'Drawing' })
  await admin.call('POST', `courses/${course.id}/announcements`, { text: 'No class.' })
  school.pass(1_000)
  await meera.call('DELETE', 'users/me/avatar')
  const [removed, announced] = await list('?page=1&limit=2')
  expect(removed).toMatchObject({ action: 'avatar.remove', subject: { type: 'user', name: 'Meera Iyer' } })
  expect(announced).toMatchObject({
    action: 'announcement.create',
    subject: { type: 'announcement', name: 'Drawing' },
  })
  expect(await actions('?action=avatar')).toEqual(['avatar.remove'])
  expect(await actions('?action=avatar.remove')).toEqual(['avatar.remove'])
})

test('work, topics and emails have the names that people know', async () => {
  const { db } = school.database
  const course = await school.addCourse({ name: 'Drawing' }, [{ name: 'Lines' }])
  const leaf = await school.addAssignment(course, { title: 'A leaf' })
  await school.enroll(meera, course)
  const link = 'https://git.example/leaf'
  expect((await meera.call('POST', `assignments/submit/${leaf.id}`, { link })).status).toBe(201)
  const topic = await db
    .selectFrom('syllabus_items')
    .where('course_id', '=', course.id)
    .select('id')
    .execute()
  const mail = await school.addEmail({ subject: 'An email' })
  const about = { topic: topic[0]?.id, mail: mail.id, assignment: leaf.id } as const
  for (const [subject_type, subject_id] of Object.entries(about))
    await db
      .insertInto('audit')
      .values({
        id: `about-${subject_type}`,
        at: school.deps.clock(),
        actor_id: null,
        action: 'school.change',
        subject_type: subject_type as keyof typeof about,
        subject_id: String(subject_id),
        detail: '{}',
        request_id: '',
      })
      .execute()
  for (const [type, name] of [
    ['topic', 'Lines'],
    ['mail', 'An email'],
    ['assignment', 'A leaf'],
    ['submission', 'Meera Iyer: A leaf'],
  ])
    expect(await list(`?subjectType=${type}`)).toMatchObject([{ subject: { type, name } }])
})

test('records about a deleted course stay, with its name', async () => {
  const mentor = await school.as('mentor', { name: 'Priya Sharma' })
  const made = { name: 'Never taught', discountedPrice: '₹4,999', mentorId: mentor.id, isPublished: true }
  const { _id } = (await admin.call('POST', 'courses', made)).body.course
  const detail = { name: 'Never taught', price: 499_900, mentor: 'Priya Sharma', isPublished: true }
  expect(await list(`?subjectId=${_id}`)).toMatchObject([
    { action: 'course.create', subject: { name: 'Never taught' }, detail },
  ])
  school.pass(1_000)
  await admin.call('PUT', `courses/${_id}`, { name: 'Not taught' })
  school.pass(1_000)
  const copy = (await admin.call('POST', 'courses', { copyOf: _id, name: 'Taught soon' })).body.course
  await admin.call('DELETE', `courses/${_id}`)
  const subject = { type: 'course', _id, name: null, goneName: 'Not taught' }
  expect(await list(`?subjectId=${_id}`)).toMatchObject([
    { action: 'course.delete', subject, detail: { name: 'Not taught' } },
    { action: 'course.change', subject, detail: { fields: ['name'] } },
    { action: 'course.create', subject, detail },
  ])
  const [{ subject: there, detail: copied }] = await list(`?subjectId=${copy._id}`)
  expect(there).toEqual({ type: 'course', _id: copy._id, name: 'Taught soon' })
  expect(copied).toEqual({ ...detail, name: 'Taught soon', isPublished: false, copyOf: _id })
})

test('a page of many records needs no more queries than one of a few', async () => {
  for (let place = 0; place < 20; place += 1)
    await meera.call('PUT', 'users/me', { location: `Pune ${place}` })
  const cost = async (query: string) => {
    const before = school.queries()
    await list(query)
    return school.queries() - before
  }
  expect(await cost('?action=profile&limit=20&page=1')).toBe(await cost('?action=profile&limit=2&page=1'))
})

const columns = 'at, actor_id, action, subject_type, subject_id, detail, request_id'
/** SQL that would change rows without UPDATE or DELETE. */
const forbiddenStatements = {
  sqlite: [
    `insert or replace into audit (id, ${columns}) select id, at, actor_id, 'nothing', 'x', 'x', '{}', '' from audit`,
    `insert or replace into audit (rowid, id, ${columns}) select rowid, 'other', ${columns} from audit limit 1`,
    `insert into audit (id, ${columns}) select id, ${columns} from audit where true on conflict (id) do update set action = 'x'`,
  ],
  postgres: [
    'truncate audit',
    'truncate audit cascade',
    `insert into audit (id, ${columns}) select id, ${columns} from audit on conflict (id) do update set action = 'x'`,
  ],
}

test('the database refuses to change or delete a record', async () => {
  const { db } = school.database
  const before = await list()
  await expect(db.updateTable('audit').set({ action: 'course.delete' }).execute()).rejects.toThrow(
    'only grows',
  )
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('only grows')
  for (const statement of forbiddenStatements[school.database.engine])
    await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('only grows')
  expect(await list()).toEqual(before)
})

const server = sourceFiles('server', 'demo').filter((path) => !/\.test\.ts$|\/testing\//.test(path))

test('no code changes or deletes a record', () => {
  const changePattern =
    /(?:updateTable|deleteFrom|truncateTable)\(\s*['"]audit['"]|(?:update|delete from|truncate)\s+audit\b/i
  expect(server.filter((path) => changePattern.test(codeWithoutComments(path)))).toEqual([])
})

const actionsByModule = modules.map(({ audit }) => Object.keys(audit?.actions ?? {}))
const subjectsByModule = modules.map(({ audit }) => Object.keys(audit?.subjects ?? {}))

test('the kinds of audit records are listed alphabetically, in the words of their modules', async () => {
  const { body } = await admin.call('GET', 'audit/kinds')
  expect(body.actions.map(({ action }: { action: string }) => action)).toEqual(actionsByModule.flat().sort())
  expect(body.subjects.map(({ type }: { type: string }) => type)).toEqual(subjectsByModule.flat().sort())
  expect(body.actions).toContainEqual({ action: 'course.create', name: 'Course created' })
  expect(body.subjects).toContainEqual({ type: 'user', plural: 'People' })
})

test('no two modules name the same action or subject, and each is a complete sentence', () => {
  const actions = modules.flatMap(({ audit }) =>
    Object.values<ActionTexts>(audit?.actions ?? {}).map((texts) => texts.map((text) => text?.message)),
  )
  for (const names of [actionsByModule.flat(), subjectsByModule.flat(), actions.flat()])
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  for (const [name, sentence, own = '{who} left.'] of actions) {
    expect(name).toMatch(/^[A-Z][^{}.]+$/)
    expect(sentence).toMatch(/^\{who\} [^{}]*(\{it\}[^{}]*)?\.$/)
    expect(own).toMatch(/^\{who\} [^{}]*\.$/)
  }
})

test('every action and every kind of subject of a module is recorded somewhere', () => {
  const code = server
    .filter((path) => !path.endsWith('.audit.ts'))
    .map(codeWithoutComments)
    .join('\n')
  const named = actionsByModule.flat().sort()
  const kinds = [...new Set(named.map((action) => action.split('.')[0]))].join('|')
  // Leaves out gateway events and file names, which look like actions.
  const found = code.match(
    new RegExp(`(?<=(?<!name: |event === )')(?:${kinds})\\.(?!json|zip)[a-zA-Z-]+(?=')`, 'g'),
  )
  expect([...new Set(found)].sort()).toEqual(named)
  const subjects = [...code.matchAll(/\bsubject: \['([a-z]+)'/g)].map(([, subject]) => subject)
  expect([...new Set(subjects)].sort()).toEqual(subjectsByModule.flat().sort())
})

test('an action that no module names does not compile', () => {
  // @ts-expect-error
  const action: AuditAction = 'course.burn'
  // @ts-expect-error
  const subject: AuditSubject = 'moon'
  expect([action, subject]).toHaveLength(2)
})

test('a record of a removed module is still shown, by its action', async () => {
  const { db } = school.database
  const row = await db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'profile.save')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('audit')
    .values({ ...row, id: 'gone', action: 'poll.close', subject_type: 'poll' })
    .execute()
  expect((await list()).find(({ _id }: { _id: string }) => _id === 'gone')).toMatchObject({
    action: 'poll.close',
    sentence: '{who} did “poll.close” to {it}.',
    subject: { type: 'poll', name: null },
  })
})

test('each subject is shown by a name that people know', async () => {
  const course = await school.addCourse({ name: 'Drawing' }, [{ name: 'First lines' }])
  const { db } = school.database
  const topic = await db
    .selectFrom('syllabus_items')
    .select('id')
    .where('course_id', '=', course.id)
    .executeTakeFirstOrThrow()
  const assignment = await school.addAssignment(course, { title: 'A still life' })
  const mail = await school.addEmail({ subject: 'Your receipt' })
  await school.enroll(meera, course)
  await meera.call('POST', `assignments/submit/${assignment.id}`, { link: 'https://work.example/1' })
  const row = await db.selectFrom('audit').selectAll().executeTakeFirstOrThrow()
  const idOfType = { topic: topic.id, assignment: assignment.id, mail: mail.id }
  for (const [subject_type, subject_id] of Object.entries(idOfType))
    await db
      .insertInto('audit')
      .values({ ...row, id: subject_id, subject_type, subject_id })
      .execute()
  const names = (await list()).map(({ subject }: { subject: { type: string; name: string } }) => [
    subject.type,
    subject.name,
  ])
  expect(Object.fromEntries(names)).toMatchObject({
    topic: 'First lines',
    assignment: 'A still life',
    mail: 'Your receipt',
    submission: 'Meera Iyer: A still life',
  })
})
