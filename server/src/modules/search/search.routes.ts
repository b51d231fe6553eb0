import { searchSchool } from '#contract/search/search.ts'
import type { Router } from '../../kernel/routes.ts'
import { findInSchool } from './search.usecases.ts'

export function searchRoutes(router: Router): void {
  router.on(searchSchool, (call, { query }) => findInSchool(call, query.search))
}
