import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft } from '#contract/homework/homework.ts'
import { workDraftOf } from './work-draft.ts'

export function useWorkDraft(assignmentId: string, loadedDraft: Draft) {
  const [draft] = useState(() => {
    const draft = workDraftOf(assignmentId)
    draft.take(loadedDraft, false)
    return draft
  })
  useEffect(() => draft.take(loadedDraft, false), [draft, loadedDraft])
  useEffect(() => () => draft.leave(), [draft])
  useEffect(() => {
    const leave = () => draft.leave()
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [draft])
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.state) }
}
