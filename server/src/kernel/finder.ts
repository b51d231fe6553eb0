import type { Role } from '#contract/endpoint.ts'
import type { Permission } from '#contract/permissions.ts'
import type { SearchResult } from '#contract/search/search.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../platform/caller.ts'

export interface Finder {
  readonly roles: readonly Role[]
  /** `manage` when absent. */
  readonly permission?: Permission
  /**
   * @param search not empty
   * @returns what the caller may open, best first, at most `maxFoundPerKind` per kind
   */
  find(
    db: Db,
    caller: Pick<Caller, 'id' | 'role' | 'staffRole'>,
    search: string,
  ): Promise<readonly SearchResult[]>
}

export const maxFoundPerKind = 5
