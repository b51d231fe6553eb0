import type { Page } from '@playwright/test'
import { hostileElement, hostileFlag, hostileTexts } from '../../server/src/testing/hostile-texts.ts'
import { everyPage } from '../support/every-page.ts'
import { makeAddressResolver } from '../support/page-addresses.ts'
import { runSchool } from '../support/server.ts'
import { newMentor, saveTopics } from '../support/teaching.ts'
import { callApi, enterAs, expect, signUp, test } from '../support/test.ts'

interface School {
  readonly url: string
}

type ResponseBody = Record<string, Record<string, string>>

async function send(school: School, token: string, method: string, path: string, body?: unknown) {
  const response = await callApi(school, token, method, path, body)
  expect(response.status, path).toBeLessThan(500)
  return { ok: response.status < 300, body: response.body as ResponseBody }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)
/** Names may not contain web addresses. */
const asName = (text: string) => oneLine(text).replaceAll(/[.:]/g, ' ').trim()

function courseWith(text: string, mentorId: string) {
  const line = oneLine(text)
  return {
    name: line,
    category: line.slice(0, 60),
    tagline: line,
    brand: line.slice(0, 60),
    badge: line.slice(0, 24),
    instructor: line,
    description: text,
    learningOutcomes: [line, line],
    requirements: [line],
    originalPrice: '₹500',
    discountedPrice: '₹400',
    isPublished: true,
    mentorId,
  }
}

interface Account {
  readonly token: string
}

async function submitAndReview(school: School, student: Account, mentor: Account) {
  const { body: assignments } = await callApi(school, student.token, 'GET', 'assignments')
  for (const [index, { _id }] of (assignments as { data: { _id: string }[] }).data.entries()) {
    const text = hostileTexts[index] ?? ''
    const link = `https://work.example/?q=${encodeURIComponent(text)}`
    const submitted = await send(school, student.token, 'POST', `assignments/submit/${_id}`, { link })
    const submission = submitted.body.submission?._id
    if (index % 2 === 0)
      await send(school, mentor.token, 'PUT', `submissions/${submission}/review`, {
        status: 'Returned',
        feedback: text,
      })
  }
}

/** @returns two people, and paths of pages with a hostile text */
async function fillWithHostileTexts(school: School) {
  const logIn = async (email: string) =>
    (
      (await send(school, '', 'POST', 'auth/login', { email, password: 'practice' })).body as unknown as {
        token: string
      }
    ).token
  const admin = await logIn('admin@abhyas.example')
  const reader = await signUp(school)
  const mentor = await newMentor(school, asName(hostileTexts[6] ?? ''))
  const pages: string[] = []
  const staffPages: string[] = []
  let shown = 0
  const putAsAdmin = (path: string, body: object) => send(school, admin, 'PUT', path, body)
  await putAsAdmin('school', {
    name: oneLine(hostileTexts[4] ?? ''),
    address: hostileTexts.slice(0, 5).join('\n').slice(0, 500),
    bankLines: hostileTexts.slice(5, 11).join('\n').slice(0, 1_000),
    refundText: hostileTexts.join('\n').slice(0, 4_900),
  })
  for (const text of hostileTexts) {
    const line = oneLine(text)
    const made = await send(school, admin, 'POST', 'courses', courseWith(text, mentor.id))
    if (!made.ok) continue
    shown += 1
    const course = made.body.course?._id ?? ''
    await saveTopics(school, mentor, course, [
      { name: line, pdf: `https://hand.example/?q=${encodeURIComponent(text)}` },
    ])
    await send(school, mentor.token, 'POST', `courses/${course}/announcements`, { text })
    const enrolled = await send(school, reader.token, 'POST', 'enrollments', {
      courseId: course,
      name: asName(text),
      email: reader.email,
      phone: '98450 12345',
      paymentMethod: 'upi',
      fromDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    })
    const enrollment = enrolled.body.enrollment?._id ?? ''
    await putAsAdmin(`enrollments/${enrollment}/payment`, {
      status: 'confirmed',
      reference: line.slice(0, 60),
    })
    const deadline = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await send(school, mentor.token, 'POST', 'assignments/create', {
      title: line,
      description: text,
      courseId: course,
      deadline,
    })
    pages.push(`/courses/${course}`)
    // All receipts have the same layout.
    if (shown % 4 === 0) pages.push(`/receipts/${enrollment}`)
    if (shown % 4 === 1) staffPages.push(`/admin/enrollments/${enrollment}`)
    await send(school, '', 'POST', 'contact', {
      name: asName(text),
      email: 'asha@mail.example',
      message: text,
    })
  }
  expect(shown).toBe(hostileTexts.length)
  await submitAndReview(school, reader, mentor)
  const { body: messages } = await callApi(school, admin, 'GET', 'messages?page=1&limit=50')
  for (const [index, { _id }] of (messages as { _id: string }[]).entries())
    await send(school, admin, 'POST', `messages/${_id}/reply`, { text: hostileTexts[index] ?? 'Yes.' })
  // Every page shows a person's name in its header.
  for (const text of hostileTexts.slice(0, 12)) {
    const person = await signUp(school)
    await send(school, person.token, 'PUT', 'users/me', {
      name: asName(text),
      location: oneLine(text),
      course: oneLine(text),
    })
    staffPages.push(`/admin/students/${person.id}`)
  }
  await send(school, reader.token, 'PUT', 'users/me', {
    name: asName(hostileTexts[1] ?? ''),
    location: oneLine(hostileTexts[4] ?? ''),
  })
  return { reader, mentor, pages, ofStaff: staffPages }
}

