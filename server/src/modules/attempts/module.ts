import type { Module } from '../../kernel/module.ts'
import { quizAttempts } from './attempt-counts.repository.ts'

export const attempts: Module = {
  name: 'attempts',
  provides: { quizAttempts },
}
