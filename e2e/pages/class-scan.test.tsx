import { beforeEach, expect, test } from 'vitest'
import type { Scan } from '#contract/scans/scans.ts'
import { workOnScan } from '#server/testing/scans.ts'
import type { Person } from '#server/testing/school.ts'
import { uploadPhoto } from '#server/testing/work-files.ts'
import { addTaughtCourse } from './support/coursework.ts'
import { open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

let mentor: Person
let asha: Person
let kiran: Person
let assignment: { id: string }
let scan: Scan
let course: Awaited<ReturnType<typeof addTaughtCourse>>['course']

beforeEach(async () => {
  ;({ mentor, course } = await addTaughtCourse({ name: 'Mathematics' }))
  asha = await school.as('student', { name: 'Asha Verma' })
  kiran = await school.as('student', { name: 'Kiran Das' })
  for (const student of [asha, kiran]) await school.enroll(student, course)
  assignment = await school.addAssignment(course, { title: 'Unit test 2' })
  const files = []
  for (const shade of [30, 60, 90, 120]) files.push(await uploadPhoto(mentor, shade))
  scan = (await mentor.call('POST', `assignments/${assignment.id}/scans`, { files })).body
  await signIn(mentor)
})

const saved = async (): Promise<Scan> => (await mentor.call('GET', `scans/${scan._id}`)).body
const papers = async () => (await saved()).papers.map(({ studentId, pages }) => [studentId, pages])
const longTimeout = { timeout: 20_000 }
const openScan = () => open(`/mentor/assignments/scan?assignment=${assignment.id}&scan=${scan._id}`)
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }, longTimeout))

test('a scan is split every two pages, submitted, and undone', async () => {
  await open('/mentor/assignments?tab=courses')
  await user.click(await screen.findByText('Mathematics', { selector: 'summary *' }))
  await user.click(await screen.findByRole('link', { name: "Add a class's scan to Unit test 2" }))
  const scans = await screen.findByRole('region', { name: 'Scans of this assignment' }, longTimeout)
  await user.click(within(scans).getByRole('link'))
  expect(await screen.findByRole('button', { name: 'Submit for 0 students' }, longTimeout)).toBeDisabled()
  await press('Split')
  await waitFor(async () =>
    expect(await papers()).toEqual([
      [asha.id, [1, 2]],
      [kiran.id, [3, 4]],
    ]),
  )
  await press('Submit for 2 students')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText(/^Submitting: /, {}, longTimeout)).toBeVisible()
  await workOnScan(school, mentor, scan._id)
  expect(await screen.findByText('Submitted for 2 students', {}, longTimeout)).toBeVisible()
  expect((await asha.call('GET', `assignments/${assignment.id}/work`)).body.tries[0].files).toHaveLength(2)
  await press('Undo')
  await press('Take back')
  expect(await screen.findByRole('button', { name: 'Submit for 2 students' }, longTimeout)).toBeEnabled()
  expect((await asha.call('GET', `assignments/${assignment.id}/work`)).body.tries).toEqual([])
})

test('pages and boundaries are changed by keys, and warnings name students whose papers cannot be submitted', async () => {
  await kiran.call('POST', `assignments/submit/${assignment.id}`, { link: 'https://work.example/mine' })
  await openScan()
  const page = async (number: number) =>
    screen.findByRole('button', { name: new RegExp(`^Page ${number}\\b`) }, longTimeout)
  ;(await page(2)).focus()
  await user.keyboard('n')
  const handle = await screen.findByRole('button', { name: /^Start of paper at page 2/ })
  handle.focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('button', { name: /^Start of paper at page 3/ })).toHaveFocus()
  ;(await page(2)).focus()
  await user.keyboard('d')
  await user.keyboard('{ArrowRight}')
  expect(await page(3)).toHaveFocus()
  await user.keyboard('r')
  await user.selectOptions(screen.getByLabelText('Student of Paper 1'), 'Asha Verma')
  await user.selectOptions(screen.getByLabelText('Student of Paper 2'), 'Asha Verma')
  expect(screen.getByText(/Asha Verma has two papers/)).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Student of Paper 2'), 'Kiran Das · has submitted')
  expect(screen.getByText(/Kiran Das has submitted already/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Submit for/ })).toBeDisabled()
  await waitFor(async () =>
    expect(await saved()).toMatchObject({ dropped: [2], rotations: [{ page: 3, rotation: 90 }] }),
  )
  expect(await papers()).toEqual([
    [asha.id, [1]],
    [kiran.id, [3, 4]],
  ])
})

test('a change on another device replaces the split that is shown', async () => {
  await openScan()
  await screen.findByRole('button', { name: /^Page 1/ }, longTimeout)
  const { version } = await saved()
  const split = { version, papers: [{ studentId: kiran.id, pages: [1, 2, 3] }], dropped: [4], rotations: [] }
  await mentor.call('PUT', `scans/${scan._id}/split`, split)
  await press('Split')
  expect(await screen.findByText(/This scan was changed on another device/, {}, longTimeout)).toBeVisible()
  expect(screen.getByLabelText('Student of Paper 1')).toHaveValue(kiran.id)
})
