import type { Module } from '../../kernel/module.ts'
import { readScoresByKeys } from './change-key.usecases.ts'
import { keyChangesAudit } from './key-changes.audit.ts'
import { keyChangesNotifications } from './key-changes.notifications.ts'
import { scoreBeforeKeyChanges } from './key-changes.repository.ts'
import { keyChangeRoutes } from './key-changes.routes.ts'
import { keyChangesInZip } from './key-changes.zip.ts'
import { personalKeyChanges } from './personal-key-changes.repository.ts'

export const keyChanges: Module = {
  name: 'key-changes',
  schoolZip: keyChangesInZip,
  audit: keyChangesAudit,
  notifications: keyChangesNotifications,
  routes: keyChangeRoutes,
  provides: { scoreBeforeKeyChanges },
  personalData: personalKeyChanges,
  reads: [readScoresByKeys],
}
