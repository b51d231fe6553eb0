import { afterEach, beforeEach, expect, test } from 'vitest'
import { maxResponsePhotos } from '#contract/attempts/attempts.ts'
import { textOfPdf } from '../../testing/pdf-picture.ts'
import { questionBody } from '../../testing/questions.ts'
import { addQuiz, minute, type TestQuiz } from '../../testing/quizzes.ts'
import { openSchool, type Person, type School } from '../../testing/school.ts'
import { uploadPhoto, uploadWork } from '../../testing/work-files.ts'

let school: School
let mentor: Person
let otherMentor: Person
let student: Person
let fellow: Person
let quiz: TestQuiz
let attemptId: string

const device = 'tab-of-the-laptop'
const second = 1_000

beforeEach(async () => {
  school = await openSchool()
  mentor = await school.as('mentor', { name: 'Priya Sharma' })
  otherMentor = await school.as('mentor')
  const password_hash = await school.deps.passwords.hash('practice')
  student = await school.as('student', { name: 'Meera Iyer', password_hash })
  fellow = await school.as('student')
  const course = await school.addCourse({ mentor_id: mentor.id })
  for (const one of [student, fellow]) await school.enroll(one, course)
  quiz = await addQuiz(school, course, [
    { kind: 'longText', text: 'Draw it.', takesPhotos: true },
    { kind: 'longText', text: 'Write it.' },
  ])
  attemptId = (await student.call('POST', `quizzes/${quiz.id}/attempts`, { device })).body._id
})
afterEach(() => school.close())

let seq = 0
const save = (
  photos: readonly string[],
  more: { text?: string; position?: number; person?: Person } = {},
) => {
  const { text = '', position = 1, person = student } = more
  seq += 1
  return person.call('PUT', `quizzes/attempts/${attemptId}/responses/${position}`, {
    ...{ device, seq, value: { options: [], text, photos }, isMarked: false, spentMs: 0 },
  })
}
const submit = () => student.call('POST', `quizzes/attempts/${attemptId}/submit`)
const toMark = async () => (await mentor.call('GET', `quizzes/${quiz.id}/to-mark`)).body.questions
const stored = () =>
  school.database.db.selectFrom('work_files').select(['id', 'file_id']).orderBy('position').execute()
const open = async (person: Person, url: string) =>
  (await person.call('GET', url.slice('/api/'.length))).status
const idOf = (url: string) => url.slice('/api/files/'.length)
const ids = async () => (await stored()).map(({ file_id }) => file_id)

test('photos are part of a response: added, put in order, removed', async () => {
  const [one, two] = [await uploadPhoto(student, 10), await uploadPhoto(student, 20)]
  const { status, body } = await save([one, two], { text: 'See the drawing.' })
  expect(status).toBe(200)
  expect(body.saved.value).toEqual({ options: [], text: 'See the drawing.', photos: [one, two] })
  expect((await save([two, one])).status).toBe(200)
  expect(await ids()).toEqual([idOf(two), idOf(one)])
  await save([one])
  expect(await ids()).toEqual([idOf(one)])
  const paper = await student.call('POST', `quizzes/attempts/${attemptId}/open`, { device })
  expect(paper.body.questions.map((one: { takesPhotos: boolean }) => one.takesPhotos)).toEqual([true, false])
  expect(paper.body.responses).toMatchObject([{ value: { text: '', photos: [one] } }])
  await submit()
  expect(await toMark()).toMatchObject([
    { responses: [{ text: '', photos: [{ kind: 'photo', url: one, thumbnailUrl: expect.any(String) }] }] },
  ])
})

test('an older change of the response removes no photo', async () => {
  const [one, two] = [await uploadPhoto(student, 10), await uploadPhoto(student, 20)]
  await save([one, two])
  const { status, body } = await student.call('PUT', `quizzes/attempts/${attemptId}/responses/1`, {
    ...{ device, seq: 1, value: { options: [], text: '', photos: [two] }, isMarked: false, spentMs: 0 },
  })
  expect([status, body.saved.value.photos]).toEqual([200, [one, two]])
  expect(await ids()).toEqual([idOf(one), idOf(two)])
})

