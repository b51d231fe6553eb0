import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enrollIn } from './support/courses.ts'
import { newCourse, newMentor } from './support/teaching.ts'
import { enterAs, expect, type Student, test } from './support/test.ts'
import { pdfOf, uploadFile } from './support/uploads.ts'

type School = { url: string }
const pageTexts = [
  'Forms begin with a label.',
  'A label names its field.',
  'An error says what to do.',
  'The keyboard reaches it all.',
  'The fifth page is about tests.',
  ...[6, 7, 8, 9].map((number) => `This is page ${number}.`),
]

async function openHandout(page: Page, school: School, student: Student, pdf: Buffer) {
  const mentor = await newMentor(school)
  const url = await uploadFile(school, mentor, 'handout', 'forms.pdf', pdf)
  const course = await newCourse(school, mentor, [{ name: 'Forms', pdf: url }])
  await enrollIn(school, student, course.name)
  await enterAs(page, school, student)
  await page.goto(`/learn/${course.id}`)
  return course
}

const pages = (page: Page) => page.getByRole('region', { name: 'Pages', exact: true })
const sheet = (page: Page, number: number) => page.getByRole('group', { name: `Page ${number}`, exact: true })
const number = (page: Page) => page.getByLabel('Page of the PDF')

test('the pages of a handout are turned, enlarged and searched by keyboard, on a phone too', async ({
  page,
  school,
  student,
}) => {
  for (const [width, height] of [
    [320, 640],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openHandout(page, school, student, await pdfOf(pageTexts))
    await expect(sheet(page, 1)).toContainText('Forms begin with a label.')
    await expect(sheet(page, 1).locator('canvas')).toBeVisible()
    const bar = await page.getByRole('toolbar', { name: 'PDF' }).boundingBox()
    expect(bar?.height).toBeLessThan(width < 480 ? 100 : 56)
    // Pages far from the viewport are not rendered.
    await expect(sheet(page, 9)).toHaveCount(0)
    const before = await sheet(page, 1).boundingBox()
    expect(before?.width).toBeLessThanOrEqual(width)

    await number(page).fill('9')
    await number(page).press('Enter')
    await expect(sheet(page, 9)).toContainText('This is page 9.')
    await expect(number(page)).toHaveValue('9')
    await expect(sheet(page, 1)).toHaveCount(0)

    await number(page).fill('4')
    await number(page).press('Enter')
    await expect(sheet(page, 4)).toBeInViewport()
    await expect(number(page)).toHaveValue('4')
    await expect(sheet(page, 4)).toContainText('The keyboard reaches it all.')

    await pages(page).press('+')
    await expect(page.getByText('125 %')).toHaveCount(1)
    await expect
      .poll(async () => ((await sheet(page, 4).boundingBox())?.width ?? 0) / (before?.width ?? 1))
      .toBeCloseTo(1.25, 1)
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await sideways()).toBeLessThanOrEqual(0)

    const search = page.getByRole('searchbox', { name: 'Search in the PDF' })
    await search.fill('LABEL')
    await search.press('Enter')
    await expect(page.getByRole('status').getByText('1 of 2')).toBeVisible()
    await expect(sheet(page, 1)).toBeInViewport()
    await search.press('Enter')
    await expect(page.getByRole('status').getByText('2 of 2')).toBeVisible()
    await expect(sheet(page, 2)).toBeInViewport()
    await search.press('Escape')
    await expect(search).toHaveValue('')
    await search.fill('giraffe')
    await search.press('Enter')
    await expect(page.getByRole('status').getByText('Not found')).toBeVisible()
    await expect(
      page.getByText('Some letters in PDFs cannot be searched, and scanned pages are pictures.'),
    ).toBeVisible()

    const selected = await sheet(page, 2).evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return String(getSelection())
    })
    expect(selected).toContain('A label names its field.')
    await expect(page.getByRole('link', { name: 'Download the PDF' })).toHaveAttribute(
      'href',
      /^\/api\/files\//,
    )
  }
})

/**
 * Pages of office scanners (CCITT fax, JBIG2, JPEG 2000), Japanese text in a predefined character map
 * (`90ms-RKSJ-H`), and a truncated picture.
 */
const scanned = join(import.meta.dirname, 'support/scanned.pdf')

test('scanned pages are drawn, and a picture that cannot be decoded is reported beside Download', async ({
  page,
  school,
  student,
}) => {
  await openHandout(page, school, student, await readFile(scanned))
  const dark = (number: number) =>
    sheet(page, number)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const pen = canvas.getContext('2d') as CanvasRenderingContext2D
        const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
        return data.filter((value, at) => at % 4 === 0 && value < 160).length / (data.length / 4)
      })
  const notShownText = page.getByText('Parts of this PDF cannot be shown here.')
  const goToPage = async (wanted: number) => {
    await number(page).fill(String(wanted))
    await number(page).press('Enter')
  }
  for (const scan of [1, 2, 3]) {
    await goToPage(scan)
    await expect(sheet(page, scan).locator('canvas')).toBeVisible()
    expect(await dark(scan)).toBeGreaterThan(0.01)
  }
  await goToPage(4)
  await expect(sheet(page, 4)).toContainText('日本')
  await goToPage(5)
  await expect(notShownText).toBeVisible()
  await expect(page.getByRole('status').getByRole('link', { name: 'Download the PDF' })).toHaveAttribute(
    'href',
    /^\/api\/files\//,
  )
})

test('a handout with a password or damage shows an error, and can be downloaded', async ({
  page,
  school,
  student,
}) => {
  await openHandout(page, school, student, await pdfOf(pageTexts, { userPassword: 'secret' }))
  await expect(page.getByRole('alert')).toHaveText(
    'This PDF asks for a password, so it cannot be shown here. Download it and open it with a PDF program.',
  )
  await expect(page.getByRole('link', { name: 'Download the PDF' })).toHaveAttribute(
    'href',
    /^\/api\/files\//,
  )
  await openHandout(
    page,
    school,
    student,
    Buffer.from('%PDF-1.7\nand nothing of a PDF\nstartxref\n9\n%%EOF\n'),
  )
  await expect(page.getByRole('alert')).toHaveText('This PDF is damaged and cannot be shown here.')

  await page.route('**/api/files/**', (route) => route.abort())
  await openHandout(page, school, student, await pdfOf(pageTexts))
  await expect(page.getByRole('alert')).toHaveText('The PDF did not load. Please check your connection.')
  await page.unroute('**/api/files/**')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(sheet(page, 1)).toContainText('Forms begin with a label.')
})
