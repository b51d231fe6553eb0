import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import { openDesk } from './support/review.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, type Student, test } from './support/test.ts'

/** A window at 400 % zoom, or above an on-screen keyboard. */

test.use({ viewport: { width: 320, height: 256 } })

const demo = (role: string) => ({ email: `${role}@abhyas.example`, password: 'practice' })

async function scrollsWhole(page: Page): Promise<void> {
  const dialog = page.locator('dialog:modal')
  await expect(dialog).toBeVisible()
  // The promise of a replaced animation rejects.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const window = page.viewportSize() ?? { width: 0, height: 0 }
  const box = await dialog.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(window.height)
  const inside = await dialog.evaluate((element) => ({
    sideways: element.scrollWidth - element.clientWidth,
    scrollsInside: [...element.querySelectorAll('.dialog-head, .dialog-body, .dialog-foot')]
      .filter((part) => part.scrollHeight > part.clientHeight + 1)
      .map((part) => part.className),
  }))
  expect(inside).toEqual({ sideways: 0, scrollsInside: [] })
  for (const part of [dialog.getByRole('heading').first(), dialog.getByRole('button').last()]) {
    await part.scrollIntoViewIfNeeded()
    const { y = -1, height = 0 } = (await part.boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + height).toBeLessThanOrEqual(window.height)
  }
}

async function submitWork(page: Page, school: { url: string }, student: Student): Promise<void> {
  await enrollIn(school as never, student, 'Full stack web development')
  const { body } = await callApi(school, student.token, 'GET', 'assignments')
  const [first] = (body as { data: { _id: string }[] }).data
  await callApi(school, student.token, 'POST', `assignments/submit/${first?._id}`, {
    link: 'https://work.example/a-page-with-a-long-name/that-goes-on/for-several-lines/on-a-small-screen',
  })
  await enterAs(page, school, student)
}

test('confirmations and forms of a student fit above an on-screen keyboard', async ({
  page,
  school,
  student,
}) => {
  await test.step('a question', async () => {
    await submitWork(page, school, student)
    await page.goto('/assignments')
    await page.getByRole('button', { name: /^Take back/ }).click()
    await scrollsWhole(page)
    await page.getByRole('button', { name: 'Take it back', exact: true }).click()
    await expect(page.getByText('Taken back. You can send another link.')).toBeVisible()
  })
  await test.step('bars scroll with the page', async () => {
    // `toHaveCSS` finds the bar again after its replacement.
    const expectStatic = (bar: string) => expect(page.locator(bar)).toHaveCSS('position', 'static')
    // Other tests may have added courses.
    await page.goto('/courses?search=Design research')
    await page.getByRole('link', { name: /Design research/ }).click()
    await expect(page.locator('.foot-bar')).toBeVisible()
    await expectStatic('.foot-bar')
    await expectStatic('.tab-bar')
    const topic = 'Files and what they weigh'
    const { id, name } = await newCourse(school, await newMentor(school), [{ name: topic }])
    await enrollIn(school, student, name)
    await page.goto(`/courses/${id}`)
    await page.getByRole('link', { name: topic }).click()
    await expect(page.locator('.lesson-foot')).toBeVisible()
    await expectStatic('.lesson-foot')
  })
  await test.step('a form', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await scrollsWhole(page)
    for (const field of await page.locator('dialog:modal input:visible').all()) {
      await field.focus()
      const { y = -1, height = 0 } = (await field.boundingBox()) ?? {}
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(256)
    }
  })
})

test('dialogs of the office and of the desk fit', async ({ page, school, student }) => {
  await test.step('a payment and a refund', async () => {
    await enrollIn(school, student, 'Design research')
    const token = await enterAs(page, school, demo('admin'))
    const { body } = await callApi(school, token, 'GET', `enrollments?page=1&studentId=${student.id}`)
    const [{ _id }] = (body as { enrollments: [{ _id: string }] }).enrollments
    await page.goto(`/admin/enrollments/${_id}`)
    await page.getByRole('button', { name: 'Take a payment' }).click()
    await scrollsWhole(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Take the payment' }).click()
    await page.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    await scrollsWhole(page)
  })
  await test.step('a message and the form of a course', async () => {
    await page.goto('/admin/messages')
    await page.getByRole('main').getByRole('button', { name: /^Open/ }).first().click()
    await scrollsWhole(page)
    await page.goto('/admin/courses?edit=new')
    await expect(page.getByRole('dialog')).toBeVisible()
    await scrollsWhole(page)
  })
  await test.step('the keys of the desk', async () => {
    await openDesk(page, school)
    await page.getByRole('listbox', { name: 'Work to review' }).press('?')
    await scrollsWhole(page)
  })
})
