import { cleanup } from '@testing-library/react'
import type { Role } from '#contract/endpoint.ts'
import type { StaffRole } from '#contract/permissions.ts'
import { defaultSettings } from '#contract/settings/default-settings.ts'
import type { Person } from '#server/testing/school.ts'
import { saveSettings } from '../../../web/app/features/settings/own-settings.ts'
import { fill, school, screen, signIn, user, waitFor } from './page.tsx'

export interface Account extends Person {
  readonly name: string
  readonly email: string
  readonly password: string
}

export async function signUp(): Promise<Account> {
  const profile = { name: 'Asha Verma', email: 'asha@mail.example', password: 'practice' }
  const { body } = await school.visitor.call('POST', 'auth/signup', profile)
  return finishSignIn(profile, body)
}

/** Stores the new account's session in the browser. */
export async function signInStaff(role: Role, staffRole?: StaffRole): Promise<Account> {
  const profile = { name: `Asha ${role}`, email: `${role}@mail.example`, password: 'practice' }
  const { name, email, password } = profile
  const password_hash = await school.deps.passwords.hash(password)
  await school.as(role, { name, email, password_hash, ...(staffRole && { staff_role: staffRole }) })
  return finishSignIn(profile, (await logInElsewhere(profile)).body)
}

async function finishSignIn(
  profile: Omit<Account, keyof Person>,
  body: { token: string; user: { _id: string } },
) {
  const call: Person['call'] = (method, path, requestBody, headers) =>
    school.visitor.call(method, path, requestBody, { authorization: `Bearer ${body.token}`, ...headers })
  const account = { ...profile, id: body.user._id, token: body.token, call }
  await signIn(account)
  return account
}

export const logInElsewhere = ({ email, password }: Pick<Account, 'email' | 'password'>, device = '') =>
  school.visitor.call('POST', 'auth/login', { email, password }, { 'user-agent': device })

export async function logInHere({ email, password }: Account): Promise<void> {
  await waitFor(() => {
    if (location.pathname !== '/login') throw new Error('the log-in page is not open')
  })
  await fill(await screen.findByLabelText('Email'), email)
  await fill(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Login' }))
}

/** Clears settings in memory, as a new document would. */
export function forgetSettings(): void {
  cleanup()
  saveSettings(defaultSettings)
}
