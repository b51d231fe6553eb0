import { Outlet } from 'react-router'
import { useSessionUser } from '../../api/session.ts'
import { Guard } from '../../features/accounts/guard.tsx'
import { useLogout } from '../../features/accounts/use-logout.ts'
import { useWaitingCount } from '../../features/coursework/review/use-waiting-count.ts'
import { usePendingDoubts } from '../../features/doubts/use-pending-doubts.ts'
import { AreaFrame } from '../../features/frame/area-frame.tsx'
import { SearchButton } from '../../features/search/search-button.tsx'
import { paths } from '../../paths.ts'
import { mentorSections } from '../../shared/screens.ts'

export default function MentorLayout() {
  const user = useSessionUser()
  const isMentor = user?.role === 'mentor'
  const waitingCounts = {
    [paths.mentorAssignments()]: useWaitingCount(isMentor),
    [paths.mentorDoubts()]: usePendingDoubts(isMentor),
  }
  return (
    <AreaFrame
      area="mentor"
      user={user}
      onLogout={useLogout()}
      sections={mentorSections()}
      search={<SearchButton />}
      waiting={waitingCounts}
    >
      <Guard requiredRole="mentor">
        <Outlet />
      </Guard>
    </AreaFrame>
  )
}
