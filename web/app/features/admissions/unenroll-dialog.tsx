import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { cancelEnrollments } from '#calls/fees/staff-enrollments.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { call } from '../../api/client.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { TextArea } from '../../ui/field.tsx'
import { DeskDialog } from './desk-dialog.tsx'

export interface UnenrollableEnrollment {
  readonly _id: string
  readonly courseName: string
  readonly receiptNumber: string | null
  readonly student: { readonly name: string }
}

export interface UnenrollDialogProps {
  enrollments: readonly UnenrollableEnrollment[]
  areChosen?: boolean
  onClose: () => void
  onDone?: () => void
}

export function UnenrollDialog({ enrollments, areChosen = false, onClose, onDone }: UnenrollDialogProps) {
  const isSingle = enrollments.length === 1
  const [chosenIds, setChosen] = useState<readonly string[]>(
    areChosen || isSingle ? enrollments.map(({ _id }) => _id) : [],
  )
  const [reason, setReason] = useState('')
  return (
    <DeskDialog
      title={t`Unenroll`}
      action={
        chosenIds.length === 0
          ? t`Unenroll`
          : plural(chosenIds.length, { one: 'Unenroll from # course', other: 'Cancel # enrollments' })
      }
      isDanger
      isDisabled={chosenIds.length === 0}
      send={() => call(cancelEnrollments, { body: { enrollmentIds: [...chosenIds], reason } })}
      done={({ cancelled }) =>
        plural(cancelled, { one: '# enrollment cancelled.', other: '# enrollments cancelled.' })
      }
      failed={t`Nothing is cancelled yet.`}
      onClose={onClose}
      onDone={onDone}
    >
      {(errorIn) => (
        <>
          {areChosen || isSingle ? (
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
                  checked={chosenIds.includes(row._id)}
                  onChange={({ target }) =>
                    setChosen(
                      target.checked ? [...chosenIds, row._id] : chosenIds.filter((id) => id !== row._id),
                    )
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

const nameOf = ({ student, courseName, receiptNumber }: UnenrollableEnrollment) =>
  joinIsolated([student.name, courseName, receiptNumber])
