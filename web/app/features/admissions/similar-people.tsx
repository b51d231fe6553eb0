import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SimilarPerson } from '#contract/admissions/admissions.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { roleName } from '../../shared/role-name.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { dayWithYear } from '../../ui/dates.ts'

const sameFieldTexts: Record<SimilarPerson['same'][number], MessageDescriptor> = {
  phone: msg`has this phone`,
  email: msg`has this email`,
  rollNumber: msg`has this roll number`,
  name: msg`has this name`,
}

export interface SimilarPeopleProps {
  people: readonly SimilarPerson[]
  /** Similar people who are not the new student. */
  otherPersonIds: readonly string[]
  onOtherPersonIds: (others: readonly string[]) => void
  rollInput: (person: SimilarPerson) => ReactNode
  hasLogInNames: boolean
}

/** A student without an email cannot log in with a shared phone. */
const needsRollNumber = ({ role, email, rollNumber }: SimilarPerson, hasLogInNames: boolean) =>
  hasLogInNames && role === 'student' && !email && !rollNumber

/** Emails and roll numbers are unique; only phones are shared. */
export function SimilarPeople({
  people,
  otherPersonIds,
  onOtherPersonIds,
  rollInput,
  hasLogInNames,
}: SimilarPeopleProps) {
  const may = useMay()
  return (
    // A live region must exist before its content.
    <div role="status" className={people.length > 0 ? 'admit-wide grid gap-12' : 'vh'}>
      {people.length > 0 && <span className="vh">{t`Similar people are known already.`}</span>}
      {people.map((person) => {
        const { _id, name, same, role, rollNumber, email, phone, courses, since } = person
        return (
          <section key={_id} aria-label={name} className="similar">
            <div className="similar-person">
              <div>
                <p>
                  <b>{name}</b>{' '}
                  <span className="text-ink2">{joinIsolated(same.map((one) => t(sameFieldTexts[one])))}</span>
                </p>
                <p className="text-label text-ink2">
                  {joinIsolated([
                    role !== 'student' && roleName(role),
                    rollNumber && t`Roll number ${rollNumber}`,
                    phone,
                    email,
                    ...courses.slice(0, 3),
                    t`since ${dayWithYear(new Date(since))}`,
                  ])}
                </p>
              </div>
              {(role === 'student' || may('manage')) && (
                <a
                  className={buttonClass({ size: 'row' })}
                  href={paths.adminAccount(_id)}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Trans>
                    Open <span className="vh">{name} in a new tab</span>
                  </Trans>
                </a>
              )}
            </div>
            {same.includes('phone') && (
              <div>
                <Checkbox
                  label={t`Somebody else: they share the phone`}
                  aria-describedby={hasLogInNames && role === 'student' ? `${_id}-shared` : undefined}
                  checked={otherPersonIds.includes(_id)}
                  onChange={({ target }) =>
                    onOtherPersonIds(
                      target.checked ? [...otherPersonIds, _id] : otherPersonIds.filter((id) => id !== _id),
                    )
                  }
                />
                {hasLogInNames && role === 'student' && (
                  <p id={`${_id}-shared`} className="text-ink2 text-note">
                    {email || rollNumber
                      ? t`A shared phone logs nobody in, so the new student needs a roll number or an email.`
                      : t`This is the log-in of ${name}. A shared phone logs nobody in, so both need a roll number; the phone stays a contact of both.`}
                  </p>
                )}
                {needsRollNumber(person, hasLogInNames) && otherPersonIds.includes(_id) && rollInput(person)}
              </div>
            )}
          </section>
        )
      })}
    </div>
  )
}
