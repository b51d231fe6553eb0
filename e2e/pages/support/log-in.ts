import type { Role } from '#contract/endpoint.ts'
import { onToasts, shownToasts } from '../../../web/app/ui/toast.ts'
import { fill, school, screen, user, waitFor, within } from './page.tsx'

export interface PersonWithPassword {
  readonly id: string
  readonly token: string
  readonly name: string
  readonly email: string
  readonly password: string
}

let memberCount = 0

export async function addPersonWithPassword(
  role: Role = 'student',
  name = 'Asha Verma',
): Promise<PersonWithPassword> {
  memberCount += 1
  const password = 'practice'
  const email = `member.${memberCount}@mail.example`
  const password_hash = await school.deps.passwords.hash(password)
  const { id, token } = await school.as(role, { name, email, password_hash })
  return { id, token, name, email, password }
}

export const passwordField = () => screen.findByLabelText('Password')

/** Excludes toasts, which are outside of `main`. */
export const banner = () => within(screen.getByRole('main')).queryByRole('alert')

/** Toasts of the current test, which has its own school. */
let toastTexts: string[] = []
let textsSchool: unknown
let lastToastId = 0

onToasts(() => {
  resetForNewSchool()
  for (const { id, text } of shownToasts().toReversed()) {
    if (id > lastToastId) toastTexts.push(text)
    lastToastId = Math.max(lastToastId, id)
  }
})

function resetForNewSchool(): void {
  if (textsSchool !== school) toastTexts = []
  textsSchool = school
}

/** Toasts since the test began or the last `takeToasts`. */
export function toasts(): string[] {
  resetForNewSchool()
  return toastTexts
}

export const takeToasts = () => toasts().splice(0)

export const pressLogin = () => user.click(screen.getByRole('button', { name: 'Login' }))

export async function typeLogIn({ email, password }: { email: string; password: string }): Promise<void> {
  await fill(await screen.findByLabelText('Email'), email)
  await fill(await passwordField(), password)
  await pressLogin()
}

export const arriveAt = (path: string) =>
  waitFor(() => {
    const { pathname, search, hash } = location
    if (`${pathname}${search}${hash}` !== path) throw new Error(`at ${pathname}${search}${hash}, not ${path}`)
  })
