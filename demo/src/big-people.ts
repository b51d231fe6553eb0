import type { UserRow } from '../../server/src/database/schema.ts'
import { searchText } from '../../server/src/database/search.ts'
import { firstNames, lastNames } from './content/people.ts'
import { idAt } from './ids.ts'
import { emailLocalPart, emptyProfile } from './people.ts'
import type { Random } from './random.ts'
import { clockTime } from './school-time.ts'

/** The people join at even intervals between two days. They are sorted by that time. */
export function makeBigPeople(
  made: {
    role: 'student' | 'mentor'
    count: number
    from: number
    to: number
    now: number
    passwordHash: string
  },
  random: Random,
): UserRow[] {
  const first = clockTime(made.now, -made.from, 8)
  const last = clockTime(made.now, -made.to, 8)
  return Array.from({ length: made.count }, (_, index) => {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`
    const email = `${emailLocalPart(name)}.${index + 1}@${made.role === 'mentor' ? 'abhyas' : 'mail'}.example`
    const createdAt = Math.round(first + ((last - first) * index) / made.count)
    return {
      id: idAt(createdAt, random),
      role: made.role,
      staff_role: null,
      name,
      email,
      search_text: searchText(name, email),
      password_hash: made.passwordHash,
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
