import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { SlipsPdf } from './slips-pdf.tsx'

const EnrollDialog = lazyDialog(async () => (await import('./enroll-dialog.tsx')).EnrollDialog)

export function ChosenStudents({ students }: { students: readonly { _id: string; name: string }[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="row" disabled={students.length > 100} onClick={() => setOpen(true)}>
        <Trans>Enroll in a course</Trans>
      </Button>
      <SlipsPdf studentIds={students.map(({ _id }) => _id)} />
      {isOpen && (
        <Suspense>
          <EnrollDialog students={students} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
