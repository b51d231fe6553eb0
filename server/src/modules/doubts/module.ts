import { sql } from 'kysely'
import type { Module } from '../../kernel/module.ts'
import { rate } from '../../platform/config.ts'
import { doubtsAudit } from './doubts.audit.ts'
import { doubtListeners } from './doubts.listeners.ts'
import { doubtNotifications } from './doubts.notifications.ts'
import type { FoundDoubt } from './doubts.repository.ts'
import { doubtRoutes } from './doubts.routes.ts'
import { doubtsInZip } from './doubts.zip.ts'
import { personalDoubts } from './personal-doubts.repository.ts'
import { maySeeDoubtPicture } from './pictures.usecases.ts'

declare module '../../kernel/deps.ts' {
  interface Events {
    /** A doubt was asked, reopened or shown again, or lost its answer. */
    doubtWaits: FoundDoubt
    doubtAnswered: FoundDoubt & { readonly author: string | null; readonly answerText: string }
  }
}

const limits = {
  LIMIT_DOUBTS_PER_PERSON: rate('30/1h'),
  LIMIT_DOUBT_ANSWERS_PER_PERSON: rate('100/1h'),
  LIMIT_DOUBT_PICTURES_PER_PERSON: rate('100/1h'),
}

declare module '../../platform/config.ts' {
  interface Config extends ReadLimits<typeof limits> {}
}

export const doubts: Module = {
  name: 'doubts',
  schoolZip: doubtsInZip,
  audit: doubtsAudit,
  notifications: doubtNotifications,
  routes: doubtRoutes,
  provides: { maySeeDoubtPicture },
  listeners: doubtListeners,
  personalData: personalDoubts,
  filesInUse: sql`select file_id from doubt_pictures`,
  limits,
}
