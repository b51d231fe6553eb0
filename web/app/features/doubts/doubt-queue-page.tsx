import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type QueuePart, queueParts } from '#contract/doubts/doubt-states.ts'
import type { DoubtQueue } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'
import { DoubtDesk } from './doubt-desk.tsx'

export interface DoubtQueuePageProps {
  userId: string
  courses: readonly { _id: string; name: string }[] | undefined
  pathOf: (queue?: DoubtQueue) => string
}

export function DoubtQueuePage({ userId, courses, pathOf }: DoubtQueuePageProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const requestedPart = params.get('part')
  const part: QueuePart = queueParts.find((one) => one === requestedPart) ?? 'waiting'
  const course = params.get('course') ?? ''
  const doubt = params.get('doubt') ?? undefined
  const address = useCallback(
    (part: QueuePart, course: string, doubt?: string) =>
      pathOf({ part: part === 'waiting' ? undefined : part, course, doubt }),
    [pathOf],
  )
  const select = useCallback(
    (id: string | undefined) =>
      void navigate(address(part, course, id), { replace: true, preventScrollReset: true }),
    [navigate, address, part, course],
  )
  return (
    <Main>
      <Sheet className="desk-sheet">
        <DoubtDesk
          key={`${part} ${course}`}
          userId={userId}
          part={part}
          course={course}
          courses={courses}
          selectedId={doubt}
          onSelect={select}
          onNarrow={(filter) => void navigate(address(filter.part ?? part, filter.course ?? course))}
        />
      </Sheet>
    </Main>
  )
}
