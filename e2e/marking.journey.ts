import sharp from 'sharp'
import { enrollIn, findCourse } from './support/courses.ts'
import { setPhotos, submitPhotos } from './support/homework.ts'
import { course, grade, mentor, openDesk, saved } from './support/review.ts'
import type { RunningSchool } from './support/server.ts'
import { enterAs, expect, logInByApi, type Student, test } from './support/test.ts'

test.use({ apart: 'marking' })

const size = { width: 900, height: 1_200 }

async function submitPhoto(school: RunningSchool, student: Student) {
  const session = await logInByApi(school, mentor)
  const { id: courseId } = await findCourse(school, session.token, course)
  await enrollIn(school, student, course)
  const assignmentId = await setPhotos(school, session, courseId, 'A page by hand')
  const background = { r: 245, g: 241, b: 228 }
  const photo = await sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { assignmentId, id: await submitPhotos(school, student, assignmentId, [photo]) }
}

test('a mentor draws on a page, rotates it and reloads, and the student sees it as the mentor did', async ({
  page,
  school,
  student,
}) => {
  const { assignmentId, id } = await submitPhoto(school, student)
  await openDesk(page, school, `?submission=${id}`)
  const paper = page.locator('[data-page="1"] .page-paper')
  const strokes = page.getByRole('button', { name: 'drawn by hand' })
  const whereIs = async (part: ReturnType<typeof page.locator>) => {
    const [mark, sheet] = [await part.boundingBox(), await paper.boundingBox()]
    if (!mark || !sheet) throw new Error('the page is not shown')
    return {
      left: (mark.x + mark.width / 2 - sheet.x) / sheet.width,
      top: (mark.y + mark.height / 2 - sheet.y) / sheet.height,
    }
  }

  await page.getByRole('button', { name: 'Pen', exact: true }).click()
  const layer = page.locator('[data-page="1"] .pen-layer')
  await expect(layer).toBeVisible()
  await expect(page.getByRole('img', { name: 'Page 1' })).toHaveJSProperty('complete', true)
  const box = await layer.boundingBox()
  if (!box) throw new Error('no pen is over the page')
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + box.height * 0.3, { steps: 8 })
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.2, { steps: 8 })
  await page.mouse.up()
  await expect(strokes).toHaveCount(1)
  await expect(page.getByText(/^Marks saved/)).toBeVisible()
  const drawn = await whereIs(strokes)
  expect(drawn.left).toBeCloseTo(0.7, 1)
  expect(drawn.top).toBeCloseTo(0.25, 1)
  // Ink lies along the stroke, and not between its ends.
  const isInk = (x: number, y: number) =>
    strokes.locator('path').evaluate((path, at) => (path as SVGPathElement).isPointInFill(at), { x, y })
  const height = size.height / size.width
  expect(await isInk(750, 250 * height)).toBe(true)
  expect(await isInk(700, 200 * height)).toBe(false)
  expect(await isInk(700, 250 * height)).toBe(false)

  await page.getByRole('button', { name: 'Pen', exact: true }).click()
  await page.getByRole('button', { name: 'Rotate' }).click()
  // A quarter clockwise: what was above is now at the right.
  const turned = { left: 1 - drawn.top, top: drawn.left }
  await expect(async () => {
    const now = await whereIs(strokes)
    expect(now.left).toBeCloseTo(turned.left, 1)
    expect(now.top).toBeCloseTo(turned.top, 1)
  }).toPass()
  await page.reload()
  await expect(strokes).toHaveCount(1)
  await expect(async () => expect((await whereIs(strokes)).top).toBeCloseTo(turned.top, 1)).toPass()
  await grade(page).fill('85')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(saved(page)).toBeVisible()

  await enterAs(page, school, student)
  await page.goto(`/assignments/${assignmentId}`)
  await expect(page.getByRole('heading', { name: 'Marked pages' })).toBeVisible()
  await expect(page.getByRole('list', { name: /^Marks on this page/ })).toHaveText('drawn by hand')
  const seen = page.locator('.drawn-mark')
  await expect(async () => {
    const now = await whereIs(seen)
    expect(now.left).toBeCloseTo(turned.left, 1)
    expect(now.top).toBeCloseTo(turned.top, 1)
  }).toPass()
})
