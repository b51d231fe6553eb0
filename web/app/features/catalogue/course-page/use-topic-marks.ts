import { type RefObject, useState } from 'react'
import type { Progress } from '#contract/learning/progress.ts'
import type { TopicMark } from './topic-mark.tsx'
import { useMarks } from './use-marks.ts'

/**
 * The marks of the topics of a syllabus, for a student who is enrolled, and the question whether a topic is done that
 * was opened and closed.
 * @param section where the rows are
 */
export function useTopicMarks(
  courseId: string,
  progress: Progress | undefined,
  section: RefObject<HTMLElement | null>,
) {
  const { mark, chosen, failures } = useMarks(courseId)
  const [asked, ask] = useState<string | null>(null)

  /** What was asked goes away with its answer; the box of the row has the focus then. */
  const answered = (itemId: string) => {
    if (asked !== itemId) return
    ask(null)
    section.current?.querySelector<HTMLElement>(`[data-topic="${CSS.escape(itemId)}"] [data-done]`)?.focus()
  }
  const markOf = (itemId: string): TopicMark | undefined =>
    progress && {
      isDone: chosen.get(itemId)?.isDone ?? progress.items.includes(itemId),
      isAsked: asked === itemId,
      failure: failures.get(itemId),
      onMark(isDone) {
        mark({ itemId, isDone })
        answered(itemId)
      },
      onNotYet: () => answered(itemId),
    }
  return { markOf, ask }
}
