import type { Module } from './kernel/module.ts'
import { accounts } from './modules/accounts/module.ts'
import { admissions } from './modules/admissions/module.ts'
import { announcements } from './modules/announcements/module.ts'
import { attempts } from './modules/attempts/module.ts'
import { audit } from './modules/audit/module.ts'
import { bankStatements } from './modules/bank-statements/module.ts'
import { catalogue } from './modules/catalogue/module.ts'
import { coupons } from './modules/coupons/module.ts'
import { coursework } from './modules/coursework/module.ts'
import { dashboards } from './modules/dashboards/module.ts'
import { directory } from './modules/directory/module.ts'
import { doubts } from './modules/doubts/module.ts'
import { enrollments } from './modules/enrollments/module.ts'
import { fees } from './modules/fees/module.ts'
import { gradebook } from './modules/gradebook/module.ts'
import { homework } from './modules/homework/module.ts'
import { imports } from './modules/imports/module.ts'
import { keyChanges } from './modules/key-changes/module.ts'
import { learning } from './modules/learning/module.ts'
import { ledger } from './modules/ledger/module.ts'
import { marking } from './modules/marking/module.ts'
import { messages } from './modules/messages/module.ts'
import { moodle } from './modules/moodle/module.ts'
import { notes } from './modules/notes/module.ts'
import { notifications } from './modules/notifications/module.ts'
import { onlinePayments } from './modules/online-payments/module.ts'
import { questionFiles } from './modules/question-files/module.ts'
import { questions } from './modules/questions/module.ts'
import { quizzes } from './modules/quizzes/module.ts'
import { refunds } from './modules/refunds/module.ts'
import { reports } from './modules/reports/module.ts'
import { scans } from './modules/scans/module.ts'
import { search } from './modules/search/module.ts'
import { settings } from './modules/settings/module.ts'
import { system } from './modules/system/module.ts'
import { tax } from './modules/tax/module.ts'
import { website } from './modules/website/module.ts'

/** A module imports only modules before it in this list. */
export const modules: readonly Module[] = [
  settings,
  notifications,
  accounts,
  catalogue,
  messages,
  enrollments,
  ledger,
  coupons,
  fees,
  refunds,
  onlinePayments,
  bankStatements,
  tax,
  admissions,
  coursework,
  homework,
  marking,
  scans,
  // Learning follows coursework: submitted assignments count as progress.
  learning,
  questions,
  quizzes,
  attempts,
  keyChanges,
  // The gradebook needs the scores of attempts.
  gradebook,
  notes,
  announcements,
  doubts,
  directory,
  // Imports run the kinds that the modules above declare.
  imports,
  questionFiles,
  // Moodle uses the code of question files to read questions.
  moodle,
  website,
  reports,
  audit,
  system,
  dashboards,
  search,
]