test('only own uploaded photos, where the question takes them, each once and not too many', async () => {
  const own = await uploadPhoto(student, 10)
  const foreign = await uploadPhoto(fellow, 30)
  const pdf = Buffer.from('%PDF-1.4 no photo')
  expect((await uploadWork(student, 'workPhoto', 'page.jpg', pdf)).status, 'a PDF named .jpg').toBe(415)
  for (const [why, photos, position] of [
    ["a fellow's", [foreign], 1],
    ['unknown', ['/api/files/nowhere'], 1],
    ['a thumbnail', [`/api/files/small-${idOf(own)}`], 1],
    ['the same twice', [own, own], 1],
    ['a question without photos', [own], 2],
    ['too many', Array.from({ length: maxResponsePhotos + 1 }, (_, index) => `/api/files/f${index}`), 1],
  ] as const)
    expect((await save(photos, { position })).status, why).toBe(422)
  expect((await save([foreign], { person: fellow })).status, "another's attempt").toBe(404)
  expect(await stored()).toEqual([])
  expect((await save([], { text: ' ' })).status).toBe(200)
})

test('photos obey the clock of the attempt', async () => {
  const [one, late, tooLate] = [
    await uploadPhoto(student, 10),
    await uploadPhoto(student, 20),
    await uploadPhoto(student, 30),
  ]
  await save([one])
  school.pass(60 * minute + 30 * second)
  expect((await save([one, late])).body).toMatchObject({ isTooLate: false, saved: { isLate: true } })
  school.pass(minute)
  await submit()
  expect((await save([tooLate])).body.isTooLate).toBe(true)
  const photos = async () => (await toMark())[0].responses[0].photos.map(({ url }: { url: string }) => url)
  expect(await photos()).toEqual([one, late])
  expect((await mentor.call('GET', `quizzes/${quiz.id}/too-late`)).body.data).toMatchObject([
    { photos: [tooLate] },
  ])
  expect(await open(mentor, tooLate)).toBe(200)
  await school.database.db.updateTable('quizzes').set({ names_hidden: 1 }).execute()
  const [hiddenRow] = (await mentor.call('GET', `quizzes/${quiz.id}/too-late`)).body.data
  expect(hiddenRow.student).toEqual({ _id: '', name: expect.stringMatching(/^Student [A-Z0-9]{4}$/) })
  await school.database.db.updateTable('quizzes').set({ names_hidden: 0 }).execute()
  const accepted = { reason: 'Power cut in the hostel.' }
  await mentor.call('PUT', `quizzes/attempts/${attemptId}/too-late/1/accepted`, accepted)
  expect(await photos()).toEqual([tooLate])
  expect(await ids(), 'nothing that was acknowledged is lost').toHaveLength(3)
})

test('after submitting nothing changes', async () => {
  const [one, two] = [await uploadPhoto(student, 10), await uploadPhoto(student, 20)]
  await save([one])
  await submit()
  expect((await save([one, two])).status).toBe(409)
  expect(await ids()).toEqual([idOf(one)])
})

test('a photo is seen by its student, and by those who teach the course once it is submitted', async () => {
  const photo = await uploadPhoto(student, 10)
  await save([photo])
  const small = `/api/files/small-${idOf(photo)}`
  expect(await open(student, small)).toBe(200)
  expect(await open(mentor, photo), 'while the attempt runs').toBe(404)
  await submit()
  for (const [person, status] of [
    [student, 200],
    [mentor, 200],
    [fellow, 404],
    [otherMentor, 404],
  ] as const)
    expect([await open(person, photo), await open(person, small)]).toEqual([status, status])
})

const tick = (fileId: string) => ({
  ...{ fileId, page: 1, kind: 'tick', ink: 'red', shape: [100, 200], text: null, points: null },
})
const markId = '00000000-0000-4000-8000-0000000000f1'
const pages = (position = 1) => `quizzes/attempts/${attemptId}/responses/${position}`

async function submittedPhoto(): Promise<string> {
  await save([await uploadPhoto(student, 10)])
  await submit()
  return (await toMark())[0].responses[0].photos[0]._id
}

test('photos are marked with the pen, and the student sees it once it is released', async () => {
  const photo = await submittedPhoto()
  const put = (person: Person, position = 1) =>
    person.call('PUT', `${pages(position)}/page-marks/${markId}`, tick(photo))
  expect((await put(otherMentor)).status).toBe(404)
  expect((await put(student)).status).toBe(403)
  expect((await put(mentor, 2)).status, 'on the page of another response').toBe(404)
  expect((await put(mentor)).body).toMatchObject({ _id: markId, by: 'Priya Sharma', version: 1 })
  expect((await put(mentor)).body.version, 'the same call again').toBe(1)
  const turn = { fileId: photo, page: 1, rotation: 90 }
  expect((await mentor.call('PUT', `${pages()}/rotations`, turn)).status).toBe(204)
  const both = { marks: [{ fileId: photo, kind: 'tick' }], rotations: [turn] }
  expect((await mentor.call('GET', `${pages()}/page-marks`)).body).toMatchObject(both)

  const own = async () => (await student.call('GET', `quizzes/attempts/${attemptId}/page-marks`)).body
  expect(await own()).toEqual({ marks: [], rotations: [] })
  school.pass(3 * 60 * minute)
  expect(await own()).toMatchObject(both)
  const result = await student.call('GET', `quizzes/attempts/${attemptId}/result`)
  expect(result.body.questions).toMatchObject([{ photos: [{ _id: photo }] }, { photos: [] }])
  expect((await fellow.call('GET', `quizzes/attempts/${attemptId}/page-marks`)).status).toBe(404)

  expect((await mentor.call('DELETE', `${pages(2)}/page-marks/${markId}`)).status).toBe(404)
  expect((await mentor.call('DELETE', `${pages()}/page-marks/${markId}`)).status).toBe(204)
  expect(await own()).toMatchObject({ marks: [] })
})

