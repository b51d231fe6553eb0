import { queryOptions } from '@tanstack/react-query'
import {
  getOwnKeys,
  getQuestionKey,
  listKeyChallenges,
  listKeyChanges,
} from '#calls/key-changes/key-changes.ts'
import { call } from '../../api/client.ts'

export const keyChangesOf = (quizId: string) =>
  queryOptions({
    queryKey: ['key changes', quizId],
    queryFn: async ({ signal }) => (await call(listKeyChanges, { params: { quizId }, signal })).data,
  })

export const questionKeyOf = (quizId: string, questionId: string) =>
  queryOptions({
    queryKey: ['question key', quizId, questionId],
    queryFn: ({ signal }) => call(getQuestionKey, { params: { quizId, questionId }, signal }),
  })

export const keyChallengesOf = (quizId: string) =>
  queryOptions({
    queryKey: ['key challenges', quizId],
    queryFn: ({ signal }) => call(listKeyChallenges, { params: { quizId }, signal }),
  })

export const ownKeysOf = (attemptId: string) =>
  queryOptions({
    queryKey: ['own keys', attemptId],
    queryFn: ({ signal }) => call(getOwnKeys, { params: { attemptId }, signal }),
  })