async function watch(page: Page, url: string): Promise<string[]> {
  const reports: string[] = []
  await page.exposeFunction('reportHostile', (what: string) => void reports.push(what))
  await page.addInitScript(() => {
    const { reportHostile } = globalThis as unknown as { reportHostile: (what: string) => void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportHostile(`policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('dialog', (dialog) => {
    reports.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => reports.push(String(error)))
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob|about):/.test(request.url()))
      reports.push(`request: ${request.url()}`)
  })
  return reports
}

async function lookAt(page: Page, address: string, reports: string[]): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const traces = await page.evaluate(
    ([element, flag]) => ({
      elements: document.querySelectorAll(element).length,
      hasRun: flag in globalThis,
      isStyled: [...document.querySelectorAll('body style')].length,
      addresses: [...document.querySelectorAll('a[href], iframe[src], img[src], form[action]')]
        .map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? one.getAttribute('action') ?? '')
        .filter((one) => /^\s*(javascript|vbscript|data:text)/i.test(one)),
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      wide: [...document.querySelectorAll('body *')]
        .filter((one) => {
          if (one.getBoundingClientRect().right <= innerWidth + 1) return false
          for (let up = one.parentElement; up; up = up.parentElement)
            if (up !== document.body && getComputedStyle(up).overflowX !== 'visible') return false
          return true
        })
        .slice(-2)
        .map(
          (one) =>
            `${one.parentElement?.className} > ${one.tagName}.${one.className}: ${one.textContent?.slice(0, 30)}`,
        ),
      address: location.origin,
    }),
    [hostileElement, hostileFlag] as const,
  )
  expect(traces, address).toMatchObject({ elements: 0, hasRun: false, isStyled: 0, addresses: [] })
  expect
    .soft(traces.sideways, `${address} scrolls sideways: ${traces.wide.join(' | ')}`)
    .toBeLessThanOrEqual(0)
  expect(reports, address).toEqual([])
}

test('every page of every role shows hostile texts as text', async ({ browser }) => {
  test.setTimeout(240_000)
  const school = await runSchool({ LIMIT_CONTACT_PER_ADDRESS: '5000/1h' })
  try {
    const { reader, mentor, pages, ofStaff } = await fillWithHostileTexts(school)
    const addressOf = await makeAddressResolver(school)
    const people = {
      student: reader,
      mentor,
      admin: { email: 'admin@abhyas.example', password: 'practice' },
    }
    for (const [role, person] of Object.entries(people)) {
      const page = await browser.newPage({ baseURL: school.url, viewport: { width: 320, height: 800 } })
      const seen = await watch(page, school.url)
      await enterAs(page, school, person)
      const rolePages = everyPage
        .filter(([, , who]) => who === role || who === undefined)
        .map(([path]) => path)
      // These pages belong to another student.
      const commonPages = rolePages.filter(
        (path) => !path.startsWith('/receipts') && !path.startsWith('/payment'),
      )
      const hostilePages = role === 'student' ? pages : role === 'admin' ? ofStaff : []
      for (const path of [...commonPages.map(addressOf), ...hostilePages]) await lookAt(page, path, seen)
      await page.close()
    }
  } finally {
    await school.remove()
  }
})

test('a receipt with hostile texts is a PDF with text only', async ({ browser }) => {
  test.setTimeout(240_000)
  const school = await runSchool()
  try {
    const { reader, pages } = await fillWithHostileTexts(school)
    const page = await browser.newPage({ baseURL: school.url })
    const seen = await watch(page, school.url)
    await enterAs(page, school, reader)
    for (const path of pages.filter((path) => path.startsWith('/receipts'))) {
      await lookAt(page, path, seen)
      const pdf = (await page.pdf()).toString('latin1')
      expect(pdf.startsWith('%PDF')).toBe(true)
      expect(pdf).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|EmbeddedFile)\b/)
      expect(
        [...pdf.matchAll(/\/URI \(([^)]*)\)/g)]
          .map(([, uri]) => uri)
          .filter((uri) => !uri?.startsWith(school.url)),
      ).toEqual([])
    }
    await page.close()
  } finally {
    await school.remove()
  }
})
