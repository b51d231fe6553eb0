import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { cancelEnrollments } from '#calls/fees/staff-enrollments.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { call } from '../../api/client.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { TextArea } from '../../ui/field.tsx'
import { DeskDialog } from './desk-dialog.tsx'

export interface Unenrolling {
  readonly _id: string
  readonly courseName: string
  readonly receiptNumber: string | null
  readonly student: { readonly name: string }
}

export interface UnenrollDialogProps {
  enrollments: readonly Unenrolling[]
  areChosen?: boolean
  onClose: () => void
  onDone?: () => void
}

export function UnenrollDialog({ enrollments, areChosen = false, onClose, onDone }: UnenrollDialogProps) {
  const one = enrollments.length === 1
  const [chosen, setChosen] = useState<readonly string[]>(
    areChosen || one ? enrollments.map(({ _id }) => _id) : [],
  )
  const [reason, setReason] = useState('')
  return (
    <DeskDialog
      title={t`Unenroll`}
      action={
        chosen.length === 0
          ? t`Unenroll`
          : plural(chosen.length, { one: 'Unenroll from # course', other: 'Cancel # enrollments' })
      }
      isDanger
      isDisabled={chosen.length === 0}
      send={() => call(cancelEnrollments, { body: { enrollmentIds: [...chosen], reason } })}
      done={({ cancelled }) =>
        plural(cancelled, { one: '# enrollment cancelled.', other: '# enrollments cancelled.' })
      }
      failed={t`Nothing is cancelled yet.`}
      onClose={onClose}
      onDone={onDone}
    >
      {(errorIn) => (
        <>
          {areChosen || one ? (
            <ul className="grid gap-4">
              {enrollments.map((row) => (
                <li key={row._id} className="wrap-anywhere">
                  {nameOf(row)}
                </li>
              ))}
            </ul>
          ) : (
            <fieldset>
              <legend className="font-strong">
                <Trans>Which courses</Trans>
              </legend>
              {enrollments.map((row) => (
                <Checkbox
                  key={row._id}
                  label={nameOf(row)}
                  checked={chosen.includes(row._id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, row._id] : chosen.filter((id) => id !== row._id))
                  }
                />
              ))}
            </fieldset>
          )}
          <p className="text-ink2">
            <Trans>
              Access ends at once, and the student may enroll again. Receipts stay. To give back what was
              paid, open the fee card afterwards and choose Refund.
            </Trans>
          </p>
          <TextArea
            label={t`Reason`}
            hint={t`The student reads it on the receipt.`}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            {...errorIn('reason')}
          />
        </>
      )}
    </DeskDialog>
  )
}

const nameOf = ({ student, courseName, receiptNumber }: Unenrolling) =>
  joinIsolated([student.name, courseName, receiptNumber])
