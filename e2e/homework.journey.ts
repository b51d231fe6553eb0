import { enrollIn } from './support/courses.ts'
import { drawPhoto } from './support/photos.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

const photos = (...names: string[]) =>
  Promise.all(
    names.map(async (name, place) => ({
      name: `${name}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await drawPhoto({ width: 600 + 20 * place, height: 800, orientation: 1 }),
    })),
  )

test('photos are sent over a broken connection and after a reload, put in order by keys, and the stamp lands where Submit was', async ({
  page,
  school,
  student,
}) => {
  const mentor = await newMentor(school)
  const course = await newCourse(school, mentor)
  await enrollIn(school, student, course.name)
  const { body } = await callApi(school, mentor.token, 'POST', 'assignments/create', {
    title: 'Quadratic equations',
    description: 'Exercise 4.3',
    courseId: course.id,
    deadline: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    accepts: ['photos'],
  })
  const { _id } = (body as { assignment: { _id: string } }).assignment
  await enterAs(page, school, student)
  await page.goto(`/assignments/${_id}`)
  let sent = 0
  let isConnected = false
  await page.route('**/api/uploads/*?from=*', (route) => {
    sent += 1
    return sent === 1 || isConnected ? route.continue() : route.abort()
  })
  await page.getByLabel('Photos', { exact: true }).setInputFiles(await photos('one', 'two', 'three'))
  const waiting = page.getByText(/^Waiting for the connection\./)
  await expect(waiting).toBeVisible()
  const last = page.getByRole('button', { name: 'Page 3 of 3', exact: true })
  await expect(last).toBeVisible()
  await page.reload()
  await expect(waiting).toBeVisible()
  await expect(last).toBeVisible()
  isConnected = true
  await expect(page.getByText('Kept as a draft until you submit.')).toBeVisible()

  await last.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByRole('button', { name: 'Page 2 of 3' })).toBeFocused()
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.focus()
  const submitBox = await submit.boundingBox()
  await page.keyboard.press('Enter')

  const work = page.getByRole('group', { name: 'Quadratic equations' })
  const stamp = work.locator('.stamp-pressed')
  await expect(stamp).toHaveText('Submitted')
  await expect(work).toBeFocused()
  const stampBox = await stamp.boundingBox()
  expect(Math.abs((stampBox?.y ?? 0) - (submitBox?.y ?? 1_000))).toBeLessThan(24)
  await expect(work.getByRole('img')).toHaveCount(3)
  await expect(work.getByRole('img').nth(1)).toHaveAccessibleName('Page 2, three.jpg')
})
