import type { Page } from '@playwright/test'
import { fullStack, lookAtEach } from '../support/screens.ts'
import { expect } from '../support/test.ts'

const widths = [390, 768, 1920]

lookAtEach([
  {
    name: 'a lesson',
    path: `learn:${fullStack}:2`,
    account: 'student',
    heading: 'HTML, forms and semantics',
    widths,
  },
  {
    name: 'the doubts of a lesson',
    path: `learn:${fullStack}:2`,
    account: 'student',
    heading: 'HTML, forms and semantics',
    widths,
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Doubts', exact: true }).click()
      await expect(page.getByRole('article').first()).toBeVisible()
    },
  },
  {
    name: 'a lesson whose own film plays',
    path: `learn:${fullStack}:7`,
    account: 'student',
    heading: 'Talking to an API',
    widths,
    prepare: async (page) => {
      await page.getByRole('button', { name: /^(Play video|Continue from)/ }).click()
      const film = page.locator('video')
      await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(2)
    },
  },
  {
    name: 'the page of all notes',
    path: '/notes',
    account: 'student',
    heading: 'My notes',
    widths,
    prepare: async (page) => {
      await expect(page.locator('.note-line').first()).toBeVisible()
    },
  },
  {
    name: 'a lesson with a video that was begun, its notes, its work, and a rule that is not met',
    path: `learn:${fullStack}:3`,
    account: 'student',
    heading: 'Layout with grid and flex',
    widths,
    prepare: async (page) => {
      await giveLesson(page)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Continue from 12:35' })).toBeVisible()
      await expect(page.getByText('Watch 90 % first: 62 % so far.')).toBeVisible()
    },
  },
  {
    name: 'a lesson with its files',
    path: `learn:${fullStack}:3`,
    account: 'student',
    heading: 'Layout with grid and flex',
    prepare: async (page) => {
      await giveLesson(page)
      await page.reload()
      await page.getByRole('link', { name: '2 files' }).click()
      await expect(page.getByRole('link', { name: 'Notes as a table' })).toBeVisible()
    },
  },
  {
    name: 'a lesson with its handout as pages, and what was searched in it',
    path: `learn:${fullStack}:3`,
    account: 'student',
    heading: 'Layout with grid and flex',
    prepare: async (page) => {
      await expect(page.getByRole('group', { name: 'Page 1', exact: true })).toContainText('Layout')
      const search = page.getByRole('searchbox', { name: 'Search in the PDF' })
      await search.fill('grid')
      await search.press('Enter')
      await expect(page.getByRole('status').getByText(/^1 of \d/)).toBeVisible()
    },
  },
  {
    name: 'a lesson whose handout cannot be loaded',
    path: `learn:${fullStack}:3`,
    account: 'student',
    heading: 'Layout with grid and flex',
    prepare: async (page) => {
      await page.route('**/api/files/**', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('alert').getByText('The PDF did not load.')).toBeVisible()
      await page.unroute('**/api/files/**')
    },
  },
  {
    name: 'a lesson whose index is reached by its key',
    path: `learn:${fullStack}:2`,
    account: 'student',
    heading: 'HTML, forms and semantics',
    prepare: async (page) => {
      await page.keyboard.press('i')
      await expect(page.getByRole('link', { name: /HTML, forms and semantics/ }).first()).toBeVisible()
    },
  },
  {
    name: 'the keys of a lesson',
    path: `learn:${fullStack}:2`,
    account: 'student',
    heading: 'HTML, forms and semantics',
    prepare: async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    },
  },
  {
    name: 'a lesson without a line',
    path: `learn:${fullStack}:2`,
    account: 'student',
    heading: 'HTML, forms and semantics',
    prepare: async (page) => {
      await page.route('**/visit', (route) => route.abort())
      await page.reload()
      await expect(page.getByText(/Your place and marks wait on this device/)).toBeVisible()
      await page.unroute('**/visit')
    },
  },
  {
    name: 'a lesson that is closed',
    path: `learn:${fullStack}:5`,
    account: 'newcomer',
    heading: 'JavaScript you can read aloud',
  },
  {
    name: 'the end of a course',
    path: `learn:${fullStack}:end`,
    account: 'student',
    heading: 'The end of the course',
    // Keeps the foot bar from covering a row.
    prepare: async (page) => {
      const { width = 1280 } = page.viewportSize() ?? {}
      await page.setViewportSize({ width, height: 4_000 })
    },
  },
])

async function giveLesson(page: Page): Promise<void> {
  const visit = {
    second: 755,
    page: 2,
    movedAt: '2026-11-20T10:00:00.000Z',
    length: null,
    watchedPercent: 62,
  }
  await page.route(/\/lessons\/[\w-]+$/, async (route) => {
    const lesson = await (await route.fetch()).json()
    await route.fulfill({
      json: {
        ...lesson,
        text: '<p>A photograph from a phone is 4 MB.</p><p>Give every picture its width and height.</p>',
        files: [
          { name: 'Notes as a table', url: 'https://notes.example/a' },
          { name: 'Pictures.zip', url: '/api/files/0190-a' },
        ],
        doneWhen: 'watched',
        done: false,
        visit,
      },
    })
  })
  await page.route(/\/lessons$/, async (route) => {
    const index = await (await route.fetch()).json()
    const work = (status: string, deadline: string) => ({
      _id: status,
      title: `A form: ${status}`,
      status,
      deadline,
      beforeJoined: false,
    })
    index.topics[2].assignments = [
      work('Pending', '2026-11-01T10:00:00.000Z'),
      work('Submitted', '2031-11-01T10:00:00.000Z'),
      work('Returned', '2031-11-01T10:00:00.000Z'),
      work('Graded', '2031-11-01T10:00:00.000Z'),
    ]
    await route.fulfill({ json: index })
  })
  await page.route('**/visit', (route) => route.fulfill({ json: { done: false, canMarkDone: false, visit } }))
}
