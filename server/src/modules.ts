import { accounts } from './modules/accounts/module.ts'
import { catalogue } from './modules/catalogue/module.ts'
import { coursework } from './modules/coursework/module.ts'
import { enrollments } from './modules/enrollments/module.ts'
import { fees } from './modules/fees/module.ts'
import { messages } from './modules/messages/module.ts'
import { people } from './modules/people/module.ts'
import { reports } from './modules/reports/module.ts'
import { settings } from './modules/settings/module.ts'
import type { Module } from './platform/module.ts'

/** Every module, from the lowest up: one imports only those before it. The only place that a new one is added to. */
export const modules: readonly Module[] = [
  accounts,
  settings,
  catalogue,
  messages,
  enrollments,
  fees,
  coursework,
  people,
  reports,
]
