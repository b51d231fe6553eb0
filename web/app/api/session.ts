import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/auth.ts'
import { serverTime } from '../ui/server-time.ts'
import { showToast } from '../ui/toast.ts'
import { restoreClock } from './device-clock.ts'
import { forgetAllOf, keepStored, readStored } from './stored.ts'
import { texts } from './texts.ts'

/** Who is signed in here: a user, nobody (`null`), or not known yet (`undefined`: the page was only just opened). */
export type SessionUser = User | null | undefined

/** How the last session ended here: by its time, or by the person's own Logout here; another tab's Logout is neither. */
export type SessionEnd = 'expired' | 'left' | undefined

const listeners = new Set<() => void>()
let user: SessionUser
let token: string | null = null
let end: SessionEnd
/** What another tab says of the session's end; it is there for the moment of the telling alone. */
let endElsewhere: SessionEnd
const endKey = 'sessionEnd'

/** The token for calls, or null. A token that has lapsed meanwhile ends the session here. */
export function currentToken(): string | null {
  if (token !== null && isLapsed(token)) expireSession()
  return token
}

/** The session, for the parts that show it. Several tabs agree, because they share the browser's storage. */
export function useSessionUser(): SessionUser {
  return useSyncExternalStore(
    subscribe,
    () => user,
    () => undefined,
  )
}

/** The session outside of components. */
export const sessionUser = (): SessionUser => user

/** How the session has just ended, for the page that it ended on. */
export const sessionEnd = (): SessionEnd => end

/** Another page is open: there it is only a page that asks for a log-in. */
export function forgetSessionEnd(): void {
  end = undefined
}

/** Runs `listener` whenever somebody else is signed in here than before. Returns how to stop. */
export function onOtherPerson(listener: () => void): () => void {
  let id = user?._id
  return subscribe(() => {
    if (user?._id === id) return
    id = user?._id
    listener()
  })
}

export function startSession(started: { token: string; user: User }): void {
  end = undefined
  write(started.token, { ...started.user, role: knownRole(started.user.role) })
}

/** The person has another name or picture now: it is shown everywhere, and in other tabs. */
export function renewUser(now: Pick<User, '_id' | 'name' | 'avatar'>): void {
  if (!user || user._id !== now._id || (user.name === now.name && user.avatar === now.avatar)) return
  write(token, { ...user, name: now.name, avatar: now.avatar })
}

/**
 * The person's own Logout, or their leaving for good: the next person at this device finds nothing of theirs. A session that
 * only expires keeps what was being typed.
 */
export function endSession(): void {
  end = 'left'
  if (user) forgetAllOf(user._id)
  write(null, null)
}

/**
 * The server, or the clock, says that the session is over: it is cleared, and the person is told once.
 * @param ofToken the token that was refused; if somebody has logged in anew meanwhile, theirs is left alone
 */
export function expireSession(ofToken: string | null = token): void {
  if (token === null || token !== ofToken) return
  end = 'expired'
  // The other tabs hear of it before they find the session gone, so that they can say why.
  keepStored(endKey, end)
  write(null, null)
  keepStored(endKey, null)
  showToast('error', texts.auth.sessionExpired)
}

/**
 * Restores the stored session at start-up; one that has lapsed is cleared, and said so. Runs once in the browser,
 * before the page comes to life: to components the session is unknown only while they take over ready-made markup.
 */
export function restoreSession(): void {
  restoreClock()
  read()
  if (token !== null && isLapsed(token)) expireSession()
  addEventListener('storage', (event) => {
    if (event.key === endKey) endElsewhere = event.newValue === 'expired' ? 'expired' : undefined
    if (event.key !== null && event.key !== 'token' && event.key !== 'user') return
    const wasSignedIn = user !== null
    read()
    end = user === null ? endElsewhere : undefined
    if (wasSignedIn && end === 'expired') showToast('error', texts.auth.sessionExpired)
    tell()
  })
  tell()
}

function read(): void {
  token = readStored('token')
  user = token === null ? null : readUser(readStored('user'))
  if (user === null) token = null
}

function write(newToken: string | null, newUser: User | null): void {
  token = newToken
  user = newUser
  // Another tab that reads between the two must not see one person's token with another's name.
  if (newToken === null) keepStored('token', null)
  keepStored('user', newUser && JSON.stringify(newUser))
  if (newToken !== null) keepStored('token', newToken)
  tell()
}

function readUser(text: string | null): User | null {
  try {
    const stored = JSON.parse(text ?? 'null')
    if (typeof stored?._id !== 'string') return null
    return { ...stored, role: knownRole(stored.role) }
  } catch {
    return null
  }
}

/** A role is stored in lower case; an earlier client capitalised it, which is read the same. None is a student's. */
function knownRole(role: unknown): User['role'] {
  const lower = String(role).toLowerCase()
  return lower === 'admin' || lower === 'mentor' ? lower : 'student'
}

/** Whether a token's `exp` has passed. Only the server can say more. */
function isLapsed(jwt: string): boolean {
  try {
    const payload = JSON.parse(atob(jwt.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''))
    return typeof payload.exp !== 'number' || payload.exp * 1000 <= serverTime().getTime()
  } catch {
    return true
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = () => {
  for (const listener of listeners) listener()
}
