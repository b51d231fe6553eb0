import type { Module } from '../../kernel/module.ts'
import { rate } from '../../platform/config.ts'
import { learningAudit } from './learning.audit.ts'
import { learningRoutes } from './learning.routes.ts'
import { learningInZip } from './learning.zip.ts'
import { isTopicClosed } from './lessons.usecases.ts'
import './learning-ports.ts'
import { personalLearning } from './personal-learning.repository.ts'
import { countOpenedLessons, hasWorkedIn } from './progress.repository.ts'
import { clearReplacedVideos, markPassed, markSubmitted } from './visits.usecases.ts'

const limits = {
  LIMIT_VISITS_PER_STUDENT: rate('120/1m'),
}

declare module '../../platform/config.ts' {
  interface Config extends ReadLimits<typeof limits> {}
}

export const learning: Module = {
  name: 'learning',
  schoolZip: learningInZip,
  audit: learningAudit,
  routes: learningRoutes,
  provides: { countOpenedLessons, hasWorkedIn, isTopicClosed },
  listeners: { submitted: markSubmitted, topicPassed: markPassed, videosReplaced: clearReplacedVideos },
  personalData: personalLearning,
  limits,
}
