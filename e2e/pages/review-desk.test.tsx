import { expect, test } from 'vitest'
import {
  addSubmittedWork,
  expectFocus,
  expectWorkOpen,
  feedback,
  findSavedStatus,
  grade,
  openDesk,
  option,
  options,
  pane,
  press,
  queue,
} from './support/desk.ts'
import {
  fill,
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
import { newStudentIn, reviewAs, rowsOf, submitAs, workOf } from './support/teaching.ts'

const keyboard = (keys: string) => user.keyboard(keys)
const save = () => keyboard('{Control>}{Enter}{/Control}')

async function tabTo(element: () => HTMLElement, isBack = false): Promise<void> {
  for (let stop = 0; stop < 40 && document.activeElement !== element(); stop += 1)
    await user.tab({ shift: isBack })
  expect(element()).toHaveFocus()
}

test('keys work on arrival, from the address and from a link, and take no focus from a field', async () => {
  const { desk, works } = await openDesk(['Jaya Aranha', 'Jaya Bose'])
  await keyboard('j')
  await expectWorkOpen('Jaya Bose')
  await keyboard('g')
  await expectFocus(grade)

  await open(`${desk}&submission=${works[1]?.id}`)
  await expectWorkOpen('Jaya Bose')
  await expectFocus(queue)
  await keyboard('k')
  await expectWorkOpen('Jaya Aranha')
  await keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible()

  await open('/mentor/assignments')
  await user.click(screen.getByRole('link', { name: 'Start reviewing' }))
  await screen.findByText('2 to review · Oldest first')
  await expectFocus(queue)

  const release = network.hold('GET /api/submissions')
  await open('/mentor/assignments/review')
  const search = await screen.findByRole('searchbox', { name: 'Student or title' })
  search.focus()
  release()
  await expectWorkOpen('Jaya Aranha')
  await keyboard('jay')
  expect(search).toHaveValue('jay')
  expect(search).toHaveFocus()
})

test('keys move, reach the fields, and are plain letters while typing', async () => {
  await openDesk(['Kiran Aranha', 'Kiran Bose', 'Kiran Chawla'])
  for (const [key, name] of [
    ['j', 'Kiran Bose'],
    ['{ArrowDown}', 'Kiran Chawla'],
    ['j', 'Kiran Chawla'],
    ['K', 'Kiran Bose'],
    ['{Home}', 'Kiran Aranha'],
    ['{End}', 'Kiran Chawla'],
    ['{ArrowUp}', 'Kiran Bose'],
  ] as const) {
    await keyboard(key)
    await expectWorkOpen(name)
  }
  await keyboard('f')
  await expectFocus(feedback)
  await keyboard('jkgf? stay letters')
  expect(feedback()).toHaveValue('jkgf? stay letters')
  await expectWorkOpen('Kiran Bose')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Tab reaches the fields, the buttons, and Skip for now', async () => {
  const { mentor, works } = await openDesk(['Lata Aranha', 'Lata Bose'])
  const button = (name: string) => within(pane()).getByRole('button', { name })
  await tabTo(() => button('Skip for now'))
  await keyboard('{Enter}')
  await expectWorkOpen('Lata Bose')
  expect(queue()).toHaveFocus()
  await tabTo(grade)
  await keyboard('75')
  await tabTo(() => button('Accept'))
  await keyboard('{Enter}')
  await findSavedStatus('75 of 100 for Lata Bose.')
  await expectWorkOpen('Lata Aranha')
  expect(await workOf(mentor, works[1]?.id ?? '')).toMatchObject({ status: 'Graded', grade: 75 })
})

test('a grade is checked at its field, returning requires feedback, and nothing invalid is sent', async () => {
  await openDesk(['Mala Aranha'])
  for (const typed of ['101', '8.5', 'A']) {
    await fill(grade(), typed)
    const wrong = expect.stringContaining('Please enter a whole number from 0 to 100.')
    expect(grade()).toHaveAccessibleDescription(wrong)
    await save()
  }
  await fill(grade(), '')
  await press('Accept')
  expect(grade()).toHaveAccessibleDescription(expect.stringContaining('Please enter a grade from 0 to 100.'))
  expect(grade()).toHaveFocus()
  await press('Return for changes')
  expect(feedback()).toHaveAccessibleDescription(
    expect.stringContaining('Please say what should be changed.'),
  )
  expect(feedback()).toHaveFocus()
  expect(network.count('PUT')).toBe(0)
  await fill(feedback(), 'Four')
  expect(within(pane()).getByText('4 of 5,000 · Mala sees this in red pen')).toBeVisible()
})

test('a typed review is saved for its submission through a reload and an expired session', async () => {
  const { mentor, first } = await openDesk(['Nila Aranha', 'Nila Bose'])
  await fill(grade(), '64')
  await fill(feedback(), 'For Aranha.')
  await user.click(option('Nila Bose'))
  await expectWorkOpen('Nila Bose')
  expect(feedback()).toHaveValue('')
  await user.click(option('Nila Aranha'))
  await expectWorkOpen('Nila Aranha')
  expect(feedback()).toHaveValue('For Aranha.')
  await reload()
  await expectWorkOpen('Nila Aranha')
  expect(grade()).toHaveValue('64')

  await mentor.call('POST', 'auth/logout')
  await press('Accept')
  await waitFor(() => expect(location.pathname).toBe('/login'))
  const again = await signIn(await school.signIn(mentor))
  await open(`/mentor/assignments/review?submission=${first.id}`)
  await expectWorkOpen('Nila Aranha')
  expect(grade()).toHaveValue('64')
  expect(feedback()).toHaveValue('For Aranha.')
  await press('Accept')
  await findSavedStatus('64 of 100 for Nila Aranha.')
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('review'))).toEqual([])
  expect(await workOf(again, first.id)).toMatchObject({ grade: 64, feedback: 'For Aranha.' })
})

