import type { Module } from '../../kernel/module.ts'
import { searchRoutes } from './search.routes.ts'

/** This module has no tables. Each module adds what can be found of it (`finders`). */
export const search: Module = { name: 'search', routes: searchRoutes }
