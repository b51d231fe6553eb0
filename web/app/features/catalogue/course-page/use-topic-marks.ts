import { type RefObject, useState } from 'react'
import type { Progress } from '#contract/learning/progress.ts'
import type { TopicMark } from './topic-mark.tsx'
import { useMarks } from './use-marks.ts'

export function useTopicMarks(
  courseId: string,
  progress: Progress | undefined,
  section: RefObject<HTMLElement | null>,
) {
  const { mark, chosen, failures } = useMarks(courseId)
  const [askedTopicId, ask] = useState<string | null>(null)

  /** Moves the focus, because the focused question disappears. */
  const answered = (itemId: string) => {
    if (askedTopicId !== itemId) return
    ask(null)
    section.current?.querySelector<HTMLElement>(`[data-topic="${CSS.escape(itemId)}"] [data-done]`)?.focus()
  }
  const markOf = (itemId: string): TopicMark | undefined =>
    progress && {
      isDone: chosen.get(itemId)?.isDone ?? progress.items.includes(itemId),
      isAsked: askedTopicId === itemId,
      failure: failures.get(itemId),
      onMark(isDone) {
        mark({ itemId, isDone })
        answered(itemId)
      },
      onDismiss: () => answered(itemId),
    }
  return { markOf, ask }
}
