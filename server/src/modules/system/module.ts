import type { Module } from '../../kernel/module.ts'
import { recountPart } from './recount.repository.ts'
import { systemRoutes } from './system.routes.ts'

export const system: Module = { name: 'system', routes: systemRoutes, reads: [recountPart] }
