import { t } from '@lingui/core/macro'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { ReviewDeskPage } from '../../features/coursework/review/review-desk-page.tsx'
import { ReviewPlaceProvider, reviewPlaceOf } from '../../features/coursework/review/review-place.ts'
import { lazyDeskParts } from '../../features/marking/desk-slots.ts'

export const meta = () => [{ title: titleOf(t`To review`) }]

export default function AdminReviewPage() {
  const { courseId = '' } = useParams()
  const user = useSessionUser()
  const reviewPlace = useMemo(() => reviewPlaceOf(courseId), [courseId])
  return (
    user && (
      <ReviewPlaceProvider value={reviewPlace}>
        <ReviewDeskPage userId={user._id} slots={lazyDeskParts} />
      </ReviewPlaceProvider>
    )
  )
}
