import sharp from 'sharp'
import { enrollIn } from './support/courses.ts'
import { newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'
import { film, pdfOf } from './support/uploads.ts'

test.use({ schoolGroup: 'admin' })

test('a course is made on one page: many files, a drag, a picture in a text, and its student reads it', async ({
  page,
  school,
  student,
}) => {
  const mentor = await newMentor(school)
  const token = await enterAs(page, school, { email: 'admin@abhyas.example', password: 'practice' })
  const name = `Pottery ${process.pid}`
  const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#224488' } })
    .png()
    .toBuffer()
  await page.goto('/admin/courses/new')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Create course' }).click()
  const syllabus = page.getByRole('region', { name: 'Syllabus' })
  const topics = syllabus.getByLabel('Topic name')
  await expect(page.getByRole('button', { name: 'Add files' })).toBeVisible()
  const id = page.url().split('/').at(-2) ?? ''
  const names = async () => {
    const { body } = await callApi(school, token, 'GET', `courses/${id}/topics`)
    return (body as { topics: { name: string }[] }).topics.map((one) => one.name)
  }

  await test.step('each file becomes a topic, in the order of their numbers; the wrong one says why', async () => {
    await syllabus.getByLabel('Files that become topics').setInputFiles([
      { name: '10 Wheel.webm', mimeType: 'video/webm', buffer: film },
      { name: '8 Clay.pdf', mimeType: 'application/pdf', buffer: await pdfOf(['Clay']) },
      { name: '9 Broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') },
    ])
    await expect(topics).toHaveCount(2)
    await expect(syllabus.getByText('This is not a PDF. Please choose a PDF.')).toBeVisible()
    await syllabus.getByRole('button', { name: 'Leave out 9 Broken.pdf' }).click()
    await expect.poll(names).toEqual(['Clay', 'Wheel'])
  })

  await test.step('a topic is dragged', async () => {
    const handle = syllabus.locator('.drag-handle').nth(1)
    const target = syllabus.locator('[data-topic]').first()
    const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
    if (!from || !to) throw new Error('the rows have no place')
    await page.mouse.move(from.x + 10, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 40, to.y + 4, { steps: 4 })
    await page.mouse.up()
    await expect(topics.first()).toHaveValue('Wheel')
    await expect.poll(names).toEqual(['Wheel', 'Clay'])
  })

  await test.step('a picture in the text of a topic, which only its students see', async () => {
    await syllabus.locator('.topic-more > summary').nth(1).click()
    const text = syllabus.getByLabel('Text', { exact: true })
    await text.fill('Look at this:')
    await text.press('End')
    await syllabus
      .getByLabel('Picture for the text')
      .setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer: picture })
    await expect(text).toHaveValue(/^Look at this:\n\n!\[bowl\]\(\/api\/files\/[\w-]+\)$/)
    await expect(syllabus.locator('.markdown-preview').getByRole('img', { name: 'bowl' })).toBeVisible()
    await expect(syllabus.getByText('The syllabus is saved.')).toBeVisible()
  })

  await test.step('publishing names what is missing, and the owner decides', async () => {
    await page.getByLabel('Mentor', { exact: true }).selectOption({ label: mentor.name })
    const publish = page.getByRole('region', { name: 'Publish' })
    await expect(publish.getByText('It has no mentor')).toHaveCount(0)
    await publish.getByRole('button', { name: 'Publish anyway' }).click()
    await expect(publish.getByRole('link', { name: 'Enroll students' })).toBeVisible()
  })

  await enrollIn(school, student, name)
  await enterAs(page, school, student)
  await page.goto(`/learn/${id}`)
  await page.getByRole('link', { name: /Clay/ }).first().click()
  const shown = page.getByRole('main').getByRole('img', { name: 'bowl' })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(80)
})
