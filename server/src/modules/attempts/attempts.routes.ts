import * as contract from '#contract/attempts/attempts.ts'
import * as pageMarks from '#contract/attempts/page-marks.ts'
import * as previews from '#contract/attempts/preview.ts'
import * as results from '#contract/attempts/results.ts'
import type { Router } from '../../kernel/routes.ts'
import { submitAttempt } from './close.usecases.ts'
import { listToMark, markResponse } from './mark-responses.usecases.ts'
import { getStartPage, listOwnQuizzes } from './own-quizzes.usecases.ts'
import { getOwnResult } from './own-result.usecases.ts'
import * as pages from './page-marks.usecases.ts'
import { previewQuiz, scorePreview } from './preview.usecases.ts'
import { getResults } from './results.usecases.ts'
import { getClock, saveResponse } from './save.usecases.ts'
import { openAttempt, startAttempt } from './start.usecases.ts'
import { acceptTooLate, listTooLate } from './too-late.usecases.ts'

export function attemptsRoutes(router: Router): void {
  router.on(contract.listOwnQuizzes, async (call, { query }) => ({ data: await listOwnQuizzes(call, query) }))
  router.on(contract.getStartPage, (call, { params }) => getStartPage(call, params.quizId))
  router.on(contract.startAttempt, (call, { params, body }) => startAttempt(call, params.quizId, body))
  router.on(contract.openAttempt, (call, { params, body }) => openAttempt(call, params.attemptId, body))
  router.on(contract.getClock, (call, { params, query }) => getClock(call, params.attemptId, query.device))
  router.on(contract.saveResponse, (call, { params, body }) => saveResponse(call, params, body))
  router.on(contract.submitAttempt, (call, { params }) => submitAttempt(call, params.attemptId))
  router.on(contract.getOwnResult, (call, { params }) => getOwnResult(call, params.attemptId))
  router.on(results.getResults, (call, { params }) => getResults(call, params.quizId))
  router.on(results.listTooLate, (call, { params }) => listTooLate(call, params.quizId))
  router.on(results.acceptTooLate, (call, { params, body }) => acceptTooLate(call, params, body))
  router.on(results.listToMark, (call, { params }) => listToMark(call, params.quizId))
  router.on(results.markResponse, (call, { params, body }) => markResponse(call, params, body))
  router.on(pageMarks.getPageMarks, (call, { params }) => pages.getPageMarks(call, params))
  router.on(pageMarks.savePageMark, (call, { params, body }) => pages.savePageMark(call, params, body))
  router.on(pageMarks.removePageMark, async (call, { params }) => {
    await pages.removePageMark(call, params)
    return undefined
  })
  router.on(pageMarks.rotatePhoto, async (call, { params, body }) => {
    await pages.rotatePhoto(call, params, body)
    return undefined
  })
  router.on(pageMarks.getOwnPageMarks, (call, { params }) => pages.getOwnPageMarks(call, params.attemptId))
  router.on(pageMarks.responsePresence, (call, { params }) => pages.notePresence(call, params))
  router.on(pageMarks.ownMarkedPhotos, (call, { params }) => pages.ownMarkedPhotos(call, params.attemptId))
  router.on(previews.previewQuiz, (call, { params }) => previewQuiz(call, params.quizId))
  router.on(previews.scorePreview, (call, { params, body }) => scorePreview(call, params.quizId, body))
}