const history = () =>
  [...(screen.getByRole('region', { name: 'History' }).querySelectorAll('li') ?? [])].map(
    ({ textContent }) => textContent,
  )

test('a saved review can be opened and corrected, and its history has every step', async () => {
  const { mentor, first, desk } = await openDesk(['Omi Aranha', 'Omi Bose'])
  await fill(grade(), '8')
  await save()
  await findSavedStatus('8 of 100 for Omi Aranha.')
  expect(document.querySelector('.stamp-pressed')).toHaveTextContent('8 of 100')
  await expectWorkOpen('Omi Bose')

  await user.click(screen.getByRole('button', { name: 'Change it' }))
  await expectWorkOpen('Omi Aranha')
  await expectFocus(() => pane().querySelector('h2'))
  expect(grade()).toHaveValue('8')
  school.pass(60_000)
  await fill(grade(), '80')
  await save()
  await findSavedStatus('80 of 100 for Omi Aranha.')
  await expectWorkOpen('Omi Bose')
  expect(await workOf(mentor, first.id)).toMatchObject({ grade: 80 })

  await open(`${desk}&submission=${first.id}`)
  await expectWorkOpen('Omi Aranha')
  expect(history()).toEqual([
    expect.anything(),
    expect.stringContaining('Graded 8 of 100 by Priya Sharma'),
    expect.stringContaining('Graded 80 of 100 by Priya Sharma'),
  ])
})

test('Change it focuses the title, even when it is pressed in the moment in which the next work opens', async () => {
  await openDesk(['Omi Aranha', 'Omi Bose'])
  const pressed = Promise.withResolvers<void>()
  // The observer clicks before the effects of the new pane run.
  const observer = new MutationObserver(() => {
    const button = screen.queryByText('Change it')?.closest('button')
    if (!button || !pane().textContent?.includes('Omi Bose · ')) return
    observer.disconnect()
    button.click()
    pressed.resolve()
  })
  observer.observe(document.body, { subtree: true, childList: true })
  await fill(grade(), '8')
  await save()
  await pressed.promise
  await expectWorkOpen('Omi Aranha')
  await expectFocus(() => pane().querySelector('h2'))
})

