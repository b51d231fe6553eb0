import * as contract from '#contract/questions/questions.ts'
import type { Router } from '../../kernel/routes.ts'
import { copyQuestions } from './copy-questions.usecases.ts'
import { createPassage, listPassages, savePassage } from './passages.usecases.ts'
import {
  archiveQuestion,
  createQuestion,
  getQuestion,
  listDuplicates,
  listQuestions,
  saveQuestion,
  shareQuestion,
} from './questions.usecases.ts'

export function questionRoutes(router: Router): void {
  router.on(contract.listQuestions, (call, { params, query }) => listQuestions(call, params.courseId, query))
  router.on(contract.createQuestion, (call, { params, body }) => createQuestion(call, params.courseId, body))
  router.on(contract.copyQuestions, (call, { params, body }) => copyQuestions(call, params.courseId, body))
  router.on(contract.listDuplicates, (call, { params }) => listDuplicates(call, params.courseId))
  router.on(contract.getQuestion, (call, { params }) => getQuestion(call, params.questionId))
  router.on(contract.saveQuestion, (call, { params, body }) => saveQuestion(call, params.questionId, body))
  router.on(contract.archiveQuestion, (call, { params, body }) =>
    archiveQuestion(call, params.questionId, body),
  )
  router.on(contract.shareQuestion, (call, { params, body }) => shareQuestion(call, params.questionId, body))
  router.on(contract.listPassages, (call, { params }) => listPassages(call, params.courseId))
  router.on(contract.createPassage, (call, { params, body }) => createPassage(call, params.courseId, body))
  router.on(contract.savePassage, (call, { params, body }) => savePassage(call, params.passageId, body))
}
