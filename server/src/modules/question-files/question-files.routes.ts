import * as contract from '#contract/questions/question-files.ts'
import type { Router } from '../../kernel/routes.ts'
import { exportQuestions, exportQuizQuestions, getQuestionTemplate } from './export-questions.usecases.ts'
import { getPrintedQuiz } from './printed-quiz.usecases.ts'
import {
  applyQuestionFile,
  discardQuestionFile,
  getQuestionFile,
  readQuestionFile,
} from './question-files.usecases.ts'

export function questionFileRoutes(router: Router): void {
  router.on(contract.readQuestionFile, (call, { params, body }) =>
    readQuestionFile(call, params.courseId, body),
  )
  router.on(contract.getQuestionTemplate, (call, { params, query }) =>
    getQuestionTemplate(call, params.courseId, query.format),
  )
  router.on(contract.getQuestionFile, (call, { params }) =>
    getQuestionFile(call, params.courseId, params.fileId),
  )
  router.on(contract.applyQuestionFile, (call, { params, body }) =>
    applyQuestionFile(call, params.courseId, params.fileId, body),
  )
  router.on(contract.discardQuestionFile, async (call, { params }) => {
    await discardQuestionFile(call, params.courseId, params.fileId)
    return undefined
  })
  router.on(contract.exportQuestions, (call, { params, query }) =>
    exportQuestions(call, params.courseId, query.format),
  )
  router.on(contract.exportQuizQuestions, (call, { params, query }) =>
    exportQuizQuestions(call, params.quizId, query.format),
  )
  router.on(contract.getPrintedQuiz, (call, { params, query }) =>
    getPrintedQuiz(call, params.quizId, query.seed ?? ''),
  )
}
