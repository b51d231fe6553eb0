import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Admitted, SimilarPerson } from '#contract/admissions/admissions.ts'
import { limits } from '#contract/limits.ts'
import { addressRequiredFromRupees } from '#contract/tax/gst.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { indianStates } from '../../shared/indian-states.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { taxSettings } from '../../shared/tax-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { FieldFrame, TextField, useField } from '../../ui/field.tsx'
import { Keys } from '../../ui/keys.tsx'
import { type AdmissionDraft, rollNumbersOf } from './draft.ts'
import { FeeSlip } from './fee-slip.tsx'
import { AddCourse, OrderInputs } from './order-inputs.tsx'
import { PersonInputs } from './person-inputs.tsx'
import { schoolOfDesk } from './queries.ts'
import { SimilarPeople } from './similar-people.tsx'
import { type NewLogIn, useAdmission } from './use-admission.ts'
import './admissions.css'

export interface DocumentsToPrint {
  readonly receipt: boolean
  readonly slip: boolean
}

export interface AdmitFormProps {
  isNext: boolean
  onAdmitted: (admitted: Admitted, print: DocumentsToPrint, newLogIns: NewLogIn[]) => Promise<void>
}

export function AdmitForm({ isNext, onAdmitted }: AdmitFormProps) {
  const [print, setPrint] = useState<DocumentsToPrint>({ receipt: true, slip: true })
  const admission = useAdmission((admitted, newLogIns) => onAdmitted(admitted, print, newLogIns))
  const { draft, courses, ordered, people, failure, isPending, errorIn, change } = admission
  const form = useRef<HTMLFormElement>(null)
  const hasLogInNames = useQuery(schoolOfDesk).data?.logInNames
  useEffect(() => {
    if (isNext) form.current?.querySelector('input')?.focus()
  }, [isNext])
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failure])
  const isTaken = ordered.some(({ sums }) => sums.payment !== 0)
  const hasFieldError = failure !== null && Object.keys(failure.fields).length > 0

  return (
    <form
      ref={form}
      noValidate
      className="admit"
      onKeyDown={(event) => moveToNextField(event, () => void admission.submit())}
      onSubmit={(event) => {
        event.preventDefault()
        void admission.submit()
      }}
    >
      <div className="grid gap-20">
        {failure && (
          <ErrorBanner more={failure.more}>
            {hasFieldError && failure.message === '' ? t`Please check the fields.` : failure.message}
          </ErrorBanner>
        )}
        <div className="admit-fields">
          <PersonInputs
            person={draft}
            isEmailNeeded={hasLogInNames === false}
            isPhoneShared={hasLogInNames === true && people.some((one) => sharesPhone(one, draft))}
            errorIn={errorIn}
            onChange={change}
          >
            <SimilarPeople
              people={people}
              otherPersonIds={draft.others}
              onOtherPersonIds={(others) => change({ others })}
              rollInput={(person) => (
                <OtherRollNumberField person={person} draft={draft} admission={admission} />
              )}
              hasLogInNames={hasLogInNames === true}
            />
          </PersonInputs>
          {draft.orders.map((order, index) => (
            <OrderInputs
              key={order.key}
              order={order}
              courses={courses.data ?? []}
              takenCourseIds={draft.orders.flatMap(({ key, courseId }) =>
                key === order.key ? [] : courseId,
              )}
              plan={admission.planAt(index)}
              {...errorIn(`orders.${index}.courseId`, ...(index === 0 ? ['inParts', 'course'] : []))}
              onChange={(changed) => admission.changeOrder(order.key, changed)}
              onRemove={draft.orders.length > 1 ? () => admission.removeOrder(order.key) : undefined}
            />
          ))}
          {draft.orders.at(-1)?.courseId && draft.orders.length < 10 && (
            <AddCourse onAdd={admission.addOrder} />
          )}
          <InvoiceFields
            state={draft.state}
            address={draft.address}
            total={ordered.reduce((all, { sums }) => Math.max(all, sums.price), 0) / 100}
            errorIn={errorIn}
            onChange={change}
          />
          {hasLogInNames === false && <LogInNamesNote />}
        </div>
        {!courses.data && (
          <QueryStates query={courses} message={t`The courses did not load.`} skeleton={null} />
        )}
        <KeyHints />
      </div>
      <FeeSlip
        ordered={ordered}
        money={draft}
        errorIn={errorIn}
        onOrder={admission.changeOrder}
        onMoney={change}
      >
        <PrintChoices print={print} hasReceipt={isTaken} onChange={setPrint} />
        <Button variant="primary" size="large" icon="print" type="submit" busy={isPending && t`Admitting...`}>
          {print.slip || (isTaken && print.receipt) ? t`Admit and print` : t`Admit`}
        </Button>
      </FeeSlip>
    </form>
  )
}

