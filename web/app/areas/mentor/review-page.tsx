import { t } from '@lingui/core/macro'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { ReviewDeskPage } from '../../features/coursework/review/review-desk-page.tsx'
import { lazyDeskParts } from '../../features/marking/desk-slots.ts'

export const meta = () => [{ title: titleOf(t`To review`) }]

export default function ReviewPage() {
  const user = useSessionUser()
  return user && <ReviewDeskPage userId={user._id} slots={lazyDeskParts} />
}
