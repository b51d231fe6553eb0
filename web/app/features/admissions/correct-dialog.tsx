import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { correctStudent } from '#calls/admissions/admissions.ts'
import type { Account } from '#contract/directory/admin-accounts.ts'
import { phoneKey } from '#contract/phone.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { call } from '../../api/client.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { DeskDialog } from './desk-dialog.tsx'
import { emptyDraft, type PersonDraft } from './draft.ts'
import { PersonInputs } from './person-inputs.tsx'
import { schoolOfDesk, similarTo } from './queries.ts'
import './admissions.css'

export interface CorrectDialogProps {
  account: Account
  onClose: () => void
}

export function CorrectDialog({ account, onClose }: CorrectDialogProps) {
  const savedPerson = personOf(account)
  const [person, setPerson] = useState<PersonDraft>(savedPerson)
  const changedFields = Object.fromEntries(
    Object.entries(person).filter(([name, value]) => value !== savedPerson[name as keyof PersonDraft]),
  )
  return (
    <DeskDialog
      title={t`Correct ${account.name}`}
      note={t`Receipts and order slips keep the name that they were made out to.`}
      action={t`Save`}
      send={() =>
        call(correctStudent, {
          params: { userId: account._id },
          body: { ...changedFields, version: account.version },
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
          >
            <SharedPhone
              phone={person.phone}
              isChanged={person.phone !== savedPerson.phone}
              ofId={account._id}
            />
          </PersonInputs>
        </div>
      )}
    </DeskDialog>
  )
}

interface SharedPhoneProps {
  phone: string
  isChanged: boolean
  ofId: string
}

/** Students who share a phone cannot log in with it. */
function SharedPhone({ phone, isChanged, ofId }: SharedPhoneProps) {
  const settledPhone = useDebounced(isChanged ? phone : '')
  const similar = useQuery(similarTo({ ...emptyDraft, phone: settledPhone })).data ?? []
  const hasLogInNames = useQuery(schoolOfDesk).data?.logInNames
  const names = similar
    .filter(({ _id, role, same }) => _id !== ofId && role === 'student' && same.includes('phone'))
    .map(({ name }) => name)
  const isShared = isChanged && phoneKey(settledPhone) !== null && names.length > 0
  const others = joinIsolated(names)
  return (
    // A live region must exist before its content.
    <div role="status" className={isShared ? 'admit-wide similar' : 'vh'}>
      {isShared && (
        <p>
          <Trans>This phone is also of {others}.</Trans>{' '}
          {hasLogInNames && <Trans>A shared phone logs in neither of them.</Trans>}
        </p>
      )}
    </div>
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
