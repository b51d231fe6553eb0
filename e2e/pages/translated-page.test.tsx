import { act } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { translatePage } from '../support/translate-page.ts'
import { heading, study, tapAt, youtube } from './support/lessons.ts'
import { fill, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'
import { addPaidCourse, openPayment, setUpSchool } from './support/payment.ts'
import { fillHome } from './support/website.ts'

const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }))

describe.each([
  ['replaces the texts', false],
  ['moves the texts', true],
])('a translator %s', (_, keepsTexts) => {
  const translate = () => act(async () => translatePage(keepsTexts))

  test('the exercise book and the testimonials of Home turn', async () => {
    await fillHome()
    await open('/')
    const book = within(await screen.findByRole('region', { name: 'From an exercise book' }))
    const learners = within(screen.getByText('From our learners').closest('section') as HTMLElement)
    await translate()
    await user.click(book.getByRole('button', { name: /^Page 3/ }))
    expect(book.getByText(/^Page 3 of 3: /, { selector: '[aria-live]' })).toBeVisible()
    expect(book.queryByText(/Page 1 of 3: /)).toBeNull()
    await user.click(learners.getByRole('button', { name: 'Pause what learners say' }))
    await user.click(learners.getByRole('button', { name: 'Next learners' }))
    expect(learners.getByText('2 of 9')).toBeVisible()
  })

  test('a topic is marked as done, and the next one opens', async () => {
    const { course } = await study([
      { name: 'Forms', video: youtube, text: 'Type `git add`.' },
      { name: 'Layout' },
    ])
    await open(course.path(0))
    await heading('Forms')
    await screen.findByText('0 of 2 done')
    await translate()
    expect(await screen.findByText('git add')).toBeVisible()
    await press(/Mark as done/)
    expect(await screen.findByRole('button', { name: 'Done' })).toBeVisible()
    expect(await screen.findByText('1 of 2 done')).toBeVisible()
    await translate()
    // The tap's time is too late for a double tap.
    tapAt(await screen.findByRole('button', { name: /^.?Done/ }), 1e9)
    expect(await screen.findByRole('button', { name: /^Mark as done/ })).toBeVisible()
    await translate()
    await user.keyboard('n')
    await heading('Layout')
  })

  test('a coupon is applied and removed', async () => {
    const admin = await setUpSchool()
    const terms = { kind: 'percent', value: 10, firstDay: null, lastDay: null, minimumFee: 0 }
    const limits = { maxUsesPerStudent: 1, maxUses: null, courseIds: null }
    await admin.call('POST', 'coupons', { code: 'DIWALI', ...terms, ...limits })
    await signIn(await school.as('student'))
    await openPayment(await addPaidCourse())
    await press(/^Add a coupon$/)
    await fill(await screen.findByLabelText('Coupon code'), 'diwali')
    await translate()
    await press(/Apply/)
    expect(await screen.findByRole('button', { name: 'Remove coupon' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay ₹2,699.10' })).toBeVisible()
    await translate()
    await press(/Remove coupon/)
    expect(await screen.findByRole('button', { name: 'Apply' })).toBeVisible()
  })

  test('a report of another range shows its own figures', async () => {
    const admin = await signIn(await school.as('admin'))
    await open('/admin/reports')
    await screen.findByRole('region', { name: 'Summary' })
    for (const [label, range] of [
      [/This Year/, '1y'],
      [/Last 7 Days/, '7d'],
    ] as const) {
      await translate()
      await user.click(screen.getByRole('radio', { name: label }))
      const { period } = (await admin.call('GET', `reports?range=${range}`)).body
      const rows = `/admin/reports/users?from=${period.from}&to=${period.to}`
      await waitFor(() => expect(screen.getByRole('link', { name: /\d new/ })).toHaveAttribute('href', rows))
    }
  })
})
