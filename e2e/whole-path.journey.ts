import type { Locator, Page } from '@playwright/test'
import { runSchool } from './support/server.ts'
import { expect, test } from './support/test.ts'

const person = { name: 'Kiran Rao', email: 'kiran.rao@journey.example', password: 'practice' }
const course = 'Full stack web development'
const topic = 'How a page reaches a phone'
const lockedTopic = 'Type, colour and contrast'

test('a student signs up, enrolls and submits the first work', async ({ page }) => {
  test.slow()
  const school = await runSchool()
  try {
    await page.clock.install()
    await page.route(/youtube(-nocookie)?\.com/, (route) => route.abort())
    await signUpAndLogIn(page, school.url)
    await findCourse(page)
    await preview(page)
    await enrollAndPay(page)
    await openCourseAgain(page)
    await submitWork(page)
  } finally {
    await page.goto('about:blank')
    await school.remove()
  }
})

const topics = (page: Page) => page.getByRole('region', { name: 'Syllabus' }).getByRole('listitem')

/** Afterwards only the test advances the page's clock. */
const holdTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)

async function staysFor(page: Page, milliseconds: number, sign: Locator, next: RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5)
    await expect(sign).toBeVisible({ timeout: 300 })
  }).toPass()
  await page.clock.runFor(milliseconds - 300)
  await expect(sign).toBeVisible()
  expect(page.url()).not.toMatch(next)
  await page.clock.runFor(300)
  await expect(page).toHaveURL(next)
  await page.clock.resume()
}

async function signUpAndLogIn(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click()
  await page.getByRole('radio', { name: 'Student' }).check()
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Email').fill('Kiran.Rao@journey.example')
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await holdTime(page)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  const created = page.getByRole('status').filter({ hasText: 'Account created successfully!' })
  await staysFor(page, 2_000, created, /\/login$/)
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Hello, Kiran')).toBeVisible()
}

async function findCourse(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click()
  await page.getByRole('button', { name: /^Frontend Development/ }).click()
  await expect(page).toHaveURL(/category=Frontend/)
  const card = page.getByRole('listitem').filter({ hasText: course })
  await expect(card).toContainText('₹4,999')
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  const locked = topics(page).filter({ hasText: lockedTopic })
  await expect(locked).toContainText('Enroll to open')
  await expect(locked.getByRole('button')).toHaveCount(0)
}

async function preview(page: Page): Promise<void> {
  const row = topics(page).filter({ hasText: topic })
  await openBoth(page, row, topic)
}

async function openBoth(page: Page, row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: 'Video', exact: true }).click()
  await page.getByRole('button', { name: 'Play video', exact: true }).click()
  await expect(page.getByRole('group', { name: `Video: ${name}` }).locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\//,
  )
  await row.getByRole('button', { name: 'PDF', exact: true }).click()
  const panel = page.getByRole('group', { name: `PDF: ${name}` })
  await expect(panel.getByRole('group', { name: 'Page 1', exact: true })).toContainText(name)
  const address = (await panel.getByRole('link', { name: 'Download the PDF' }).getAttribute('href')) ?? ''
  const handout = await page.request.get(new URL(address, page.url()).href)
  expect(handout.status()).toBe(200)
  expect(handout.headers()['content-type']).toBe('application/pdf')
  await row.getByRole('button', { name: 'Close', exact: true }).click()
}

async function enrollAndPay(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Enroll Now' }).click()
  await expect(page).toHaveURL(/\/payment\?course=/)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(person.name)
  await page.getByLabel('Phone').fill('98450 12345')
  await page.getByRole('radio', { name: 'UPI', exact: true }).check()
  await holdTime(page)
  await page.getByRole('button', { name: 'Pay ₹4,999', exact: true }).click()

  const receipt = page.getByRole('article', { name: 'Order slip' })
  const recorded = receipt.getByText('recorded (UPI), to be confirmed by the school')
  await expect(async () => {
    await page.clock.runFor(5)
    await expect(recorded).toBeVisible({ timeout: 300 })
  }).toPass()
  await expect(receipt).toContainText(/AB\/\d{4}-\d{2}\/\d{6}/)
  const enrolled = page.getByRole('heading', { level: 1, name: 'You are enrolled.' })
  await staysFor(page, 5_000, enrolled, /\/courses$/)
}

async function openCourseAgain(page: Page): Promise<void> {
  const card = page.getByRole('listitem').filter({ hasText: course })
  await expect(card).toContainText('Enrolled')
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  const missed = page.getByRole('listitem').filter({ hasText: 'Type, colour and contrast' }).last()
  await expect(missed).toContainText('Due before you joined')
  await page.getByRole('main').getByRole('link', { name: course, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  await page.getByRole('button', { name: /^Show all \d+ topics$/ }).click()
  await everyTopicIsOpen(page)
  await openBoth(page, topics(page).filter({ hasText: lockedTopic }), lockedTopic)

  await expect(page.getByRole('link', { name: 'Enroll Now' })).toHaveCount(0)
  await expect(page.getByText('Limited-time offer')).toHaveCount(0)
  await expect(page.getByText('Fee slip')).toHaveCount(0)
}

async function everyTopicIsOpen(page: Page): Promise<void> {
  const syllabus = await page.evaluate(async () => {
    const response = await fetch(`/api${location.pathname}`, {
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    const course: { syllabus: { name: string; pdf: string; video: string }[] } = await response.json()
    return course.syllabus
  })
  await expect(topics(page)).toHaveCount(syllabus.length)
  for (const [place, { name, pdf, video }] of syllabus.entries()) {
    const row = topics(page).nth(place)
    await expect(row).toContainText(name)
    await expect(row.getByRole('button', { name: 'PDF', exact: true })).toHaveCount(pdf ? 1 : 0)
    await expect(row.getByRole('button', { name: 'Video', exact: true })).toHaveCount(video ? 1 : 0)
  }
  await expect(page.getByText('Enroll to open')).toHaveCount(0)
}

async function submitWork(page: Page): Promise<void> {
  const link = 'https://code.example/kiran/clinic'
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Assignments' }).click()
  const card = page.getByRole('region', { name: 'Pending' }).getByRole('listitem').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByLabel('Assignment Submission Link').fill(link)
  await card.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(card).toContainText('Your assignment was successfully submitted!')
  await page.clock.fastForward(3_000)

  const done = page
    .getByRole('region', { name: 'Completed' })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(card).toContainText('Submitted')
  await page.reload()
  await expect(done).toContainText('Submitted')
  await expect(done.getByRole('link', { name: /code\.example/ })).toHaveAttribute('href', link)
}
