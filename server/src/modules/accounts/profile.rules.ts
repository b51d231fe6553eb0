import type * as z from 'zod/mini'
import type { profileBody } from '#contract/accounts/profile.ts'
import type { UserRow } from '../../database/schema.ts'

export const profileFields = [
  'phone',
  'location',
  'birthday',
  'education',
  'gender',
  'occupation',
  'course',
] as const

export type ChangedProfile = z.output<typeof profileBody>

export function profileChanges(before: UserRow, body: ChangedProfile): Partial<UserRow> {
  const change: Partial<UserRow> = {}
  if (body.name !== undefined && body.name !== before.name) change.name = body.name
  for (const field of profileFields) {
    const given = body[field]
    if (given === undefined) continue
    const value = given || null
    if (value !== before[field]) change[field] = value
  }
  return change
}

export const isPossibleBirthday = (birthday: string, today: string): boolean => birthday <= today
