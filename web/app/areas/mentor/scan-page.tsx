import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { ClassScan } from '../../features/scans/class-scan.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`A class's scan`) }]

export default function MentorScanPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const assignmentId = params.get('assignment') ?? ''
  const pathOf = (scan?: string) => paths.mentorScan(assignmentId, scan)
  return (
    <Main>
      <Sheet className="pt-16 pb-64">
        <Link className="step-link" to={paths.mentorAssignments({ tab: 'courses' })}>
          <Icon name="chevronLeft" />
          <Trans>Assignments</Trans>
        </Link>
        <ClassScan
          assignmentId={assignmentId}
          scanId={params.get('scan') ?? ''}
          pathOf={pathOf}
          onOpen={(scan) => void navigate(pathOf(scan))}
        />
      </Sheet>
    </Main>
  )
}
