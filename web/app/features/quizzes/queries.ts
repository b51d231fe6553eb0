import { queryOptions } from '@tanstack/react-query'
import { getResults, listToMark, listTooLate } from '#calls/attempts/results.ts'
import { getCourseIndex } from '#calls/learning/lessons.ts'
import { getPrintedQuiz } from '#calls/questions/question-files.ts'
import { listDuplicates, listPassages, listQuestions } from '#calls/questions/questions.ts'
import { getQuiz, listQuizzes } from '#calls/quizzes/quizzes.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type * as questions from '#contract/questions/questions.ts'
import { call } from '../../api/client.ts'

export const quizzesOf = (courseId?: string) =>
  queryOptions({
    queryKey: ['quizzes of staff', courseId ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(listQuizzes, { query: courseId ? { courseId } : {}, signal })).data,
  })

export const quizOf = (quizId: string) =>
  queryOptions({
    queryKey: ['quiz of staff', quizId],
    queryFn: ({ signal }) => call(getQuiz, { params: { quizId }, signal }),
  })

export const bankOf = (courseId: string, filter: QueryOf<typeof questions.listQuestions>) =>
  queryOptions({
    queryKey: ['question bank', courseId, filter],
    queryFn: ({ signal }) =>
      call(listQuestions, { params: { courseId }, query: { limit: 100, ...filter }, signal }),
  })

export const duplicatesOf = (courseId: string) =>
  queryOptions({
    queryKey: ['question bank', courseId, 'duplicates'],
    queryFn: async ({ signal }) => (await call(listDuplicates, { params: { courseId }, signal })).data,
  })

export const passagesOf = (courseId: string) =>
  queryOptions({
    queryKey: ['passages', courseId],
    queryFn: async ({ signal }) => (await call(listPassages, { params: { courseId }, signal })).data,
  })

export const topicsOf = (courseId: string) =>
  queryOptions({
    queryKey: ['topics of a quiz', courseId],
    queryFn: async ({ signal }) =>
      (await call(getCourseIndex, { params: { courseId }, signal })).topics.map(({ _id, name }) => ({
        _id,
        name,
      })),
  })

export const resultsOf = (quizId: string) =>
  queryOptions({
    queryKey: ['quiz results', quizId],
    queryFn: ({ signal }) => call(getResults, { params: { quizId }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.students.some(({ startedAt, submittedAt }) => startedAt && !submittedAt) ? 5_000 : false,
  })

export const tooLateOf = (quizId: string) =>
  queryOptions({
    queryKey: ['quiz results', quizId, 'too late'],
    queryFn: async ({ signal }) => (await call(listTooLate, { params: { quizId }, signal })).data,
  })

export const textsToMark = (quizId: string) =>
  queryOptions({
    queryKey: ['quiz texts', quizId],
    queryFn: ({ signal }) => call(listToMark, { params: { quizId }, signal }),
  })

export const printedQuizOf = (quizId: string, seed: string) =>
  queryOptions({
    queryKey: ['printed quiz', quizId, seed],
    queryFn: ({ signal }) => call(getPrintedQuiz, { params: { quizId }, query: { seed }, signal }),
  })
