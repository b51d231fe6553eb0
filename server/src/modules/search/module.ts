import type { Module } from '../../kernel/module.ts'
import { searchRoutes } from './search.routes.ts'

/** Has no tables: each module states what is found of it (`finders`). */
export const search: Module = { name: 'search', routes: searchRoutes }
