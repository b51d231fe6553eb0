import type { Module } from '../../calls/module.ts'
import { learningAudit } from './learning.audit.ts'
import { learningRoutes } from './learning.routes.ts'
import { personalLearning } from './personal-learning.repository.ts'

/** How far students are in their courses. */
export const learning: Module = {
  name: 'learning',
  audit: learningAudit,
  routes: learningRoutes,
  personalData: personalLearning,
}
