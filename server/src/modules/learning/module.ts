import type { Module } from '../../kernel/module.ts'
import { learningAudit } from './learning.audit.ts'
import { learningRoutes } from './learning.routes.ts'
import { isTopicClosed } from './lessons.usecases.ts'
import { personalLearning } from './personal-learning.repository.ts'
import { countOpenedLessons } from './progress.repository.ts'
import { forgetReplaced, markHandedIn } from './visits.usecases.ts'

/** How far students are in their courses. */
export const learning: Module = {
  name: 'learning',
  audit: learningAudit,
  routes: learningRoutes,
  provides: { countOpenedLessons, isTopicClosed },
  on: { submitted: markHandedIn, videosReplaced: forgetReplaced },
  personalData: personalLearning,
}