test('returned work is submitted again, and returns with its feedback', async () => {
  const { assignment, first } = await openDesk(['Pia Aranha'])
  await fill(feedback(), 'The label is missing.')
  await save()
  await findSavedStatus('returned to Pia Aranha for changes.')
  expect(await screen.findByText('You have nothing to review.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()

  await submitAs(first.student, assignment.id, 'https://work.example/pia/second')
  await reload()
  await expectWorkOpen('Pia Aranha')
  expect(option('Pia Aranha')).toHaveTextContent('sent again')
  expect(within(pane()).getByRole('link', { name: /^work\.example\/pia\/second/ })).toBeVisible()
  expect(history().join()).toContain('The label is missing.')
})

test('saved texts for feedback are inserted, added and removed', async () => {
  const { mentor, desk } = await addSubmittedWork(['Uma Aranha'])
  await mentor.call('PUT', 'users/me/remarks', { remarks: ['Well reasoned.', 'Please add tests.'] })
  await open(desk)
  await expectWorkOpen('Uma Aranha')
  const remarks = async () => (await mentor.call('GET', 'users/me/remarks')).body.remarks
  await user.click(await screen.findByText('Saved texts (2)'))
  await press('Insert: Please add tests.')
  expect(feedback()).toHaveValue('Please add tests.')
  expect(feedback()).toHaveFocus()
  await press('Insert: Well reasoned.')
  expect(feedback()).toHaveValue('Please add tests.\nWell reasoned.')
  await fill(feedback(), 'Name the parts.')
  await press('Save this text')
  expect(await screen.findByText('Saved texts (3)')).toBeVisible()
  await waitFor(async () =>
    expect(await remarks()).toEqual(['Well reasoned.', 'Please add tests.', 'Name the parts.']),
  )
  await press('Remove the saved text: Well reasoned.')
  expect(await screen.findByText('Saved texts (2)')).toBeVisible()
  await waitFor(async () => expect(await remarks()).toEqual(['Please add tests.', 'Name the parts.']))
})

test('the queue is searched in the address', async () => {
  await openDesk(['Rani Aranha', 'Sona Bose', 'Sona Chawla'])
  await open('/mentor/assignments/review')
  await expectWorkOpen('Rani Aranha')
  const search = () => screen.getByRole('searchbox', { name: 'Student or title' })
  await fill(search(), 'sona')
  await waitFor(() => expect(location.search).toContain('search=sona'))
  expect(await screen.findByText('2 to review · Oldest first')).toBeVisible()
  expect(options()[0]).toHaveTextContent('Sona Bose')
  await reload()
  expect(await screen.findByText('2 to review · Oldest first')).toBeVisible()
  expect(search()).toHaveValue('sona')
  await fill(search(), 'zzzz')
  expect(await screen.findByText('No work to review matches.')).toBeVisible()
})

test('earlier reviewed work of the student is listed below, waiting work is not', async () => {
  const { mentor, course, first } = await addSubmittedWork(['Esha Aranha'])
  await reviewAs(mentor, first.id, { status: 'Graded', grade: 79, feedback: 'Grey on grey, twice.' })
  const ids = []
  for (let week = 1; week <= 6; week += 1) {
    const { id } = await school.addAssignment(course, { title: `Week ${week}` })
    ids.push(await submitAs(first.student, id))
  }
  await open(`/mentor/assignments/review?submission=${ids[0]}`)
  const earlier = await screen.findByRole('region', { name: 'Earlier from Esha' })
  await waitFor(() => expect(earlier.querySelectorAll('li')).toHaveLength(1))
  expect(earlier).toHaveTextContent('79')
  expect(earlier).toHaveTextContent('Grey on grey, twice.')
  expect(earlier).not.toHaveTextContent('in the table')
})

test('an unfinished review is marked in the queue, and the header links to it', async () => {
  await openDesk(['Fay Aranha', 'Fay Bose', 'Fay Chawla'])
  await fill(feedback(), 'Half a sentence')
  await tabTo(queue, true)
  await keyboard('{End}')
  await expectWorkOpen('Fay Chawla')
  const unsavedOptions = options().filter(({ textContent }) => textContent?.includes('not saved yet'))
  expect(unsavedOptions).toEqual([option('Fay Aranha')])
  await user.click(screen.getByRole('button', { name: '1 review is not saved yet' }))
  await expectWorkOpen('Fay Aranha')
  expect(feedback()).toHaveValue('Half a sentence')
  expect(screen.queryByRole('button', { name: /not saved yet$/ })).toBeNull()
})

test('from the table the desk shows the place in its order and the next one after saving, and reviewed work stays open', async () => {
  const { mentor, course, assignment, works } = await addSubmittedWork(['Ana Rao', 'Bela Rao', 'Chitra Rao'])
  await open('/mentor/assignments?status=Submitted')
  const review = async (index: number) => {
    const row = (await rowsOf('Submissions'))[index] as HTMLElement
    await user.click(within(row).getByRole('button', { name: 'Review' }))
  }
  await review(1)
  await expectWorkOpen('Bela Rao')
  expect(screen.getByText('3 to review · Newest first')).toBeVisible()
  expect(within(pane()).getByText('2 of 3')).toBeVisible()
  expect(within(pane()).getByRole('button', { name: 'Skip for now' })).toBeVisible()
  await fill(grade(), '66')
  await save()
  await findSavedStatus('66 of 100 for Bela Rao.')
  await expectWorkOpen('Ana Rao')
  await waitFor(() => expect(within(pane()).getByText('2 of 2')).toBeVisible())
  expect(queue()).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Back to the table' }))
  await waitFor(() => expect(location.search).toBe('?status=Submitted'))
  await expectFocus(() => screen.queryByText('Submissions', { selector: 'h2' }))
  expect(await rowsOf('Submissions')).toHaveLength(2)

  await open('/mentor/assignments?status=Graded')
  await review(0)
  await expectWorkOpen('Bela Rao')
  const address = location.href
  school.pass(60_000)
  await fill(grade(), '51')
  await save()
  await findSavedStatus('51 of 100 for Bela Rao.')
  expect(location.href).toBe(address)
  await expectWorkOpen('Bela Rao')

  for (const { id } of [works[0], works[2]] as { id: string }[])
    await reviewAs(mentor, id, { status: 'Graded', grade: 70 })
  await submitAs(await newStudentIn(course, 'Devi Rao'), assignment.id)
  await open('/mentor/assignments?status=Submitted')
  await review(0)
  await expectWorkOpen('Devi Rao')
  await fill(grade(), '80')
  await save()
  expect(await screen.findByText('You have nothing to review.')).toBeVisible()
})
