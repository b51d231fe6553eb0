import type { Module } from '../../kernel/module.ts'
import { recountPart } from './recount.repository.ts'
import { systemRoutes } from './system.routes.ts'

/** The state of the program and of what it stands on, and whether the totals of the school agree with its rows. */
export const system: Module = { name: 'system', routes: systemRoutes, reads: [recountPart] }
