import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { saveScore } from '#calls/marking/marking.ts'
import type { PieceOfQuestion } from '#contract/marking/marking.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { questionsOf, scoresOf, workForQuestion } from './queries.ts'

interface GivenPoints {
  readonly submissionId: string
  readonly points: number | null
}

/** Points show before they are saved. */
export function useQuestion(assignmentId: string, criterionId: string) {
  const cache = useQueryClient()
  const options = workForQuestion(assignmentId, criterionId)
  const query = useInfiniteQuery(options)
  const save = useMutation({
    // Saves run in the order of typing.
    scope: { id: `question ${criterionId}` },
    mutationFn: ({ submissionId, points }: GivenPoints) =>
      call(saveScore, { params: { submissionId }, body: { criterionId, points } }),
    async onMutate({ submissionId, points }) {
      await cache.cancelQueries({ queryKey: options.queryKey })
      cache.setQueryData(options.queryKey, (before) => {
        if (!before) return before
        const pages = before.pages.map((page) => ({
          ...page,
          body: page.body.map((row) => (row._id === submissionId ? withPoints(row, points) : row)),
        }))
        return { ...before, pages }
      })
    },
    onError: () => cache.invalidateQueries({ queryKey: options.queryKey }),
    onSettled(_data, _error, { submissionId }) {
      void cache.invalidateQueries({ queryKey: scoresOf(submissionId).queryKey })
      return cache.invalidateQueries({ queryKey: questionsOf(assignmentId).queryKey })
    },
  })
  return {
    query,
    give: (submissionId: string, points: number | null) => save.mutate({ submissionId, points }),
    failure: save.isError ? failureOf(save.error, t`These points are not saved yet.`).message : undefined,
  }
}

function withPoints(row: PieceOfQuestion, points: number | null): PieceOfQuestion {
  const change = Number(points !== null) - Number(row.points !== null)
  return { ...row, points, given: row.given + change }
}

/** The search continues from the first row after the last row. */
export function nextWithoutPoints(
  rows: readonly PieceOfQuestion[],
  afterId: string | undefined,
): string | undefined {
  const index = rows.findIndex(({ _id }) => _id === afterId)
  const following = [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index))]
  return following.find(({ points }) => points === null)?._id
}
