import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { Account } from '#contract/directory/admin-accounts.ts'
import { useMay } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'

const CorrectDialog = lazyDialog(async () => (await import('./correct-dialog.tsx')).CorrectDialog)
const SlipDialog = lazyDialog(async () => (await import('./slip-dialog.tsx')).SlipDialog)
const EnrollDialog = lazyDialog(async () => (await import('./enroll-dialog.tsx')).EnrollDialog)
const UnenrollDialog = lazyDialog(async () => (await import('./unenroll-dialog.tsx')).UnenrollDialog)

export function StudentActions({ account }: { account: Account }) {
  const [action, setAction] = useState<'correct' | 'slip' | null>(null)
  const close = () => setAction(null)
  return (
    <>
      <Button onClick={() => setAction('correct')}>
        <Trans>Correct</Trans>
      </Button>
      {account.active && (
        <Button onClick={() => setAction('slip')}>
          <Trans>Log-in slip</Trans>
        </Button>
      )}
      <Suspense>
        {action === 'correct' && <CorrectDialog account={account} onClose={close} />}
        {action === 'slip' && <SlipDialog student={account} onClose={close} />}
      </Suspense>
    </>
  )
}

export function StudentEnrollmentActions({ account }: { account: Account }) {
  const [action, setAction] = useState<'enroll' | 'unenroll' | null>(null)
  const close = () => setAction(null)
  const may = useMay()
  const liveEnrollments = account.enrollments.filter(({ paymentStatus }) => paymentStatus !== 'cancelled')
  return (
    <>
      {account.active && (
        <Button size="row" onClick={() => setAction('enroll')}>
          <Trans>Enroll in a course</Trans>
        </Button>
      )}
      {may('manage') && liveEnrollments.length > 0 && (
        <Button size="row" variant="danger" onClick={() => setAction('unenroll')}>
          <Trans>Unenroll</Trans>
        </Button>
      )}
      <Suspense>
        {action === 'enroll' && <EnrollDialog students={[account]} onClose={close} />}
        {action === 'unenroll' && <UnenrollDialog enrollments={liveEnrollments} onClose={close} />}
      </Suspense>
    </>
  )
}
