import type { SearchResult } from '#contract/search/search.ts'
import { wordsOf } from '../../database/search.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { callerMay } from '../../platform/caller.ts'

export async function findInSchool({ caller, deps }: SignedInCall, search = ''): Promise<SearchResult[]> {
  if (wordsOf(search).length === 0) return []
  const finders = deps.ports.finders.filter(
    ({ roles, permission = 'manage' }) =>
      roles.includes(caller.role) && (caller.role !== 'admin' || callerMay(caller, permission)),
  )
  const results = await Promise.all(finders.map(({ find }) => find(deps.database.db, caller, search)))
  return results.flat()
}
