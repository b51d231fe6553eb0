import { addressToPage } from './address-to-page.ts'
import { inOwnWords } from './in-own-words.ts'
import { javascriptAndServer } from './javascript-and-server.ts'
import { layoutPractice } from './layout.ts'
import type { QuizContent } from './quiz-content.ts'

export const quizContents: readonly QuizContent[] = [
  javascriptAndServer,
  inOwnWords,
  layoutPractice,
  addressToPage,
]
