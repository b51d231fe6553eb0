import type { Module } from '../../kernel/module.ts'
import { quizAttempts } from './attempt-counts.repository.ts'
import { isPictureInAttempt } from './attempt-pictures.repository.ts'

export const attempts: Module = {
  name: 'attempts',
  provides: { isPictureInAttempt, quizAttempts },
}
