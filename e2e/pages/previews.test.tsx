import { beforeEach, expect, test } from 'vitest'
import { type StudiedCourse, study, youtube } from './support/lessons.ts'
import { open, school, screen, user, waitFor, within } from './support/page.tsx'
import { resize } from './support/window.ts'

const firstTopic = 'How a page reaches a phone'
const secondTopic = 'Layout with grid and flex'

let course: StudiedCourse
let student: Awaited<ReturnType<typeof study>>['student']
beforeEach(async () => {
  const bothLinks = { video: youtube, pdf: 'https://notes.example/a.pdf' }
  ;({ course, student } = await study([firstTopic, secondTopic].map((name) => ({ name, ...bothLinks }))))
})

const row = async (name: string) => {
  const syllabus = await screen.findByRole('region', { name: 'Syllabus' })
  const found = await within(syllabus).findByText(name)
  return within(found.closest('li') as HTMLElement)
}
const panels = () => screen.queryAllByRole('group', { name: /^(PDF|Video): / })

test('one preview is open at a time; its button and Escape close it, and the focus is kept', async () => {
  await open(`/courses/${course.id}`)
  const one = await row(secondTopic)
  await user.click(await one.findByRole('button', { name: 'Video' }))
  expect(panels()).toHaveLength(1)
  const close = one.getByRole('button', { name: 'Close' })
  expect(close).toHaveFocus()
  expect(close).toHaveAttribute('aria-expanded', 'true')
  await user.click(one.getByRole('button', { name: 'PDF' }))
  expect(panels()).toHaveLength(1)
  expect(panels()[0]).toHaveAccessibleName(`PDF: ${secondTopic}`)

  const other = await row(firstTopic)
  await user.click(other.getByRole('button', { name: 'Video' }))
  expect(panels()).toHaveLength(1)
  expect(panels()[0]).toHaveAccessibleName(`Video: ${firstTopic}`)
  expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1)

  await user.tab()
  await user.tab()
  expect(other.getByRole('checkbox', { name: 'Done' })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Play video' })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(panels()).toHaveLength(0)
  const video = () => other.getByRole('button', { name: 'Video' })
  await waitFor(() => expect(video()).toHaveFocus())
  await user.keyboard('{Enter}')
  other.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Enter}')
  expect(panels()).toHaveLength(0)
  expect(video()).toHaveFocus()
})

/** The server would refuse these values. */
const saveLinks = (given: { pdf?: string; video?: string }) =>
  school.database.db.updateTable('syllabus_items').set(given).where('name', '=', firstTopic).execute()

test('an address that runs a script is neither a link nor a button', async () => {
  await saveLinks({
    video: 'javascript:alert(1)//youtube.com/watch?v=pQN-pnXPaVg',
    pdf: 'data:text/html,<script>alert(1)</script>',
  })
  await open(`/courses/${course.id}`)
  const one = await row(firstTopic)
  expect(await one.findByText('Nothing to open yet')).toBeVisible()
  const links = one.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([expect.stringMatching(/^\/learn\//)])
  expect(one.queryByRole('button')).toBeNull()
  const dangerous = '[href^="javascript:"], [src^="javascript:"], [src^="data:"]'
  expect(document.querySelector(dangerous)).toBeNull()
})

test('a video elsewhere is a link to a new tab', async () => {
  const address = 'https://youtube.com.evil.example/watch?v=pQN-pnXPaVg'
  await saveLinks({ video: address })
  await open(`/courses/${course.id}`)
  const link = await (await row(firstTopic)).findByRole('link', { name: /^Video/ })
  expect(link).toHaveAttribute('href', address)
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('a finished course offers no next topic', async () => {
  await school.addAssignment(course as never)
  for (const { _id } of course.topics)
    await student.call('PUT', `courses/${course.id}/progress/${_id}`, { done: true })
  for (const width of [320, 1024]) {
    await resize(width)
    await open(`/courses/${course.id}`)
    expect(await screen.findByText('Every topic is done. What is left are assignments.')).toBeVisible()
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Continue' })).toBeNull()
  }
})

test('covers of courses with one name differ from their neighbours at each width', async () => {
  for (let index = 0; index < 12; index += 1) {
    const { id } = await school.addCourse({ created_at: index })
    const name = { name: `SQL from zero${' '.repeat(index)}` }
    await school.database.db.updateTable('courses').set(name).where('id', '=', id).execute()
  }
  await open('/courses')
  const covers = await waitFor(() => {
    const all = [...document.querySelectorAll('.course-grid .cover')]
    expect(all.length).toBeGreaterThanOrEqual(12)
    return all.filter((cover) => cover.textContent.includes('SQL from zero'))
  })
  const looks = covers.map((cover) => `${cover.className} ${cover.querySelector('pattern')?.innerHTML}`)
  expect(looks.length).toBeGreaterThan(8)
  for (const [place, look] of looks.entries())
    for (const back of [1, 2, 3, 4])
      expect(looks[place - back], `${place} and ${place - back}`).not.toBe(look)
})
