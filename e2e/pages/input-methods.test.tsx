import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { setUpPath } from '#server/modules/accounts/index.ts'
import { heading, study } from './support/lessons.ts'
import { fill, open, school, screen, signIn, user, waitFor } from './support/page.tsx'
import { addPaidCourse, openPayment, setUpSchool } from './support/payment.ts'

/** Chrome and Firefox set `isComposing` during composition, Safari sets key code 229. */
function pressComposing(target: Element | Document, key: string, code = key): void {
  fireEvent.keyDown(target, { key, code, isComposing: true })
  fireEvent.keyDown(target, { key, code, keyCode: 229 })
}

test('Enter accepts a word and applies no coupon', async () => {
  const admin = await setUpSchool()
  const terms = { kind: 'percent', value: 10, firstDay: null, lastDay: null, minimumFee: 0 }
  const limits = { maxUsesPerStudent: 1, maxUses: null, courseIds: null }
  await admin.call('POST', 'coupons', { code: 'DIWALI', ...terms, ...limits })
  await signIn(await school.as('student'))
  await openPayment(await addPaidCourse())
  await user.click(await screen.findByRole('button', { name: 'Add a coupon' }))
  const code = await screen.findByLabelText('Coupon code')
  await fill(code, 'diwali')
  const checkingButton = () => screen.queryByRole('button', { name: 'Checking...' })
  pressComposing(code, 'Enter')
  expect(checkingButton()).toBeNull()
  fireEvent.keyDown(code, { key: 'Enter' })
  expect(checkingButton()).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Remove coupon' })).toBeVisible()
})

test('Escape discards a word and closes no dialog', async () => {
  await signIn(await setUpSchool())
  await open('/admin/courses/coupons')
  await user.click(await screen.findByRole('button', { name: 'New coupon' }))
  const code = await screen.findByLabelText('Code')
  pressComposing(code, 'Escape')
  expect(screen.getByRole('dialog', { name: 'New coupon' })).toBeVisible()
  // `false`: the default (closing the dialog) is prevented.
  expect(fireEvent.keyDown(code, { key: 'Escape', isComposing: true })).toBe(false)
  fireEvent.keyDown(code, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New coupon' })).toBeNull())
})

test('a letter of a word turns no page and saves no note', async () => {
  const { course } = await study([{ name: 'One' }, { name: 'Two' }])
  await open(`${course.path(0)}?tab=notes`)
  await heading('One')
  pressComposing(document.body, 'n', 'KeyN')
  const note = await screen.findByPlaceholderText('Write a note')
  note.focus()
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true, isComposing: true })
  expect(note).toHaveFocus()
  expect(location.pathname).toBe(course.path(0))
  fireEvent.keyDown(document.body, { key: 'n', code: 'KeyN' })
  await heading('Two')
})

/** Types as an input method does. @returns the field's value after each letter */
function compose(field: HTMLElement, word: string): string[] {
  const input = field as HTMLInputElement
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const shown = [...word].map((_, index) => {
    write?.call(input, word.slice(0, index + 1))
    fireEvent(input, new InputEvent('input', { bubbles: true, isComposing: true }))
    return input.value
  })
  fireEvent.compositionEnd(input, { data: word })
  return shown
}

test('an email is lower-cased once its word is complete, not letter by letter', async () => {
  const begin = {
    '/signup': async () => user.click(await screen.findByRole('radio', { name: /^Student/ })),
    [(await setUpPath(school.deps)) ?? '']: () => Promise.resolve(),
  }
  for (const [path, ready] of Object.entries(begin)) {
    await open(path)
    await ready()
    const email = await screen.findByLabelText('Email')
    expect(compose(email, 'Asha@Try')).toContain('Asha@T')
    expect(email).toHaveValue('asha@try')
    await user.type(email, '.Example')
    expect(email).toHaveValue('asha@try.example')
  }
})