test('the marked photos are downloaded as a PDF once the marks are released', async () => {
  const photo = await submittedPhoto()
  const note = { ...tick(photo), kind: 'note', text: 'क्यों?' }
  await mentor.call('PUT', `${pages()}/page-marks/${markId}`, note)
  const pdf = (person = student) => person.call('GET', `quizzes/attempts/${attemptId}/marked.pdf`)
  expect(await pdf()).toMatchObject({ status: 404, body: { message: 'The marks are not released yet.' } })
  await mentor.call('PUT', `${pages()}/marks`, { marks: 350, remark: '', seenMarks: null })
  school.pass(3 * 60 * minute)
  const { status, headers, body } = await pdf()
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const text = await textOfPdf(body, 2)
  for (const part of ['Meera Iyer', '3.5 of 8', 'Page 1', 'क्यों?']) expect(text).toContain(part)
  expect((await pdf(fellow)).status).toBe(404)
})

test('with hidden names neither a list nor a photo names the student', async () => {
  await school.database.db.updateTable('quizzes').set({ names_hidden: 1 }).execute()
  const photo = await uploadPhoto(student, 10)
  await school.database.db.updateTable('files').set({ name: 'Meera Iyer.jpg' }).execute()
  await save([photo])
  await submit()
  school.pass(3 * 60 * minute)
  const { body } = await mentor.call('GET', `quizzes/${quiz.id}/to-mark`)
  expect(body.questions[0].responses[0].photos).toMatchObject([{ name: '1' }])
  const { headers } = await mentor.call('GET', photo.slice('/api/'.length))
  for (const text of [JSON.stringify(body), headers['content-disposition']])
    expect(text).not.toContain('Meera')
})

test('an attempt without photos has no PDF', async () => {
  await submit()
  school.pass(3 * 60 * minute)
  const { status, body } = await student.call('GET', `quizzes/attempts/${attemptId}/marked.pdf`)
  expect([status, body.message]).toEqual([404, 'The responses have no photos.'])
})

test('two who mark one response are told of each other, until one is away for a minute', async () => {
  await submittedPhoto()
  const admin = await school.as('admin', { name: 'Sunita Rao' })
  const note = async (person: Person, position = 1) =>
    (await person.call('PUT', `${pages(position)}/presence`)).body.otherMarkers
  expect(await note(mentor)).toEqual([])
  expect(await note(admin)).toMatchObject([{ name: 'Priya Sharma' }])
  expect(await note(mentor)).toMatchObject([{ name: 'Sunita Rao' }])
  expect(await note(admin, 2), 'another response').toEqual([])
  school.pass(minute + 1)
  expect(await note(mentor)).toEqual([])
})

test('a response with photos alone waits for a person, and is given marks', async () => {
  await submittedPhoto()
  const { body } = await mentor.call('PUT', `${pages()}/marks`, { marks: 300, remark: '', seenMarks: null })
  expect(body).toEqual({ marks: 300, score: 300, max: 800 })
})

test('marks are in the data of who made them, and leave with the student', async () => {
  const photo = await submittedPhoto()
  await mentor.call('PUT', `${pages()}/page-marks/${markId}`, tick(photo))
  const exported = (await mentor.call('GET', 'users/me/export')).body
  expect(JSON.stringify(exported)).toContain('"quizPageMarksMade":[{')
  expect((await student.call('DELETE', 'users/me', { password: 'practice' })).status).toBe(204)
  expect(await stored()).toEqual([])
  expect(await school.database.db.selectFrom('marks').select('id').execute()).toEqual([])
})

test('only a long text takes photos', async () => {
  const takes = async (kind: 'single' | 'longText') => {
    const content = questionBody({ kind, takesPhotos: true })
    const { body } = await mentor.call('POST', `courses/${quiz.course_id}/questions`, content)
    return body.takesPhotos
  }
  expect([await takes('single'), await takes('longText')]).toEqual([false, true])
})
