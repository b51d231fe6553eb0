import type { Module } from '../../kernel/module.ts'
import { searchRoutes } from './search.routes.ts'

export const search: Module = { name: 'search', routes: searchRoutes }
