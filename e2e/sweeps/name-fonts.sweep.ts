import type { Locator, Page } from '@playwright/test'
import { callApi, enterAs, expect, logInByApi, test } from '../support/test.ts'

test.use({ schoolGroup: 'name fonts' })

const names = [
  ['मीरा अय्यर', 'anek-devanagari'],
  ['অনিন্দিতা রায়', 'anek-bangla'],
  ['ਹਰਪ੍ਰੀਤ ਕੌਰ', 'anek-gurmukhi'],
  ['જીજ્ઞા પટેલ', 'anek-gujarati'],
  ['ସୁଚିତ୍ରା ପଣ୍ଡା', 'anek-odia'],
  ['தமிழ்ச்செல்வி', 'anek-tamil'],
  ['శ్రీలక్ష్మి రావు', 'anek-telugu'],
  ['ಪ್ರಜ್ಞಾ ಹೆಗ್ಡೆ', 'anek-kannada'],
  ['അനിൽ കൃഷ്ണൻ', 'anek-malayalam'],
  ['زینب ڈوگرہ', 'noto-sans-arabic'],
  ['ᱥᱩᱱᱤᱛᱟ ᱢᱩᱨᱢᱩ', 'noto-sans-ol-chiki'],
  ['ꯆꯥꯅꯨ ꯂꯩꯃꯥ', 'noto-sans-meetei-mayek'],
  ['Żaneta Łuczak', 'anek-latin-latin-ext'],
  ['Nguyễn Thị Hằng', 'anek-latin-vietnamese'],
  ['Ágnes Þóra', 'anek-latin-latin'],
] as const

function watchFonts(page: Page): Set<string> {
  const requestedFonts = new Set<string>()
  page.on('request', (request) => {
    const file = /\/assets\/([^/]+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1]
    if (file) requestedFonts.add(file)
  })
  return requestedFonts
}

/** Fonts that are no web fonts of the product. */
async function foreignFonts(page: Page, element: Locator): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('CSS.enable')
  const { root } = await cdp.send('DOM.getDocument')
  const mark = await element.evaluate((node) => {
    node.setAttribute('data-drawn', '')
    return '[data-drawn]'
  })
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: mark })
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId })
  await cdp.detach()
  expect(fonts.length).toBeGreaterThan(0)
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)
}

/** `anek-rupee` draws the ā of abhyās in the footer. */
const usualFonts = ['anek-latin', 'anek-rupee']

for (const [name, file] of names) {
  test(`${name} is drawn with ${file}, and no other font of names is requested`, async ({
    page,
    school,
    student,
  }) => {
    await enterAs(page, school, student)
    const requestedFonts = watchFonts(page)
    const otherFonts = () => [...requestedFonts].filter((one) => !usualFonts.includes(one))
    await page.goto('/profile')
    await expect(page.getByRole('main').getByText('Asha Verma').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(otherFonts(), 'a page without such a letter').toEqual([])

    const renamed = await callApi(school, student.token, 'PUT', 'users/me', { name })
    expect(renamed.status).toBe(200)
    const loaded = page.waitForResponse((response) => response.url().includes(`/assets/${file}`))
    await page.goto('/profile')
    await loaded
    await page.waitForLoadState('networkidle')
    expect(otherFonts()).toEqual([expect.stringMatching(`^${file}`)])
    expect(await foreignFonts(page, page.getByRole('main').getByText(name).first())).toEqual([])
  })
}

test('a receipt has the names of a student and of a course in their own scripts', async ({
  page,
  school,
  student,
}) => {
  const { token } = await logInByApi(school, { email: 'admin@abhyas.example', password: 'practice' })
  const course = await callApi(school, token, 'POST', 'courses', {
    name: 'தமிழ் இலக்கணம்',
    category: 'ਭਾਸ਼ਾ',
    instructor: 'অনিন্দিতা রায়',
    originalPrice: '₹500',
    discountedPrice: '₹400',
    isPublished: true,
  })
  const courseId = (course.body as { course: { _id: string } }).course._id
  const { body } = await callApi(school, student.token, 'POST', 'enrollments', {
    courseId,
    name: 'జ్యోతి Nguyễn زینب',
    email: student.email,
    phone: '98450 12345',
    paymentMethod: 'upi',
    fromDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  })
  await enterAs(page, school, student)
  const requestedFonts = watchFonts(page)
  await page.goto(`/receipts/${(body as { enrollment: { _id: string } }).enrollment._id}`)
  const receipt = page.getByRole('article', { name: 'Order slip' })
  await expect(receipt).toContainText('தமிழ் இலக்கணம்')
  await page.waitForLoadState('networkidle')
  for (const file of ['anek-tamil', 'anek-telugu', 'anek-latin-vietnamese', 'noto-sans-arabic'])
    expect(
      [...requestedFonts].some((one) => one.startsWith(file)),
      file,
    ).toBe(true)
  expect(await foreignFonts(page, receipt)).toEqual([])
})
