import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { endorseAnswer, setDoubtState } from '#calls/doubts/doubts.ts'
import type { QueuePart } from '#contract/doubts/doubt-states.ts'
import type { Doubt } from '#contract/doubts/doubts.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useQueueDesk } from '../../shared/use-queue-desk.ts'
import type { AnswerControls } from './answer-form.tsx'
import { oneDoubt, queueKey, queueOf, useDoubtWrite } from './queries.ts'

export interface DoubtDeskOptions {
  part: QueuePart
  course: string
  selectedId: string | undefined
  isWide: boolean
  onSelect: (doubtId: string | undefined) => void
  onHelp: () => void
}

export function useDoubtDesk({ part, course, selectedId, isWide, onSelect, onHelp }: DoubtDeskOptions) {
  const query = useInfiniteQuery(queueOf(part, course))
  const doubt = useQuery({ ...oneDoubt(selectedId ?? ''), enabled: selectedId !== undefined })
  const cache = useQueryClient()
  const controls = useRef<AnswerControls>({ field: null, send: null })
  const [done, setDone] = useState<{ doubt: Doubt; text: string } | null>(null)
  const [failed, setFailed] = useState<{ doubtId: string; failure: Failure } | null>(null)
  const answer = () => controls.current.field?.focus()
  const actions = useDoubtActions({
    onDone: selectNext,
    onFailed: (doubtId, failure) => setFailed({ doubtId, failure }),
  })
  const desk = useQueueDesk({
    query,
    selectedId,
    isWide,
    onSelect,
    onHelp,
    onEnter: answer,
    keys: {
      a: answer,
      e: () => doubt.data && actions.endorseLatest(doubt.data),
      s: () => doubt.data && actions.settle(doubt.data),
    },
  })

  function selectNext(after: Doubt, text: string): void {
    setDone({ doubt: after, text })
    setFailed(null)
    if (part === 'waiting' && after.state !== 'open') {
      if (isWide) desk.leave(after._id)
      else onSelect(undefined)
    }
    void cache.invalidateQueries({ queryKey: queueKey })
  }

  return {
    ...desk,
    query,
    doubt,
    controls,
    done,
    failure: failed?.doubtId === selectedId ? (failed?.failure ?? null) : null,
    answered: (after: Doubt) => {
      const name = after.author.name
      selectNext(after, t`Answered: the doubt of ${name}.`)
    },
  }
}

interface Outcomes {
  onDone: (after: Doubt, text: string) => void
  onFailed: (doubtId: string, failure: Failure) => void
}

function useDoubtActions({ onDone, onFailed }: Outcomes) {
  const endorse = useDoubtWrite((sent: { doubtId: string; answerId: string }) =>
    call(endorseAnswer, { params: sent, body: { isEndorsed: true } }),
  )
  const settle = useDoubtWrite((sent: { doubtId: string; state: 'open' | 'settled' }) =>
    call(setDoubtState, { params: { doubtId: sent.doubtId }, body: { state: sent.state } }),
  )
  const outcomes = (doubtId: string, text: string) => ({
    onSuccess: ({ doubt }: { doubt: Doubt }) => onDone(doubt, text),
    onError: (error: unknown) => onFailed(doubtId, failureOf(error, t`This is not saved.`)),
  })
  return {
    endorseLatest({ _id, thread }: Doubt) {
      const answer = thread.findLast(
        ({ author, isEndorsed, isHidden }) => author.role === 'student' && !isEndorsed && !isHidden,
      )
      if (!answer) return onFailed(_id, { message: t`There is no student's answer to endorse.`, fields: {} })
      const name = answer.author.name
      endorse.mutate(
        { doubtId: _id, answerId: answer._id },
        outcomes(_id, t`Endorsed: the answer of ${name}.`),
      )
    },
    settle({ _id, state, author }: Doubt) {
      const name = author.name
      settle.mutate(
        { doubtId: _id, state: state === 'settled' ? 'open' : 'settled' },
        outcomes(
          _id,
          state === 'settled' ? t`Open again: the doubt of ${name}.` : t`Settled: the doubt of ${name}.`,
        ),
      )
    },
  }
}
