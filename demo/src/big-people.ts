import type { UserRow } from '../../server/src/database/schema.ts'
import { searchText } from '../../server/src/database/search.ts'
import { firstNames, lastNames } from './content/people.ts'
import { idAt } from './ids.ts'
import { emailLocalPart, emptyProfile } from './people.ts'
import type { Random } from './random.ts'
import { clockTime } from './school-time.ts'

/** Sorted by the time of joining, at even intervals. */
export function makeBigPeople(
  options: {
    role: 'student' | 'mentor'
    count: number
    firstDaysAgo: number
    lastDaysAgo: number
    now: number
    passwordHash: string
  },
  random: Random,
): UserRow[] {
  const firstJoin = clockTime(options.now, -options.firstDaysAgo, 8)
  const lastJoin = clockTime(options.now, -options.lastDaysAgo, 8)
  return Array.from({ length: options.count }, (_, index) => {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`
    const email = `${emailLocalPart(name)}.${index + 1}@${options.role === 'mentor' ? 'abhyas' : 'mail'}.example`
    const createdAt = Math.round(firstJoin + ((lastJoin - firstJoin) * index) / options.count)
    return {
      id: idAt(createdAt, random),
      role: options.role,
      staff_role: null,
      name,
      email,
      search_text: searchText(name, email),
      password_hash: options.passwordHash,
      avatar: null,
      ...emptyProfile,
      created_at: createdAt,
      deactivated_at: null,
      deleted_at: null,
      email_proved_at: createdAt,
      version: 1,
    }
  })
}
