import { t } from '@lingui/core/macro'
import { useCallback, useRef, useState } from 'react'
import type { Paper } from '#contract/attempts/attempts.ts'
import type { GivenResponse } from './exam-state.ts'
import type { PreviewResult } from './queries.ts'
import type { Feedback, Responses } from './use-responses.ts'

const feedbackOf = ({ isRight, key, explanation }: PreviewResult['questions'][number]): Feedback => ({
  ...{ isRight, rightOptions: key?.options ?? [], rightText: key?.text ?? '' },
  explanation: explanation ?? { en: '', hi: '' },
})

export function usePreviewResponses(
  { quiz }: Paper,
  score: (given: readonly GivenResponse[]) => Promise<PreviewResult>,
): Responses {
  const [given, setGiven] = useState<ReadonlyMap<number, GivenResponse>>(new Map())
  const [feedback, setFeedback] = useState<ReadonlyMap<number, Feedback>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  const latest = useRef(given)
  const askFeedback = useCallback(
    async (item: GivenResponse) => {
      try {
        const { questions } = await score([item])
        const scored = questions.find(({ position }) => position === item.position)
        if (scored) setFeedback((before) => new Map(before).set(item.position, feedbackOf(scored)))
        setFailure(null)
      } catch (error) {
        setFailure(error instanceof Error ? error.message : null)
      }
    },
    [score],
  )
  const put = useCallback<Responses['put']>(
    (position, change, spentMs) => {
      const before = latest.current.get(position)
      const item: GivenResponse = {
        ...{ position, value: before?.value ?? null, isMarked: before?.isMarked ?? false },
        ...change,
        ...{ spentMs: (before?.spentMs ?? 0) + Math.round(spentMs), seq: (before?.seq ?? 0) + 1 },
      }
      latest.current = new Map(latest.current).set(position, item)
      setGiven(latest.current)
      if (quiz.isPractice && change.value) void askFeedback(item)
    },
    [askFeedback, quiz.isPractice],
  )
  return {
    ...{ attemptId: null, latestOf: (position) => latest.current.get(position) },
    ...{ given, put, feedback, pendingCount: 0, savedAt: null, tooLate: 0, isStuck: false },
    notice: failure ?? t`Preview: nothing is saved.`,
  }
}
