import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getOwnPageMarks } from '#calls/attempts/page-marks.ts'
import { getSubmittedWork } from '#calls/homework/homework.ts'
import {
  getOwnMarks,
  getOwnScores,
  getQuestions,
  getRubric,
  getScores,
  listByCriterion,
} from '#calls/marking/marking.ts'
import { call } from '../../api/client.ts'
import { noteMarking, type PagesId, readMarks } from './page-calls.ts'

/** Refetching shows the marks of other markers. */
const refetchMs = 20_000

export const submittedWork = (submissionId: string, version: number) =>
  queryOptions({
    queryKey: ['marking', 'work', submissionId, version],
    queryFn: async ({ signal }) => (await call(getSubmittedWork, { params: { submissionId }, signal })).tries,
    // Submitted files never change.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const marksOf = (pagesId: PagesId) =>
  queryOptions({
    queryKey: ['marking', 'marks', pagesId],
    queryFn: ({ signal }) => readMarks(pagesId, signal),
    refetchInterval: refetchMs,
    staleTime: 5_000,
  })

export const scoresOf = (submissionId: string) =>
  queryOptions({
    queryKey: ['marking', 'scores', submissionId],
    queryFn: ({ signal }) => call(getScores, { params: { submissionId }, signal }),
    refetchInterval: refetchMs,
    staleTime: 5_000,
  })

export const presenceOf = (pagesId: PagesId) =>
  queryOptions({
    queryKey: ['marking', 'presence', pagesId],
    queryFn: ({ signal }) => noteMarking(pagesId, signal),
    refetchInterval: refetchMs,
    gcTime: 0,
    staleTime: 0,
  })

export const rubricOf = (assignmentId: string) =>
  queryOptions({
    queryKey: ['marking', 'rubric', assignmentId],
    queryFn: ({ signal }) => call(getRubric, { params: { assignmentId }, signal }),
  })

export const questionsOf = (assignmentId: string) =>
  queryOptions({
    queryKey: ['marking', 'questions', assignmentId],
    queryFn: ({ signal }) => call(getQuestions, { params: { assignmentId }, signal }),
    refetchInterval: 60_000,
  })

/** `useQueueDesk` needs an infinite query; one page has all rows. */
export const workForQuestion = (assignmentId: string, criterionId: string) =>
  infiniteQueryOptions({
    queryKey: ['marking', 'question', assignmentId, criterionId],
    queryFn: async ({ signal }) => {
      const params = { assignmentId, criterionId }
      const { submissions } = await call(listByCriterion, { params, signal })
      return { body: submissions, total: submissions.length, hasMore: false }
    },
    initialPageParam: 1,
    getNextPageParam: () => undefined,
    refetchInterval: 60_000,
    enabled: criterionId !== '',
  })

export const ownMarks = (assignmentId: string) =>
  queryOptions({
    queryKey: ['marking', 'own-marks', assignmentId],
    queryFn: ({ signal }) => call(getOwnMarks, { params: { assignmentId }, signal }),
  })

export const ownPageMarks = (attemptId: string) =>
  queryOptions({
    queryKey: ['marking', 'own-page-marks', attemptId],
    queryFn: ({ signal }) => call(getOwnPageMarks, { params: { attemptId }, signal }),
  })

export const ownScores = (assignmentId: string) =>
  queryOptions({
    queryKey: ['marking', 'own-scores', assignmentId],
    queryFn: ({ signal }) => call(getOwnScores, { params: { assignmentId }, signal }),
  })