/** Only students log in with a phone. */
const sharesPhone = ({ _id, role, same }: SimilarPerson, { others }: AdmissionDraft) =>
  role === 'student' && same.includes('phone') && others.includes(_id)

interface OtherRollNumberProps {
  person: SimilarPerson
  draft: AdmissionDraft
  admission: Pick<ReturnType<typeof useAdmission>, 'change' | 'errorIn'>
}

function OtherRollNumberField({
  person: { _id, name },
  draft,
  admission: { change, errorIn },
}: OtherRollNumberProps) {
  const index = rollNumbersOf(draft).findIndex(({ studentId }) => studentId === _id)
  return (
    <TextField
      label={t`Roll number of ${name}`}
      required
      spellCheck={false}
      autoComplete="off"
      maxLength={40}
      value={draft.rollsOfOthers[_id] ?? ''}
      onChange={({ target }) => change({ rollsOfOthers: { ...draft.rollsOfOthers, [_id]: target.value } })}
      {...errorIn(`rollNumbers.${index}.rollNumber`)}
    />
  )
}

function LogInNamesNote() {
  const may = useMay()
  return (
    <p className="admit-wide text-ink3 text-note">
      {may('manage') ? (
        <Trans>
          To admit students without an email, let them log in by phone or roll number in{' '}
          <Link className="link" to={paths.adminSchool()}>
            School
          </Link>
          .
        </Trans>
      ) : (
        <Trans>
          To admit students without an email, ask an admin to let them log in by phone or roll number.
        </Trans>
      )}
    </p>
  )
}

interface PrintChoicesProps {
  print: DocumentsToPrint
  hasReceipt: boolean
  onChange: (print: DocumentsToPrint) => void
}

function PrintChoices({ print, hasReceipt, onChange }: PrintChoicesProps) {
  return (
    <div className="grid">
      {hasReceipt && (
        <Checkbox
          label={t`Print the receipt`}
          checked={print.receipt}
          onChange={({ target }) => onChange({ ...print, receipt: target.checked })}
        />
      )}
      <Checkbox
        label={t`Print the slip with the log-in code`}
        checked={print.slip}
        onChange={({ target }) => onChange({ ...print, slip: target.checked })}
      />
    </div>
  )
}

const keyHints = [
  { keys: ['Enter'], text: msg`next field` },
  { keys: ['Ctrl', 'Enter'], text: msg`admit and print` },
] as const

function KeyHints() {
  return (
    <div className="hidden flex-wrap items-center gap-x-22 gap-y-8 rule-t pt-16 text-label text-ink2 md:flex">
      {keyHints.map(({ keys, text }) => (
        <p key={keys.join()} className="flex items-center gap-8">
          <Keys named={keys} />
          {t(text)}
        </p>
      ))}
    </div>
  )
}

const isFocusStop = (element: HTMLElement) =>
  !element.matches(':disabled') && !element.matches('[type=radio]:not(:checked)')

/** Enter moves on, so that nobody admits by mistake; Ctrl+Enter admits. */
function moveToNextField(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    submit()
    return
  }
  if (!(target instanceof Element) || !target.matches('input, select')) return
  event.preventDefault()
  const fields = [...form.querySelectorAll<HTMLElement>('input, select, [type=submit]')].filter(isFocusStop)
  fields[fields.indexOf(target as HTMLElement) + 1]?.focus()
}

interface InvoiceFieldsProps {
  state: string
  address: string
  /** Rupees. */
  total: number
  errorIn: (...names: string[]) => { error?: string | undefined }
  onChange: (change: { state?: string; address?: string }) => void
}

/** The field starts with the school's state, where most students live. */
function InvoiceFields({ state, address, total, errorIn, onChange }: InvoiceFieldsProps) {
  const { data } = useQuery(taxSettings)
  const isInvoiced = data !== undefined && data.status !== 'none'
  const schoolState = isInvoiced ? (data.state ?? '') : ''
  const { error } = errorIn('state')
  const field = useField({ error })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the settings arrive
  useEffect(() => {
    if (schoolState) onChange({ state: schoolState })
  }, [schoolState])
  if (!isInvoiced || total === 0) return null
  return (
    <>
      <FieldFrame label={t`State or union territory`} id={field.id} error={error}>
        <select {...field} value={state} onChange={({ target }) => onChange({ state: target.value })}>
          <option value="">{t`Choose`}</option>
          {indianStates().map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      {total >= addressRequiredFromRupees && (
        <TextField
          label={t`Address`}
          hint={t`For the invoice.`}
          maxLength={limits.address}
          autoComplete="off"
          value={address}
          onChange={({ target }) => onChange({ address: target.value })}
          {...errorIn('address')}
        />
      )}
    </>
  )
}
