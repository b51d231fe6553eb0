import { expect, test } from 'vitest'
import {
  expectFocus,
  expectWorkOpen,
  grade,
  findSavedStatus as isReviewSaved,
  queue,
} from './support/desk.ts'
import {
  addPhotographedWork,
  findMarksSaved,
  findPenLayer,
  markLabels,
  marksOf,
  submitPages,
} from './support/marking.ts'
import {
  fill,
  fireEvent,
  network,
  open,
  reload,
  school,
  screen,
  signIn,
  user,
  waitFor,
  within,
} from './support/page.tsx'
import { newStudentIn, reviewAs, workOf } from './support/teaching.ts'

const keyboard = (keys: string) => user.keyboard(keys)
const shows = (labels: readonly string[]) => waitFor(() => expect(markLabels()).toEqual(labels))

async function openPages(names: readonly string[], given: object = {}, pages = 1) {
  const set = await addPhotographedWork(names, given, pages)
  await open(set.desk)
  await expectWorkOpen(names[0] ?? '')
  await expectFocus(queue)
  await screen.findByRole('toolbar', { name: 'Red pen' })
  return set
}

test('keys alone mark a page: a tick, a line, a note, and points; each is saved as it is made', async () => {
  const { mentor, first } = await openPages(['Asha Rao'])
  await keyboard('t')
  await findPenLayer(1)
  await keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Enter}')
  await findMarksSaved()
  expect(await marksOf(mentor, first.id)).toMatchObject([
    { kind: 'tick', ink: 'red', shape: [5_060, 1_900], text: null, points: null },
  ])
  // A mark opens the work: the student cannot take it back.
  await waitFor(async () => expect((await workOf(mentor, first.id)).openedAt).not.toBeNull())

  await keyboard('u')
  await findPenLayer(1)
  await keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}')
  await shows(['underlined', 'tick'].toSorted())

  await keyboard('n')
  await findPenLayer(1)
  await keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}{Enter}')
  const note = await screen.findByLabelText('Note', { selector: 'textarea' })
  await expectFocus(() => note)
  await keyboard('Say why.{Enter}')
  await screen.findByRole('list', { name: 'Notes on page 1' })

  await keyboard('+')
  await findPenLayer(1)
  await keyboard('{Enter}')
  await fill(await screen.findByLabelText('Points, such as +2 or −1'), '−1')
  await keyboard('{Enter}')
  await waitFor(async () =>
    expect(
      new Set((await marksOf(mentor, first.id)).map(({ kind, text, points }) => `${kind} ${text} ${points}`)),
    ).toEqual(new Set(['tick null null', 'underline null null', 'note Say why. null', 'points null -1'])),
  )
  await keyboard('{Escape}')
  expect(queue()).toHaveFocus()

  await reload()
  await expectWorkOpen('Asha Rao')
  await waitFor(() =>
    expect(markLabels().toSorted()).toEqual(['note 1: Say why.', 'tick', 'underlined', '−1']),
  )
})

test('undo, redo, Delete and Enter change marks', async () => {
  const { mentor, first } = await openPages(['Bina Rao'])
  await keyboard('x')
  await findPenLayer(1)
  await keyboard('{Enter}')
  await shows(['cross'])
  await keyboard('{Control>}z{/Control}')
  await shows([])
  await keyboard('{Control>}y{/Control}')
  await shows(['cross'])
  await keyboard('w{Enter}')
  await user.type(await screen.findByLabelText('Text on the page'), 'Well set up{Enter}')
  await shows(['cross', 'Well set up'])

  const text = document.querySelector<SVGElement>('[aria-label="Well set up"]')
  text?.focus()
  await keyboard('{Enter}')
  await fill(await screen.findByLabelText('Text on the page'), 'Very well set up')
  await keyboard('{Enter}')
  await shows(['cross', 'Very well set up'])
  document.querySelector<SVGElement>('[aria-label="cross"]')?.focus()
  await keyboard('{Delete}')
  await shows(['Very well set up'])
  expect(document.activeElement).toHaveAttribute('aria-label', 'Very well set up')
  await waitFor(async () =>
    expect(await marksOf(mentor, first.id)).toMatchObject([{ text: 'Very well set up', version: 2 }]),
  )
})

