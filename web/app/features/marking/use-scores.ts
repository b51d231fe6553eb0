import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { saveScore } from '#calls/marking/marking.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { scoresOf } from './queries.ts'

export function useScores(submissionId: string) {
  const cache = useQueryClient()
  const options = scoresOf(submissionId)
  const query = useQuery(options)
  const save = useMutation({
    // Saves run in the order of typing.
    scope: { id: `scores ${submissionId}` },
    mutationFn: (body: { criterionId: string; points: number | null }) =>
      call(saveScore, { params: { submissionId }, body }),
    async onMutate({ criterionId, points }) {
      await cache.cancelQueries({ queryKey: options.queryKey })
      cache.setQueryData(options.queryKey, (before) => {
        if (!before) return before
        const others = before.scores.filter((score) => score.criterionId !== criterionId)
        return { ...before, scores: [...others, { criterionId, points }] }
      })
    },
    onError: () => cache.invalidateQueries({ queryKey: options.queryKey }),
  })
  return {
    criteria: query.data?.rubric.criteria ?? [],
    scores: query.data?.scores ?? [],
    isRead: query.data !== undefined,
    give: (criterionId: string, points: number | null) => save.mutate({ criterionId, points }),
    failure: save.isError ? failureOf(save.error, t`These points are not saved yet.`).message : undefined,
  }
}
