import { Secret, TOTP } from 'otpauth'
import { expect, test, vi } from 'vitest'
import {
  addPersonWithPassword,
  arriveAt,
  banner,
  type PersonWithPassword,
  pressLogin,
  takeToasts,
  typeLogIn,
} from './support/log-in.ts'
import { fill, open, school, screen, signIn, user, waitFor, within } from './support/page.tsx'

/** @param later half minutes from now */
const codeOf = (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + later * 30_000,
  })

/** A search by role would check the whole page. */
async function dialog() {
  await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull())
  return within(document.querySelector('dialog[open]') as HTMLElement)
}
const press = async (name: string) => user.click((await dialog()).getByRole('button', { name }))
async function enter(member: PersonWithPassword) {
  // Each session must begin at another millisecond.
  school.pass(1)
  await signIn(await school.signIn(member))
}

async function turnOn(password: string) {
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  await fill(await (await dialog()).findByLabelText('Your password'), password)
  await user.keyboard('{Enter}')
  const code = await (await dialog()).findByLabelText('Code that the app shows')
  expect(
    await (await dialog()).findByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeVisible()
  const key = document.querySelector('dialog code')?.textContent ?? ''
  await fill(code, '000000')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(code).toHaveAccessibleDescription(/This code is not right/))
  expect(code).toHaveFocus()
  await fill(code, codeOf(key))
  await user.keyboard('{Enter}')
  await (await dialog()).findByText('Your recovery codes')
  const codes = await dialog()
  const recoveryCodes = codes.getAllByRole('listitem').map((item) => item.textContent ?? '')
  expect(recoveryCodes).toHaveLength(10)
  await press('I have kept them')
  expect(await screen.findByText('You have 10 of 10 recovery codes left', { exact: false })).toBeVisible()
  return { key, recoveryCodes }
}

async function logInWith(member: PersonWithPassword, ...codes: string[]) {
  localStorage.clear()
  await open('/login')
  await typeLogIn(member)
  const field = await screen.findByLabelText('Code from your app')
  expect(field).toHaveFocus()
  expect(banner()).toBeNull()
  for (const code of codes) {
    await fill(field, code)
    await pressLogin()
    if (code !== codes.at(-1))
      await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is not right/))
  }
}

test('a student turns two-step log-in on, logs in with a code and with a recovery code, and turns it off', async () => {
  const student = await addPersonWithPassword()
  await enter(student)
  await open('/settings')
  const { key, recoveryCodes } = await turnOn(student.password)
  expect(takeToasts()).toEqual(['Two-step log-in is on.'])
  await logInWith(student, '000000', codeOf(key, 1))
  await arriveAt('/')
  await logInWith(student, recoveryCodes[0] ?? '')
  await arriveAt('/')

  await open('/settings')
  expect(await screen.findByText('You have 9 of 10 recovery codes left', { exact: false })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await fill(await (await dialog()).findByLabelText('Your password'), student.password)
  await fill(
    (await dialog()).getByLabelText('Code from your app, or a recovery code'),
    recoveryCodes[1] ?? '',
  )
  await press('Turn off')
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible()
  expect(takeToasts().at(-1)).toBe('Two-step log-in is off.')
})

test('an admin turns two-step log-in off for somebody who lost the phone and the codes', async () => {
  const student = await addPersonWithPassword()
  await enter(student)
  await open('/settings')
  await turnOn(student.password)

  await signIn(await school.as('admin'))
  await open(`/admin/students/${student.id}`)
  await user.click(await screen.findByRole('button', { name: 'Turn off two-step log-in' }))
  expect(
    (await dialog()).getByText('Make sure that they asked for this themselves', { exact: false }),
  ).toBeVisible()
  await press('Turn off')
  await waitFor(() => expect(takeToasts().join()).toContain('logs in with only the password now'))
  expect(screen.queryByRole('button', { name: 'Turn off two-step log-in' })).toBeNull()

  localStorage.clear()
  await open('/login')
  await typeLogIn(student)
  await arriveAt('/')
})

test('an admin requires two-step log-in of the staff: a mentor is led to it, and continues once it is on', async () => {
  const [admin, mentor] = [await addPersonWithPassword('admin'), await addPersonWithPassword('mentor')]
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  await enter(admin)
  await open('/admin/staff')
  const requireButton = () => screen.findByRole('button', { name: 'Require two-step log-in for all staff' })
  await user.click(await requireButton())
  expect(
    await screen.findByText('Please turn on two-step log-in for yourself first', { exact: false }),
  ).toBeVisible()
  await open('/settings')
  await turnOn(admin.password)
  await open('/admin/staff')
  await user.click(await requireButton())
  expect(await screen.findByText('can do nothing else before', { exact: false })).toBeVisible()

  localStorage.clear()
  await open('/login')
  await typeLogIn(mentor)
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/settings#two-step'))
  await open('/settings#two-step')
  expect(await screen.findByText('Your school requires two-step log-in for its staff.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Two-step log-in' })).toHaveFocus())
  await turnOn(mentor.password)
  assign.mockClear()
  await open('/mentor/students')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Students')
  expect(assign).not.toHaveBeenCalled()

  await enter(admin)
  await open('/admin/staff')
  await user.click(await screen.findByRole('button', { name: 'Let each person decide' }))
  expect(await requireButton()).toBeVisible()
})
