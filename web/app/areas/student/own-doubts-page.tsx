import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Navigate } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { pageOnlyFilter } from '../../features/doubts/course-doubts-filter.ts'
import { OwnDoubts } from '../../features/doubts/own-doubts.tsx'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`My doubts`) }]

export default function OwnDoubtsPage() {
  const user = useSessionUser()
  const list = useList(pageOnlyFilter, paths.ownDoubts)
  if (!user) return null
  if (user.role !== 'student')
    return <Navigate to={user.role === 'mentor' ? paths.mentorDoubts() : paths.adminDoubts()} replace />
  return (
    <Main className="min-h-dvh">
      <Sheet className="pt-32 pb-64 md:pt-48">
        <h1>
          <Trans>My doubts</Trans>
        </h1>
        <p className="mt-12 mb-24 text-ink2 text-lead">
          <Trans>What you asked and follow, with new answers first.</Trans>
        </p>
        <OwnDoubts userId={user._id} list={list} />
      </Sheet>
    </Main>
  )
}