test('one undo takes away a long stroke, and one redo brings it back', async () => {
  const { mentor, first } = await openPages(['Bela Rao'])
  await keyboard('p')
  const layer = await findPenLayer(1)
  layer.getBoundingClientRect = () => new DOMRect(0, 0, 800, 1_100)
  const point = (type: string, index: number) =>
    fireEvent(
      layer,
      new PointerEvent(type, {
        ...{ bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse' },
        ...{ clientX: 100 + (index % 400), clientY: 100 + Math.floor(index / 8) },
      }),
    )
  point('pointerdown', 0)
  for (let index = 1; index < 3_000; index += 1) point('pointermove', index)
  point('pointerup', 3_000)
  await shows(['drawn by hand'])
  await findMarksSaved()
  const [stroke] = await marksOf(mentor, first.id)
  expect(stroke?.shape.length).toBeGreaterThan(9)
  await keyboard('{Control>}z{/Control}')
  await shows([])
  await keyboard('{Control>}y{/Control}')
  await shows(['drawn by hand'])
  await waitFor(async () => expect(await marksOf(mentor, first.id)).toHaveLength(1))
})

test('marks that could not be sent are shown, survive a reload, and are sent later', async () => {
  const { mentor, first } = await openPages(['Charu Rao'])
  const recover = network.fail(`PUT /api/submissions/${first.id}/marks`, 503, { code: 'UNAVAILABLE' })
  await keyboard('t')
  await findPenLayer(1)
  await keyboard('{Enter}{Shift>}{ArrowDown}{/Shift}{Enter}')
  expect(await screen.findByText('2 marks not saved yet')).toBeVisible()
  await reload()
  await expectWorkOpen('Charu Rao')
  await shows(['tick', 'tick'])
  expect(await marksOf(mentor, first.id)).toEqual([])
  recover()
  dispatchEvent(new Event('online'))
  await findMarksSaved()
  await waitFor(async () => expect(await marksOf(mentor, first.id)).toHaveLength(2))
  expect(Object.keys(localStorage).filter((key) => key.startsWith('marks'))).toEqual([])
})

test('the second of two markers sees who else is marking, and nobody overwrites the other', async () => {
  const { mentor, first } = await addPhotographedWork(['Dia Rao'])
  const admin = await school.as('admin', { name: 'Farida Khan' })
  await admin.call('PUT', `submissions/${first.id}/presence`)
  const [fileId] = (await admin.call('GET', `submissions/${first.id}/work`)).body.tries[0].files.map(
    ({ _id }: { _id: string }) => _id,
  )
  const id = '0f7a1c52-7c0e-4b57-9a43-3d0a5f0d7b11'
  const note = { fileId, page: 1, kind: 'text', ink: 'red', shape: [5_000, 5_000], points: null }
  const saveAs = (text: string, version?: number) =>
    admin.call('PUT', `submissions/${first.id}/marks/${id}`, { ...note, text, ...(version && { version }) })
  expect((await saveAs('By Farida')).status).toBe(200)
  await open(`/mentor/assignments/review?submission=${first.id}`)
  expect(await screen.findByText('Farida Khan is marking this too')).toBeVisible()
  await shows(['By Farida'])
  await waitFor(() => expect(queue()).toHaveTextContent('with F. Khan'))
  expect(queue()).toHaveTextContent('1 page')
  await saveAs('Farida again', 1)

  document.querySelector<SVGElement>('[aria-label="By Farida"]')?.focus()
  await keyboard('{Enter}')
  await fill(await screen.findByLabelText('Text on the page'), 'By Priya')
  await keyboard('{Enter}')
  await shows(['Farida again'])
  expect(await marksOf(mentor, first.id)).toMatchObject([{ text: 'Farida again', version: 2 }])
})

test('the rubric is filled in by keys, and its grade is offered but never overwrites what was typed', async () => {
  const { mentor, assignment, first, desk } = await addPhotographedWork(['Esha Rao'], { max_marks: 20 })
  const criteria = [
    { title: 'Equation', points: 12 },
    { title: 'Answer', points: 8 },
  ]
  await mentor.call('PUT', `assignments/${assignment.id}/rubric`, { criteria })
  await open(desk)
  await expectWorkOpen('Esha Rao')
  await expectFocus(queue)
  const criterion = (name: string) => screen.getByRole('textbox', { name: new RegExp(name) })
  await screen.findByText('Equation')
  await keyboard('1')
  expect(criterion('Equation')).toHaveFocus()
  await keyboard('11{Enter}')
  expect(criterion('Answer')).toHaveFocus()
  await waitFor(() => expect(grade()).toHaveValue('11'))
  await keyboard('9')
  expect(criterion('Answer')).toHaveAccessibleDescription('Please enter whole points from 0 to 8.')
  await fill(criterion('Answer'), '7')
  await waitFor(() => expect(grade()).toHaveValue('18'))
  await waitFor(async () =>
    expect((await mentor.call('GET', `submissions/${first.id}/scores`)).body.scores).toHaveLength(2),
  )

  await fill(grade(), '15')
  await fill(criterion('Answer'), '5')
  await screen.findByRole('button', { name: 'Use 16 as the grade' })
  expect(grade()).toHaveValue('15')
  await user.click(screen.getByRole('button', { name: 'Use 16 as the grade' }))
  expect(grade()).toHaveValue('16')
})

test('a changed rubric says which marked work it touches', async () => {
  const { mentor, assignment, first, desk } = await addPhotographedWork(['Fay Rao'])
  await open(desk)
  await expectWorkOpen('Fay Rao')
  await user.click(await screen.findByRole('button', { name: 'Add a rubric' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rubric' }))
  await fill(await dialog.findByLabelText('Criterion 1'), 'Working')
  await fill(dialog.getByLabelText('Points of criterion 1'), '10')
  await user.click(dialog.getByRole('button', { name: 'Save rubric' }))
  await screen.findByText('Working')
  const { criteria } = (await mentor.call('GET', `assignments/${assignment.id}/rubric`)).body
  const score = { criterionId: criteria[0]._id, points: 9 }
  expect((await mentor.call('PUT', `submissions/${first.id}/scores`, score)).status).toBe(200)
  await reviewAs(mentor, first.id, { status: 'Graded', grade: 9 })

  await open(`/mentor/assignments/review?submission=${first.id}`)
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await fill(await screen.findByLabelText('Points of criterion 1'), '5')
  await user.click(screen.getByRole('button', { name: 'Save rubric' }))
  const touched = await screen.findByText(/1 piece of marked work has points/)
  expect(touched.parentElement).toHaveTextContent('Fay Rao')
})

test('pieces of work follow one after the other without a mouse', async () => {
  const names = ['Gita Rao', 'Hema Rao', 'Ila Rao', 'Jaya Rao', 'Kala Rao']
  const { mentor, works } = await openPages(names)
  for (const [index, name] of names.entries()) {
    await expectWorkOpen(name)
    await expectFocus(queue)
    await screen.findByRole('toolbar', { name: 'Red pen' })
    await keyboard('t')
    await findPenLayer(1)
    await keyboard('{Enter}')
    await shows(['tick'])
    await keyboard('g')
    await expectFocus(grade)
    await keyboard(`${80 + index}{Control>}{Enter}{/Control}`)
    await isReviewSaved(`${80 + index} of 100 for ${name}.`)
  }
  for (const [index, { id }] of works.entries()) {
    expect(await workOf(mentor, id)).toMatchObject({ status: 'Graded', grade: 80 + index })
    expect(await marksOf(mentor, id)).toMatchObject([{ kind: 'tick' }])
  }
})

test('the student sees the marked pages once the grades are released, and notes lead to their pins', async () => {
  const { mentor, course, assignment } = await addPhotographedWork([], { releases_together: 1 })
  const student = await newStudentIn(course, 'Lata Rao')
  const id = await submitPages(student, assignment.id, 2)
  const files = (await mentor.call('GET', `submissions/${id}/work`)).body.tries[0].files
  const put = async (mark: string, content: object) => {
    const { status, body } = await mentor.call(
      'PUT',
      `submissions/${id}/marks/0f7a1c52-7c0e-4b57-9a43-3d0a5f0d7b1${mark}`,
      {
        ...{ fileId: files[0]._id, page: 1, ink: 'red', text: null, points: null, ...content },
      },
    )
    expect(status, JSON.stringify(body)).toBe(200)
  }
  await put('1', { kind: 'note', shape: [5_000, 6_000], text: 'Say why −45 goes.', points: -1 })
  await put('2', { kind: 'tick', shape: [5_000, 3_000], ink: 'green' })
  await put('3', { kind: 'points', shape: [7_000, 1_000], text: 'The equation comes straight.', points: 2 })
  await put('4', { kind: 'note', fileId: files[1]._id, shape: [100, 100], text: 'On the second page.' })
  await reviewAs(mentor, id, { status: 'Graded', grade: 85 })

  await signIn(student)
  const page = `/assignments/${assignment.id}`
  await open(page)
  await screen.findByText('What you submitted')
  expect(screen.queryByText('Marked pages')).toBeNull()
  const admin = await school.as('admin')
  expect((await admin.call('POST', `assignments/${assignment.id}/release`)).status).toBe(200)
  await open(page)
  const inWords = await screen.findAllByRole('list', { name: 'Marks on this page, from top to bottom' })
  expect([...(inWords[0]?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    '+2 The equation comes straight.',
    'tick, in green',
    'note 1: Say why −45 goes. −1',
  ])
  const here = within(screen.getByRole('region', { name: 'On this page' }))
  expect(here.getByText('+2 −1, 1 note')).toBeVisible()
  await user.click(here.getByRole('button', { name: /Say why −45 goes/ }))
  expect(document.querySelector('.drawn-mark[data-chosen] .mark-number')).toHaveTextContent('1')
  expect(here.getByRole('button', { name: '1 note on page 2' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Marked pages as PDF' })).toBeVisible()
})
