import type { Module } from '../../calls/module.ts'
import { courseworkAudit } from './coursework.audit.ts'
import { courseWork } from './coursework.repository.ts'
import { courseworkRoutes } from './coursework.routes.ts'
import { removeDoneMailings } from './mailings.repository.ts'
import { remindOfDeadlines, writeDueMailings } from './mailings.usecases.ts'
import { personalCoursework } from './personal-coursework.repository.ts'
import { reviewRoutes } from './reviews.routes.ts'

/** Assignments, what is submitted for them, and its review. */
export const coursework: Module = {
  name: 'coursework',
  audit: courseworkAudit,
  routes(router) {
    courseworkRoutes(router)
    reviewRoutes(router)
  },
  provides: { courseWork },
  personalData: personalCoursework,
  tidy: removeDoneMailings,
  jobs: [
    { name: 'mailings', everyMs: 2_000, run: writeDueMailings },
    { name: 'reminders', everyMs: 60_000, run: remindOfDeadlines },
  ],
}
