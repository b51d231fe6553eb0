import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts/auth.ts'
import type { Permission } from '#contract/permissions.ts'
import { texts } from '#contract/texts.ts'
import { serverTime } from '../ui/server-time.ts'
import { showToast } from '../ui/toast.ts'
import { restoreClock } from './device-clock.ts'
import { readStored, removeDataOf, writeStored } from './stored.ts'

/** undefined before hydration, null for a guest. */
export type SessionUser = User | null | undefined

/** `left`: the user logged out in this tab. */
export type SessionEnd = 'expired' | 'left' | undefined

const listeners = new Set<() => void>()
let user: SessionUser
let token: string | null = null
let endReason: SessionEnd
let endInOtherTab: SessionEnd
const endKey = 'sessionEnd'

export function currentToken(): string | null {
  if (token !== null && isExpired(token)) expireSession()
  return token
}

export function useSessionUser(): SessionUser {
  return useSyncExternalStore(
    subscribe,
    () => user,
    () => undefined,
  )
}

export const sessionUser = (): SessionUser => user

export function useMay(): (permission: Permission) => boolean {
  const permissions = useSessionUser()?.permissions
  return (permission) => permissions?.includes(permission) ?? false
}

interface CourseReader {
  role?: User['role'] | undefined
  permissions?: readonly Permission[] | undefined
}

/** False for accountants, because the server refuses them courses. */
export const mayOpenCourses = (user: CourseReader | null | undefined): boolean =>
  user?.role !== 'admin' || (user.permissions?.includes('admitStudents') ?? false)

export const sessionEnd = (): SessionEnd => endReason

export function forgetSessionEnd(): void {
  endReason = undefined
}

export function onUserChange(listener: () => void): () => void {
  let id = user?._id
  return subscribe(() => {
    if (user?._id === id) return
    id = user?._id
    listener()
  })
}

export function startSession(session: { token: string; user: User }): void {
  endReason = undefined
  write(session.token, { ...session.user, role: normalizeRole(session.user.role) })
}

export function updateUser(
  freshUser: Pick<User, '_id' | 'name' | 'avatar' | 'role' | 'staffRole' | 'permissions'>,
): void {
  if (user?._id !== freshUser._id) return
  const { name, avatar, role, staffRole, permissions } = freshUser
  const updatedUser = { ...user, name, avatar, role, staffRole, permissions }
  if (JSON.stringify(updatedUser) !== JSON.stringify(user)) write(token, updatedUser)
}

/** Removes the user's stored data, which an expired session keeps. */
export function endSession(): void {
  endReason = 'left'
  if (user) removeDataOf(user._id)
  write(null, null)
}

/** @param refusedToken the refused token; a session with a newer token continues */
export function expireSession(refusedToken: string | null = token): void {
  if (token === null || token !== refusedToken) return
  endReason = 'expired'
  // Other tabs read why the session ended.
  writeStored(endKey, endReason)
  write(null, null)
  writeStored(endKey, null)
  showToast('error', t(texts.auth.sessionExpired))
}

/** Runs once, before hydration. */
export function restoreSession(): void {
  restoreClock()
  read()
  if (token !== null && isExpired(token)) expireSession()
  addEventListener('storage', (event) => {
    if (event.key === endKey) endInOtherTab = event.newValue === 'expired' ? 'expired' : undefined
    if (event.key !== null && event.key !== 'token' && event.key !== 'user') return
    const wasSignedIn = user !== null
    read()
    endReason = user === null ? endInOtherTab : undefined
    if (wasSignedIn && endReason === 'expired') showToast('error', t(texts.auth.sessionExpired))
    notify()
  })
  notify()
}

function read(): void {
  token = readStored('token')
  user = token === null ? null : readUser(readStored('user'))
  if (user === null) token = null
}

function write(newToken: string | null, newUser: User | null): void {
  token = newToken
  user = newUser
  // No tab may read one user's token with another user's name.
  if (newToken === null) writeStored('token', null)
  writeStored('user', newUser && JSON.stringify(newUser))
  if (newToken !== null) writeStored('token', newToken)
  notify()
}

function readUser(text: string | null): User | null {
  try {
    const stored = JSON.parse(text ?? 'null')
    if (typeof stored?._id !== 'string') return null
    return { ...stored, role: normalizeRole(stored.role) }
  } catch {
    return null
  }
}

/** Earlier clients stored capitalised roles. No role means student. */
function normalizeRole(role: unknown): User['role'] {
  const lower = String(role).toLowerCase()
  return lower === 'admin' || lower === 'mentor' ? lower : 'student'
}

function isExpired(jwt: string): boolean {
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

const notify = () => {
  for (const listener of listeners) listener()
}
