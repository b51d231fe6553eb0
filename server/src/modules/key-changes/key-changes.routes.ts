import * as contract from '#contract/key-changes/key-changes.ts'
import type { Router } from '../../kernel/routes.ts'
import { changeKey, getQuestionKey, listKeyChanges, previewKeyChange } from './change-key.usecases.ts'
import { decideKeyChallenges } from './decide-challenges.usecases.ts'
import { challengeKey, getOwnKeys, listKeyChallenges } from './key-challenges.usecases.ts'

export function keyChangeRoutes(router: Router): void {
  router.on(contract.listKeyChanges, (call, { params }) => listKeyChanges(call, params.quizId))
  router.on(contract.getQuestionKey, (call, { params }) => getQuestionKey(call, params))
  router.on(contract.previewKeyChange, (call, { params, body }) =>
    previewKeyChange(call, params.quizId, body),
  )
  router.on(contract.changeKey, (call, { params, body }) => changeKey(call, params.quizId, body))
  router.on(contract.getOwnKeys, (call, { params }) => getOwnKeys(call, params.attemptId))
  router.on(contract.challengeKey, (call, { params, body }) => challengeKey(call, params.attemptId, body))
  router.on(contract.listKeyChallenges, (call, { params }) => listKeyChallenges(call, params.quizId))
  router.on(contract.decideKeyChallenges, (call, { params, body }) =>
    decideKeyChallenges(call, params.quizId, body),
  )
}
