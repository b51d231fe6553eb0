import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { OneDoubt } from '../../features/doubts/one-doubt.tsx'
import { paths } from '../../paths.ts'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Doubt`) }]

export default function DoubtPage() {
  const { courseId = '', doubtId = '' } = useParams()
  const user = useSessionUser()
  if (!user) return null
  return (
    <Main className="min-h-dvh">
      <Sheet className="pt-16 pb-64">
        <Link className="link-plain" to={paths.courseDoubts(courseId)}>
          <Trans>All doubts of the course</Trans>
        </Link>
        <h1 className="mt-8">
          <Trans>Doubt</Trans>
        </h1>
        <OneDoubt key={doubtId} doubtId={doubtId} courseId={courseId} userId={user._id} role={user.role} />
      </Sheet>
    </Main>
  )
}
