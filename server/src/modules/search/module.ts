import type { Module } from '../../kernel/module.ts'
import { searchRoutes } from './search.routes.ts'

/** Each module adds finders for its own records (`finders`). */
export const search: Module = { name: 'search', routes: searchRoutes }
