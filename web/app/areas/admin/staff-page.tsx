import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { StaffTwoStep } from '../../features/accounts/staff-two-step.tsx'
import { AddStaff } from '../../features/directory/add-staff.tsx'
import { Staff } from '../../features/directory/staff.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Staff`) }]

export default function StaffPage() {
  const user = useSessionUser()
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <div className="mb-8 flex flex-wrap items-center justify-between gap-12">
          <h1>
            <Trans>Staff</Trans>
          </h1>
          <AddStaff />
        </div>
        <p className="mb-12 max-w-text text-ink2">
          <Trans>
            Everybody who runs the school with you. Each person sees and does what their role allows.
          </Trans>
        </p>
        {user && (
          <Staff ownId={user._id}>
            <StaffTwoStep />
          </Staff>
        )}
      </Sheet>
    </Main>
  )
}
