import type { Db, Tx } from '../../database/database.ts'
import type { Module } from '../../kernel/module.ts'
import { rate } from '../../platform/config.ts'
import { quizAttempts } from './attempt-counts.repository.ts'
import { isPictureInAttempt } from './attempt-pictures.repository.ts'
import { attemptsAudit } from './attempts.audit.ts'
import { attemptsListeners } from './attempts.listeners.ts'
import { attemptsNotifications } from './attempts.notifications.ts'
import { attemptsRoutes } from './attempts.routes.ts'
import type { AttemptRow } from './attempts.tables.ts'
import { attemptsInZip } from './attempts.zip.ts'
import { closeEndedAttempts } from './close.usecases.ts'
import { notifyOfMarkedQuizzes } from './marked.usecases.ts'
import { quizzesOfTopic } from './pass-topic.ts'
import { personalAttempts } from './personal-attempts.repository.ts'
import { maySeeResponsePhoto } from './response-photos.usecases.ts'

const limits = {
  LIMIT_STARTS_PER_STUDENT: rate('60/10m'),
}

declare module '../../platform/config.ts' {
  interface Config extends ReadLimits<typeof limits> {}
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    /** @returns hundredths; null unless a change of keys changed a complete score */
    scoreBeforeKeyChanges(db: Db | Tx, attemptId: string): Promise<number | null>
  }
}

declare module '../../kernel/deps.ts' {
  interface Events {
    attemptClosed: AttemptRow
  }
}

export const attempts: Module = {
  name: 'attempts',
  schoolZip: attemptsInZip,
  audit: attemptsAudit,
  notifications: attemptsNotifications,
  routes: attemptsRoutes,
  provides: { isPictureInAttempt, maySeeResponsePhoto, quizAttempts, quizzesOfTopic },
  listeners: attemptsListeners,
  personalData: personalAttempts,
  limits,
  jobs: [
    { name: 'attempts', everyMs: 2_000, run: closeEndedAttempts },
    { name: 'marked quizzes', everyMs: 60_000, run: notifyOfMarkedQuizzes },
  ],
}
