import { t } from '@lingui/core/macro'
import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { readDesk } from '../../features/coursework/review/desk-address.ts'
import { ReviewDesk } from '../../features/coursework/review/review-desk.tsx'
import { paths } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'
import '../../shared/desk.css'

export const meta = () => [{ title: titleOf(t`To review`) }]

export default function ReviewPage() {
  const user = useSessionUser()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const cameFromList = useLocation().state?.cameFromList === true
  const { submission, filter, table } = readDesk(params)
  const { search } = filter
  // The table's filter is in its own address.
  const assignment = params.get('assignment') ?? ''

  const select = useCallback(
    (id: string | undefined, isStep = false) => {
      // Goes back in the history, so the list is not there twice.
      if (!id && cameFromList) return void navigate(-1)
      const address = paths.mentorReview({ search, assignment, table, submission: id })
      const state = id && (isStep || cameFromList) ? { cameFromList: true } : null
      void navigate(address, { replace: !isStep, preventScrollReset: !isStep, state })
    },
    [navigate, search, assignment, table, cameFromList],
  )
  const narrow = useCallback(
    (search: string) => {
      const address = paths.mentorReview({ search, assignment, table, submission })
      void navigate(address, { replace: true, preventScrollReset: true })
    },
    [navigate, assignment, table, submission],
  )
  if (!user) return null
  return (
    <Main>
      <Sheet className="desk-sheet">
        <ReviewDesk
          userId={user._id}
          filter={filter}
          selectedId={submission}
          table={table}
          onSearch={narrow}
          onSelect={select}
        />
      </Sheet>
    </Main>
  )
}
