import type { Role } from '#contract/endpoint.ts'
import { onToasts, shownToasts } from '../../../web/app/ui/toast.ts'
import { fill, school, screen, user, waitFor, within } from './page.tsx'

/** Somebody with a password, who has no session in the browser yet. */
export interface Member {
  readonly id: string
  readonly token: string
  readonly name: string
  readonly email: string
  readonly password: string
}

let members = 0

export async function addMember(role: Role = 'student', name = 'Asha Verma'): Promise<Member> {
  members += 1
  const password = 'practice'
  const email = `member.${members}@mail.example`
  const password_hash = await school.deps.passwords.hash(password)
  const { id, token } = await school.as(role, { name, email, password_hash })
  return { id, token, name, email, password }
}

export const passwordField = () => screen.findByLabelText('Password')

/** What stands in the page; a message that passes is outside of it. */
export const banner = () => within(screen.getByRole('main')).queryByRole('alert')

/** What passed, and in whose school: each test has its own. */
let said: string[] = []
let saidIn: unknown
let last = 0

onToasts(() => {
  takeOver()
  for (const { id, text } of shownToasts().toReversed()) {
    if (id > last) said.push(text)
    last = Math.max(last, id)
  }
})

function takeOver(): void {
  if (saidIn !== school) said = []
  saidIn = school
}

/** The messages that passed since the test began, or since they were taken. They leave the page after three seconds. */
export function toasts(): string[] {
  takeOver()
  return said
}

/** The messages that passed, which are forgotten with it. */
export const takeToasts = () => toasts().splice(0)

export const pressLogin = () => user.click(screen.getByRole('button', { name: 'Login' }))

/** Fills the form of the log-in that is open, and sends it. */
export async function typeLogIn({ email, password }: { email: string; password: string }): Promise<void> {
  await fill(await screen.findByLabelText('Email'), email)
  await fill(await passwordField(), password)
  await pressLogin()
}

/** Waits for an address of the product. */
export const arriveAt = (path: string) =>
  waitFor(() => {
    const { pathname, search, hash } = location
    if (`${pathname}${search}${hash}` !== path) throw new Error(`at ${pathname}${search}${hash}, not ${path}`)
  })
