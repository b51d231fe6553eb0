import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { correctStudent } from '#calls/admissions/admissions.ts'
import type { Account } from '#contract/directory/admin-accounts.ts'
import { call } from '../../api/client.ts'
import { DeskDialog } from './desk-dialog.tsx'
import type { PersonDraft } from './draft.ts'
import { PersonInputs } from './person-inputs.tsx'
import './admissions.css'

export interface CorrectDialogProps {
  account: Account
  onClose: () => void
}

export function CorrectDialog({ account, onClose }: CorrectDialogProps) {
  const saved = personOf(account)
  const [person, setPerson] = useState<PersonDraft>(saved)
  const changed = Object.fromEntries(
    Object.entries(person).filter(([name, value]) => value !== saved[name as keyof PersonDraft]),
  )
  return (
    <DeskDialog
      title={t`Correct ${account.name}`}
      note={t`Receipts and order slips keep the name that they were made out to.`}
      action={t`Save`}
      send={() =>
        call(correctStudent, {
          params: { userId: account._id },
          body: { ...changed, version: account.version },
        })
      }
      done={() => t`Saved.`}
      failed={t`Nothing is saved yet.`}
      onClose={onClose}
    >
      {(errorIn) => (
        <div className="admit-fields">
          <PersonInputs
            person={person}
            isEmailNeeded={false}
            errorIn={errorIn}
            onChange={(change) => setPerson((now) => ({ ...now, ...change }))}
          />
        </div>
      )}
    </DeskDialog>
  )
}

const personOf = ({
  name,
  phone,
  guardian,
  guardianPhone,
  email,
  rollNumber,
  city,
}: Account): PersonDraft => ({
  name,
  phone: phone ?? '',
  guardian: guardian ?? '',
  guardianPhone: guardianPhone ?? '',
  email: email ?? '',
  rollNumber: rollNumber ?? '',
  city: city ?? '',
})
