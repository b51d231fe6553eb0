import * as contract from '#contract/quizzes/quizzes.ts'
import type { Router } from '../../kernel/routes.ts'
import { giveExtraTime, giveMakeUp } from './extra-time.usecases.ts'
import {
  closeStarts,
  createQuiz,
  deleteQuiz,
  getQuiz,
  listQuizzes,
  publishQuiz,
  releaseQuiz,
  saveQuizSections,
  saveQuizSettings,
} from './quizzes.usecases.ts'

export function quizRoutes(router: Router): void {
  router.on(contract.listQuizzes, (call, { query }) => listQuizzes(call, query))
  router.on(contract.createQuiz, (call, { body }) => createQuiz(call, body))
  router.on(contract.getQuiz, (call, { params }) => getQuiz(call, params.quizId))
  router.on(contract.saveQuizSettings, (call, { params, body }) =>
    saveQuizSettings(call, params.quizId, body),
  )
  router.on(contract.saveQuizSections, (call, { params, body }) =>
    saveQuizSections(call, params.quizId, body),
  )
  router.on(contract.publishQuiz, (call, { params, body }) => publishQuiz(call, params.quizId, body))
  router.on(contract.deleteQuiz, async (call, { params }) => {
    await deleteQuiz(call, params.quizId)
    return undefined
  })
  router.on(contract.releaseQuiz, (call, { params }) => releaseQuiz(call, params.quizId))
  router.on(contract.closeStarts, (call, { params }) => closeStarts(call, params.quizId))
  router.on(contract.giveExtraTime, (call, { params, body }) => giveExtraTime(call, params.quizId, body))
  router.on(contract.giveMakeUp, async (call, { params, body }) => {
    await giveMakeUp(call, params.quizId, body)
    return undefined
  })
}
