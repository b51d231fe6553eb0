import { beforeEach, expect, test } from 'vitest'
import type { CourseRow } from '#server/modules/catalogue/catalogue.tables.ts'
import { enrollmentForm, type Person } from '#server/testing/school.ts'
import { address, rows, schoolDay, signInAdmin } from './support/office.ts'
import { open, school, screen, user, waitFor, within } from './support/page.tsx'

const day = 86_400_000
const tenPercent = {
  ...{ kind: 'percent', value: 10, firstDay: null, lastDay: null },
  ...{ maxUses: null, maxUsesPerStudent: null, minimumFee: 0, courseIds: null },
}

let admin: Person
beforeEach(async () => {
  admin = await signInAdmin()
  await moveMoney()
})

const expectSuccess = async (response: ReturnType<Person['call']>) => {
  const { status, body } = await response
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

async function moveMoney(): Promise<void> {
  const now = school.deps.clock()
  const course = (name: string, price: number) =>
    school.addCourse({ name, original_price: price, discounted_price: price })
  const [ink, paper, forms] = [
    await course('Ink', 299_900),
    await course('Paper', 199_950),
    await course('Forms', 500_000),
  ] as const
  await expectSuccess(admin.call('POST', 'coupons', { ...tenPercent, code: 'DIWALI10' }))
  const enroll = async (courseRow: CourseRow, name: string, more: object = {}) => {
    const student = await school.as('student', { name })
    const form = { ...enrollmentForm, name, courseId: courseRow.id, ...more }
    return (await expectSuccess(student.call('POST', 'enrollments', form))).enrollment._id as string
  }
  const take = (id: string, amount: number) =>
    expectSuccess(
      admin.call('POST', `enrollments/${id}/payments`, { method: 'upi', amount, keepsRest: true }),
    )
  const refund = (id: string, amount: number, more: object = {}) =>
    expectSuccess(
      admin.call('POST', `enrollments/${id}/refunds`, {
        ...{ amount, method: 'upi', reason: 'Left the course.', endsAccess: false },
        ...more,
      }),
    )
  school.pass(-40 * day)
  await take(await enroll(ink, 'Asha Verma'), 3500.25)
  await enroll(paper, 'Meera Iyer')
  school.pass(now - school.deps.clock())
  await take(await enroll(ink, 'Ravi Nair'), 1000.5)
  await enroll(paper, 'Zoya Khan', { coupon: 'DIWALI10' })
  const parts = [
    { amount: 2000, dueAfterDays: 0 },
    { amount: 3000, dueAfterDays: 30 },
  ]
  await expectSuccess(admin.call('PUT', `courses/${forms.id}/fee-plan`, { parts }))
  const waived = await enroll(forms, 'Kiran Rao', { inParts: true })
  await expectSuccess(
    admin.call('PUT', `enrollments/${waived}/charges/1`, { waived: 700, reason: 'A scholarship.' }),
  )
  const refunded = await enroll(forms, 'Kavya Rao')
  await take(refunded, 5000)
  await refund(refunded, 1200, { paidDay: '2026-11-20' })
  await refund(refunded, 300)
  const active = await enroll(forms, 'Lata Naik')
  await take(active, 4000)
  await refund(active, 2500, { endsAccess: true })
}

const rupees = (text: string) => Number(text.replace(/[₹,\s]/g, '').replace('−', '-'))
const add = (amounts: readonly number[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
const boldIn = (row: Element) => rupees([...row.querySelectorAll('b')].at(-1)?.textContent ?? 'none')

const amountIn: Record<string, (row: Element, column: number) => number> = {
  '/admin/fees/books/entries': boldIn,
  '/admin/fees/day': boldIn,
  '/admin/fees/tax': (row, column) => rupees(row.children[column + 2]?.textContent ?? 'none'),
  '/admin/fees/refunds': boldIn,
  '/admin/fees/advances': boldIn,
  '/admin/fees': boldIn,
  '/admin/enrollments': (row) => {
    const earned = /Earned (₹[\d,.]+)/.exec(row.textContent ?? '')
    return earned ? rupees(earned[1] ?? '') : boldIn(row)
  },
}

const listedRows = () =>
  rows().filter((row) => !row.closest('[aria-label="Totals"], [aria-label="Tax by month"]'))

function moneyIn(place: Element): Element[] {
  const found = [...place.querySelectorAll('*')].filter((element) =>
    [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.includes('₹')),
  )
  return found
}

/**
 * Compares each figure with the sum of the rows behind its link.
 * @returns the number of figures
 */
async function pressAll(path: string, place: () => Element | Promise<Element>): Promise<number> {
  await open(path)
  const figures = moneyIn(await place())
  for (const figure of figures) expect(figure.closest('a'), `${path}: ${figure.textContent}`).not.toBeNull()
  const known = new Set<string>()
  for (const [index, { textContent }] of figures.entries()) {
    const link = moneyIn(await place())[index]?.closest('a') as HTMLAnchorElement
    const { pathname, search } = new URL(link.href)
    const cell = link.closest('td')
    const column = [...(cell?.parentElement?.children ?? [])].indexOf(cell as Element)
    const amount = /-?₹[\d,.]+/.exec(textContent ?? '')?.[0]
    const figure = `${amount} of column ${column} at ${pathname}${search}`
    if (known.has(figure) || figure.startsWith('₹0 ')) continue
    known.add(figure)
    await user.click(link)
    await waitFor(() => expect(address()).toBe(pathname + search))
    const expected = rupees(figure.split(' ')[0] ?? '')
    const amountOf = amountIn[pathname]
    if (!amountOf) throw new Error(`${figure} leads to a page without rows of money`)
    await waitFor(() =>
      expect({ figure, sum: add(listedRows().map((row) => amountOf(row, column))) }).toEqual({
        figure,
        sum: expected,
      }),
    )
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
    if (address() !== path) history.back()
    await waitFor(() => expect(address()).toBe(path))
  }
  return figures.length
}

const totals = () => screen.findByRole('region', { name: 'Totals' })
const ledgerLine = () => screen.getByRole('list', { name: 'The sum of the ledger' })
const line = async () => {
  await waitFor(() => expect(ledgerLine()).toHaveTextContent(/Owed₹/))
  return ledgerLine()
}

test('figures of the dashboard equal their rows, and its line adds up', async () => {
  expect(await pressAll('/admin/dashboard', async () => (await line()) && totals())).toBe(7)
  const parts = [...(await line()).children].map(({ textContent }) => {
    const [, sign, name = '', amount = ''] = /^([−+=]?)(\D+)(₹[\d,.]+)$/.exec(textContent ?? '') ?? []
    return { sign, name, amount: rupees(amount) }
  })
  expect(parts.map(({ sign, name }) => `${sign}${name}`)).toEqual([
    ...['Earned', '−Received', '+Advances not used', '+Refunded', '+To be refunded', '=Owed'],
  ])
  expect(parts.slice(2, 5).map(({ amount }) => amount)).toEqual([501.25, 1200, 2800])
  const owed = parts.pop()?.amount
  expect(add(parts.map(({ sign, amount }) => (sign === '−' ? -amount : amount)))).toBe(owed)
})

test('figures of the enrollments equal their rows, whichever payments are listed', async () => {
  const figures = async () => {
    await screen.findByText(/ rows?( |$)/)
    return totals()
  }
  expect(await pressAll('/admin/enrollments', figures)).toBe(2)
  for (const [status, count] of [
    ['', 7],
    ['live', 6],
    ['recorded', 3],
    ['confirmed', 3],
  ] as const) {
    await open(`/admin/enrollments${status && `?status=${status}`}`)
    const notice = await screen.findByText(
      (_, element) => element?.getAttribute('role') === 'status' && /rows/.test(element.textContent ?? ''),
    )
    expect(notice).toHaveTextContent(`${count} rows`)
    if (status === '') {
      await user.click(within(notice).getByRole('link'))
      await waitFor(() => expect(address()).toBe('/admin/enrollments?status=live'))
      await waitFor(() => expect(rows()).toHaveLength(6))
    }
    const earned = /₹[\d,.]+/.exec(notice.textContent ?? '')?.[0] ?? ''
    await waitFor(() => expect(add(rows().map(amountIn['/admin/enrollments'] as never))).toBe(rupees(earned)))
  }
})

test('figures of the annual report equal their rows', async () => {
  const tables = async () =>
    (await screen.findByRole('region', { name: 'By course' })).closest('.grid') as Element
  expect(await pressAll('/admin/fees/books', tables)).toBe(9 * 5 + 4 * 5)
})

test('figures of the reports equal their rows', async () => {
  await open('/admin/reports?range=3m')
  const all = async () => {
    await screen.findByRole('region', { name: 'By course' })
    return screen.getByRole('main')
  }
  expect(await pressAll('/admin/reports?range=3m', all)).toBeGreaterThan(20)
})

test('owed amounts, in all and by age, equal their rows', async () => {
  const figures = async () => {
    const place = await totals()
    await waitFor(() => expect(place).toHaveTextContent('Not due yet'))
    return place
  }
  expect(await pressAll('/admin/fees', figures)).toBe(6)
})

test('sums of advances and of waiting cheques equal their rows', async () => {
  for (const [number, amount] of [
    ['000417', 1000.5],
    ['000418', 500],
  ]) {
    const [{ _id }] = (await expectSuccess(admin.call('GET', 'fees/due?search=Meera'))).fees
    await expectSuccess(
      admin.call('POST', `enrollments/${_id}/cheques`, { number, amount, day: '2026-12-01' }),
    )
  }
  for (const [path, text] of [
    ['/admin/fees/advances', '1 student, ₹501.25'],
    ['/admin/fees/cheques', '2 cheques, ₹1,500.50'],
  ] as const) {
    await open(path)
    expect(await screen.findByText(text)).toBeVisible()
    expect(add(rows().map(boldIn))).toBe(rupees(text.split(', ')[1] ?? ''))
  }
})

/** Finds `place` once going back has removed the filters. */
const unfiltered = (place: () => Element | Promise<Element>) => async () => {
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull())
  return place()
}

test('figures of a day’s closing equal their rows, by person and by method', async () => {
  const clerk = await school.as('admin', { name: 'Farida Sheikh' })
  const mirror = await school.addCourse({ name: 'Mirror', original_price: 80_000, discounted_price: 80_000 })
  const student = await school.as('student', { name: 'Tara Bose' })
  const form = { ...enrollmentForm, name: 'Tara Bose', courseId: mirror.id }
  const { enrollment } = await expectSuccess(student.call('POST', 'enrollments', form))
  await expectSuccess(
    clerk.call('POST', `enrollments/${enrollment._id}/payments`, { method: 'cash', amount: 300 }),
  )
  await expectSuccess(
    clerk.call('POST', `enrollments/${enrollment._id}/payments`, { method: 'upi', amount: 500 }),
  )
  const day = await schoolDay()
  // Two people with two methods each, their totals, and the sum.
  expect(await pressAll(`/admin/fees/day?day=${day}`, unfiltered(totals))).toBe(9)
  await user.selectOptions(await screen.findByLabelText('Taken by'), 'Farida Sheikh')
  await waitFor(() => expect(listedRows()).toHaveLength(2))
  await user.selectOptions(screen.getByLabelText('Method'), 'Cash')
  await waitFor(() => expect(listedRows().map(boldIn)).toEqual([300]))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(address()).toBe(`/admin/fees/day?day=${day}`))
})

test('figures of GST by month and by year equal their rows', async () => {
  const now = school.deps.clock()
  // The first invoice is in the previous financial year.
  school.pass(-300 * day)
  await expectSuccess(admin.call('PUT', 'tax/settings', { status: 'registered', gstin: '27AAPFU0939F1ZV' }))
  const lens = await school.addCourse({ name: 'Lens', original_price: 118_000, discounted_price: 118_000 })
  const enroll = async (name: string, state: string) => {
    const student = await school.as('student', { name })
    const form = { ...enrollmentForm, name, courseId: lens.id, state }
    return (await expectSuccess(student.call('POST', 'enrollments', form))).enrollment._id as string
  }
  const take = (id: string) =>
    expectSuccess(admin.call('POST', `enrollments/${id}/payments`, { method: 'cash', amount: 1180 }))
  await take(await enroll('Anu Das', '27'))
  school.pass(260 * day)
  await take(await enroll('Devi Pal', '27'))
  school.pass(now - school.deps.clock())
  await take(await enroll('Bela Roy', '29'))
  const cancelled = await enroll('Charu Sen', '27')
  await take(cancelled)
  await expectSuccess(
    admin.call('POST', `enrollments/${cancelled}/refunds`, {
      ...{ amount: 1180, method: 'upi', reason: 'Left the course.', endsAccess: true },
    }),
  )
  const months = async () => (await screen.findByRole('table', { name: 'Tax by month' })) as Element
  await open('/admin/fees/tax')
  for (const amount of ['₹1,000', '₹90', '₹180']) expect(await months()).toHaveTextContent(amount)
  expect(await pressAll('/admin/fees/tax', unfiltered(months))).toBe(9 * 5)
})

test('the fees on the page of a person open the fee card, whose instalments add up to them', async () => {
  const { body } = await admin.call('GET', 'students?search=Kiran')
  await open(`/admin/students/${body[0]._id}`)
  const enrollments = await screen.findByRole('region', { name: 'Enrollments' })
  await user.click(within(enrollments).getByRole('link', { name: '₹5,000' }))
  const card = await screen.findByRole('region', { name: 'Fee card' })
  const instalments = await within(card).findAllByText(/^Instalment \d, due/)
  const amounts = instalments.map((line) => rupees(line.nextElementSibling?.textContent ?? 'none'))
  expect(add(amounts)).toBe(5000)
})
