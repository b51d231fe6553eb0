import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { callApi, enterAs, expect, test } from './support/test.ts'

// Other tests block service workers, which skip the routes of a test.
test.use({ serviceWorkers: 'allow' })

async function waitForCachedPaths(page: Page, language: string): Promise<string[]> {
  const cached = () =>
    page.evaluate(async (language) => {
      const { active } = await navigator.serviceWorker.ready
      const isOne = active?.state === 'activated' && active.scriptURL.endsWith(`?language=${language}`)
      const names = await caches.keys()
      if (!isOne || names.length !== 1) return []
      const requests = await (await caches.open(String(names[0]))).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    }, language)
  await expect.poll(async () => (await cached()).length, { timeout: 25_000 }).toBeGreaterThan(0)
  return cached()
}

test('offline, a reload shows pending items, and returns to the page when the connection is back', async ({
  page,
  context,
  school,
  student,
}) => {
  const { id, name } = await newCourse(school, await newMentor(school), [
    { name: 'Files and what they weigh' },
  ])
  await enrollIn(school, student, name)
  await enterAs(page, school, student)
  const offline = (title: string) => page.getByRole('heading', { level: 1, name: title })
  await page.goto(`/learn/${id}?tab=notes`)
  const field = page.getByPlaceholder('Write a note')
  await expect(field).toBeVisible()
  const address = page.url()
  const files = await waitForCachedPaths(page, 'en')
  expect(files).toContain('/offline')
  expect(files.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([])

  await test.step('what is typed waits on the device, and is shown after a reload', async () => {
    await context.setOffline(true)
    await field.fill('Ask Priya about AVIF')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText(/^You are offline\. What you wrote waits on this device/)).toBeVisible()
    await page.reload()
    await expect(offline('You are offline')).toBeVisible()
    await expect(page.getByText('Ask Priya about AVIF')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Ask Priya about AVIF')).toBeVisible()
  })
  await test.step('the page opens by itself, and the note is sent', async () => {
    await context.setOffline(false)
    await expect(page).toHaveURL(address)
    await expect(field).toBeVisible()
    const notes = async () => (await callApi(school, student.token, 'GET', 'notes')).body
    await expect.poll(notes).toMatchObject([{ text: 'Ask Priya about AVIF' }])
  })
  await test.step('the page is in Hindi for a person who chose Hindi', async () => {
    await context.addCookies([{ name: 'language', value: 'hi', url: school.url }])
    await page.goto('/courses')
    expect(await waitForCachedPaths(page, 'hi')).toContain('/offline')
    await context.setOffline(true)
    await page.goto('/assignments')
    await expect(offline('आप ऑफ़लाइन हैं')).toBeVisible()
    await page.getByRole('button', { name: 'फिर कोशिश करें' }).click()
    await expect(offline('आप ऑफ़लाइन हैं')).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/assignments$/)
  })
})
