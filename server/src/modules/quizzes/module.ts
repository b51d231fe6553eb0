import type { Module } from '../../kernel/module.ts'
import { requireCompleteQuizzes } from './missing.usecases.ts'
import { personalQuizzes } from './personal-quizzes.repository.ts'
import { findUses } from './quiz-lists.repository.ts'
import { quizzesAudit } from './quizzes.audit.ts'
import { quizzesNotifications } from './quizzes.notifications.ts'
import { quizRoutes } from './quizzes.routes.ts'
import { quizzesInZip } from './quizzes.zip.ts'
import { announceQuiz, remindOfQuizzes } from './reminders.usecases.ts'

export const quizzes: Module = {
  name: 'quizzes',
  schoolZip: quizzesInZip,
  audit: quizzesAudit,
  notifications: quizzesNotifications,
  routes: quizRoutes,
  provides: { findQuizzesWithQuestions: findUses },
  listeners: { questionChanged: requireCompleteQuizzes, quizSet: announceQuiz },
  personalData: personalQuizzes,
  jobs: [{ name: 'quiz reminders', everyMs: 60_000, run: remindOfQuizzes }],
}
