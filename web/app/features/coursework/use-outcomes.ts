import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Submission } from '#contract/assignments.ts'
import { durations } from '#contract/texts.ts'
import { texts } from '../../api/texts.ts'
import { ownAssignments } from './queries.ts'

/** What was just said about an assignment, beside it: that it was handed in or taken back, or why not. */
export interface Outcome {
  kind: 'submitted' | 'takenBack' | 'refused'
  message: string
}

/**
 * What came of the person's own submissions. Work handed in keeps its place for the three seconds of its message;
 * `arrived` are the ones that have moved since, so that their stamp comes down before the person's eyes.
 */
export function useOutcomes() {
  const client = useQueryClient()
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  const say = (id: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome))

  function submitted(submission: Submission): void {
    const id = submission.assignmentId
    client.setQueryData(ownAssignments().queryKey, (before) =>
      before?.map((one) => (one._id === id ? { ...one, status: 'Completed' as const, submission } : one)),
    )
    say(id, { kind: 'submitted', message: texts.assignments.submitted })
    const timer = setTimeout(() => {
      setArrived((before) => new Set(before).add(id))
      setOutcomes((before) => new Map([...before].filter(([other]) => other !== id)))
    }, durations.assignmentResult)
    timers.current.add(timer)
  }

  function takenBack(id: string): void {
    say(id, { kind: 'takenBack', message: t`Taken back. You can send another link.` })
  }

  /** Somebody, here, in another tab or the mentor, was first. */
  function refused(id: string, message: string): void {
    say(id, { kind: 'refused', message })
    client.invalidateQueries({ queryKey: ownAssignments().queryKey })
  }

  const held = new Set([...outcomes].filter(([, { kind }]) => kind === 'submitted').map(([id]) => id))
  return { outcomes, held, arrived, submitted, takenBack, refused }
}
