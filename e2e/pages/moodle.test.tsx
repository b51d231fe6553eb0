import { beforeEach, expect, test } from 'vitest'
import { mbzOfTar, moodleBackup } from '#server/testing/moodle-backup.ts'
import { quizParts } from '#server/testing/moodle-bank.ts'
import { moodlePath, workUntil } from '#server/testing/moodle-imports.ts'
import type { Person } from '#server/testing/school.ts'
import { signInAdmin } from './support/office.ts'
import { fill, open, school, screen, user, within } from './support/page.tsx'

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
})

const longTimeout = { timeout: 20_000 }
const workOnImport = () => {
  const id = new URLSearchParams(location.search).get('import')
  return workUntil(school, async () => (await admin.call('GET', `${moodlePath}/${id}`)).body.state)
}
const choose = async (bytes: BlobPart) => {
  const field = await screen.findByLabelText('Backup of a Moodle course')
  await user.upload(field, new File([bytes], 'physics.mbz'))
}

test('a backup is read, reported and becomes a course that is not published', async () => {
  const backup = moodleBackup({
    name: 'Physics, class 10',
    people: 3,
    bank: [
      {
        ...{ id: 1, name: 'Forces' },
        questions: [{ id: 1, kind: 'essay', text: '<p>Say what a force is.</p>' }],
      },
    ],
    sections: [
      {
        name: 'Forces',
        activities: [
          { kind: 'page', name: 'Newton', fields: { content: '<p>Forces push.</p>' } },
          { kind: 'quiz', name: 'Empty test' },
          { kind: 'quiz', name: 'Test of forces', moreXml: quizParts({ slots: [{ questionId: 1 }] }) },
        ],
      },
    ],
  })
  await open('/admin/courses')
  await user.click(await screen.findByRole('link', { name: 'From Moodle' }))
  await choose(new Uint8Array(await mbzOfTar(backup)))
  expect(await screen.findByText('Reading the backup', {}, longTimeout)).toBeVisible()
  await workOnImport()
  expect(
    await screen.findByText('1 topic · 0 assignments · 1 quiz · 1 question · no files', {}, longTimeout),
  ).toBeVisible()
  const table = () => screen.getByRole('table', { name: 'Parts of the backup' })
  expect(within(table()).getByText('None of its questions can be taken.')).toBeVisible()
  expect(within(table()).getByText(/People are not taken: 3/)).toBeVisible()
  expect(within(table()).queryByText('Newton')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^All/ }))
  expect(within(table()).getByText('Newton')).toBeVisible()

  await school.addCourse({ name: 'Taken' })
  const name = screen.getByLabelText('Name of the course')
  expect(name).toHaveValue('Physics, class 10')
  await fill(name, 'Taken')
  await user.click(screen.getByRole('button', { name: 'Import the course' }))
  expect(await screen.findByText('Another course has this name.')).toBeVisible()
  await fill(name, 'Physics 10')
  await user.click(screen.getByRole('button', { name: 'Import the course' }))
  expect(await screen.findByText('Making the course')).toBeVisible()
  await workOnImport()
  const link = await screen.findByRole('link', { name: 'Open the course' }, longTimeout)
  const id = link.getAttribute('href')?.split('/')[3]
  expect((await admin.call('GET', `courses/${id}`)).body).toMatchObject({
    ...{ name: 'Physics 10', isPublished: false, syllabus: [{ name: 'Newton' }] },
  })

  await user.click(screen.getByRole('link', { name: 'Another file' }))
  const earlier = within(await screen.findByRole('region', { name: 'Earlier imports' }))
  expect(earlier.getByRole('link', { name: 'physics.mbz' })).toBeVisible()
  expect(earlier.getByText(/Rukmini Patil/)).toBeVisible()
  expect(earlier.getByRole('link', { name: 'Physics 10' })).toHaveAttribute(
    'href',
    `/admin/courses/${id}/edit`,
  )
})

test('a file that is no backup is refused with a hint', async () => {
  await open('/admin/courses/moodle')
  await choose('a letter')
  expect(await screen.findByText(/This is not a course backup of Moodle/, {}, longTimeout)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
})
