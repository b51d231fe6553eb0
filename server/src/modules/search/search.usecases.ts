import type { Found } from '#contract/search/search.ts'
import { wordsOf } from '../../database/search.ts'
import type { SignedInCall } from '../../kernel/call.ts'

export async function findInSchool({ caller, deps }: SignedInCall, search = ''): Promise<Found[]> {
  if (wordsOf(search).length === 0) return []
  const finders = deps.ports.finders.filter(({ roles }) => roles.includes(caller.role))
  const found = await Promise.all(finders.map(({ find }) => find(deps.database.db, caller, search)))
  return found.flat()
}
