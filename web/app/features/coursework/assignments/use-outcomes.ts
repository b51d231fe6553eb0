import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Submission } from '#contract/coursework/assignments.ts'
import { durations, texts } from '#contract/texts.ts'
import { ownAssignments } from './queries.ts'

export interface Outcome {
  kind: 'submitted' | 'takenBack' | 'refused'
  message: string
}

/** `heldIds` has submitted work that stays in the pending list until the page closes. */
export function useOutcomes() {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [heldIds, setHeldIds] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  const setOutcome = (id: string, outcome: Outcome) =>
    setOutcomes((before) => new Map(before).set(id, outcome))
  const keepInPending = (id: string) => setHeldIds((before) => new Set(before).add(id))

  function submitted(submission: Submission): void {
    const id = submission.assignmentId
    keepInPending(id)
    client.setQueryData(ownAssignments().queryKey, (before) =>
      before?.map((one) => (one._id === id ? { ...one, status: 'Completed' as const, submission } : one)),
    )
    setOutcome(id, { kind: 'submitted', message: t(texts.assignments.submitted) })
    const timer = setTimeout(() => {
      setOutcomes(
        (before) => new Map([...before].filter(([other, { kind }]) => other !== id || kind !== 'submitted')),
      )
    }, durations.assignmentResult)
    timers.current.add(timer)
  }

  function takenBack({ assignmentId, files }: Submission): void {
    const message =
      files > 0
        ? t`Taken back. You can change it and submit again.`
        : t`Taken back. You can send another link.`
    setOutcome(assignmentId, { kind: 'takenBack', message })
  }

  function alreadySubmitted(id: string, message: string): void {
    keepInPending(id)
    refused(id, message)
  }

  function refused(id: string, message: string): void {
    setOutcome(id, { kind: 'refused', message })
    client.invalidateQueries({ queryKey: ownAssignments().queryKey })
  }

  return { outcomes, heldIds, submitted, alreadySubmitted, takenBack, refused }
}
