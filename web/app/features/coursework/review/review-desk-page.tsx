import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Main, Sheet } from '../../../ui/page.tsx'
import { readDesk } from './desk-address.ts'
import { ReviewDesk } from './review-desk.tsx'
import { useReviewPlace } from './review-place.ts'
import type { WorkSlots } from './work-slots.ts'
import '../../../shared/desk.css'

export function ReviewDeskPage({ userId, slots }: { userId: string; slots: WorkSlots }) {
  const place = useReviewPlace()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const cameFromList = useLocation().state?.cameFromList === true
  const { submission, filter, table } = readDesk(params)
  const { search } = filter
  // Read from the address: `filter` may have the table's assignment.
  const assignment = params.get('assignment') ?? ''

  const select = useCallback(
    (id: string | undefined, isStep = false) => {
      // The list must not be in the history twice.
      if (!id && cameFromList) return void navigate(-1)
      const address = place.review({ search, assignment, table, submission: id })
      const state = id && (isStep || cameFromList) ? { cameFromList: true } : null
      void navigate(address, { replace: !isStep, preventScrollReset: !isStep, state })
    },
    [navigate, place, search, assignment, table, cameFromList],
  )
  const narrow = useCallback(
    (search: string) => {
      const address = place.review({ search, assignment, table, submission })
      void navigate(address, { replace: true, preventScrollReset: true })
    },
    [navigate, place, assignment, table, submission],
  )
  return (
    <Main>
      <Sheet className="desk-sheet">
        <ReviewDesk
          userId={userId}
          slots={slots}
          filter={place.courseId === null ? filter : { ...filter, course: place.courseId }}
          selectedId={submission}
          table={table}
          onSearch={narrow}
          onSelect={select}
        />
      </Sheet>
    </Main>
  )
}
