import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CourseIndex as Index } from '#contract/learning/lessons.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { CourseIndex } from './course-index.tsx'
import { neighboursOf } from './course-order.ts'
import { IndexHead, IndexStanding } from './index-head.tsx'
import { LessonKeyHelp } from './lesson-key-help.tsx'
import { lessonOf } from './queries.ts'
import { useLessonKeys } from './use-lesson-keys.ts'

export interface LessonDeskProps {
  index: Index
  /** Undefined on the course's last page. */
  topicId: string | undefined
  isStudent: boolean
  now: Date
  children: (openIndex: () => void) => ReactNode
}

export function LessonDesk({ index, topicId, isStudent, now, children }: LessonDeskProps) {
  const isWide = useWide()
  const [isIndexOpen, setIndexOpen] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const column = useRef<HTMLDivElement>(null)
  const { previous, next } = useSteps(index, topicId)
  const courseIndex = (onFollow?: () => void) => (
    <CourseIndex index={index} topicId={topicId} isStudent={isStudent} now={now} onFollow={onFollow} />
  )
  const openIndex = () => {
    if (!isWide) return setIndexOpen(true)
    const links = column.current?.querySelectorAll('a') ?? []
    const current = column.current?.querySelector<HTMLElement>('[aria-current]')
    ;(current ?? links[0])?.focus()
  }
  useLessonKeys({ n: next, p: previous, i: openIndex, '?': () => setHelpOpen(true) })
  useCurrentInView(column, topicId, isWide)

  return (
    <div className="lesson">
      {isWide && (
        <aside className="lesson-margin" aria-label={t`Index`}>
          <IndexHead index={index} />
          <div ref={column} className="lesson-margin-topics">
            {courseIndex()}
          </div>
        </aside>
      )}
      <div className="lesson-page">{children(openIndex)}</div>
      {!isWide && (
        <Dialog
          open={isIndexOpen}
          onClose={() => setIndexOpen(false)}
          title={index.course.name}
          note={<IndexStanding index={index} />}
          isSheet
        >
          {courseIndex(() => setIndexOpen(false))}
        </Dialog>
      )}
      <LessonKeyHelp open={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  )
}

function useSteps(index: Index, topicId: string | undefined) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const courseId = index.course._id
  const neighbours = topicId
    ? neighboursOf(index, topicId)
    : { previous: index.topics.at(-1), next: undefined, waits: undefined }
  const openNext = neighbours.next && neighbours.next.closed === null ? neighbours.next._id : undefined
  useEffect(() => {
    if (openNext) void client.prefetchQuery(lessonOf(courseId, openNext))
  }, [client, courseId, openNext])
  const goToPath = (path: string) => () => void navigate(path)
  const { previous, next, waits } = neighbours
  return {
    previous: previous && goToPath(paths.learn(courseId, previous._id)),
    next:
      topicId && !waits
        ? goToPath(next ? paths.learn(courseId, next._id) : paths.courseEnd(courseId))
        : undefined,
  }
}

function useCurrentInView(
  column: React.RefObject<HTMLElement | null>,
  topicId: string | undefined,
  isWide: boolean,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each topic, and when the column appears
  useEffect(() => {
    const current = column.current?.querySelector<HTMLElement>('[aria-current]')
    if (!column.current || !current) return
    const { top, bottom } = current.getBoundingClientRect()
    const box = column.current.getBoundingClientRect()
    if (top < box.top || bottom > Math.min(box.bottom, innerHeight))
      column.current.scrollTop += top - box.top - box.height / 3
  }, [topicId, isWide])
}
