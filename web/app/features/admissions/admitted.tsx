import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { makeSlips } from '#calls/admissions/admissions.ts'
import type { Admitted } from '#contract/admissions/admissions.ts'
import { formatRupees } from '#contract/money.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'
import { ListError } from '../../ui/feedback.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import type { DocumentsToPrint } from './admit-form.tsx'
import { LogInSlipDocument } from './slip-document.tsx'
import type { NewLogIn } from './use-admission.ts'

export interface AdmittedViewProps {
  admitted: Admitted
  print: DocumentsToPrint
  newLogIns: readonly NewLogIn[]
  receipt: (paymentIds: { enrollmentId: string; paymentId: string }) => ReactNode
  onNext: () => void
}

/** Prints when the slip has loaded. The caller loads the receipts first. */
export function AdmittedView({
  admitted: { student, enrollments },
  print,
  newLogIns,
  receipt,
  onNext,
}: AdmittedViewProps) {
  const nextButton = useRef<HTMLButtonElement>(null)
  const headingId = useId()
  const hasPrinted = useRef(false)
  const { mutate, data, error } = useMutation({
    mutationFn: () => call(makeSlips, { body: { studentIds: [student._id] } }),
  })
  const slip = data?.slips[0]
  const payments = enrollments.flatMap(({ enrollmentId, payment }) =>
    payment && print.receipt ? [{ enrollmentId, paymentId: payment.paymentId }] : [],
  )
  const isReady = !print.slip || slip !== undefined
  const printsAnything = print.slip || payments.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the student is admitted
  useEffect(() => {
    nextButton.current?.focus()
    if (print.slip) mutate()
  }, [])
  useEffect(() => {
    if (!isReady || !printsAnything || hasPrinted.current) return
    hasPrinted.current = true
    window.print()
  }, [isReady, printsAnything])
  const failure = error && failureOf(error, t`The slip was not made. The student is admitted.`)

  return (
    <>
      <div className="no-print mb-28 grid gap-16">
        <h1 id={headingId} className="wrap-anywhere">
          {t`${student.name} is admitted`}
        </h1>
        <div>
          <Stamp ink="seal">{t`Admitted`}</Stamp>
        </div>
        {enrollments.map(({ enrollmentId, courseName, receiptNumber, payment, cheque, balance }) => (
          <p key={enrollmentId} className="text-ink2">
            <Link className="link" to={paths.adminFeeCard(enrollmentId)}>
              {courseName} ({receiptNumber})
            </Link>
            {payment && `: ${t`${formatRupees(payment.amount)} received`}`}
            {cheque &&
              `: ${t`a cheque of ${formatRupees(cheque.amount)} waits for ${dayWithYear(calendarDay(cheque.day))}`}`}
            {balance > 0 && `, ${t`${formatRupees(balance)} owed`}`}
          </p>
        ))}
        {newLogIns.map(({ studentId, name, rollNumber }) => (
          <p key={studentId} className="max-w-text">
            {t`${name} now logs in with the roll number ${rollNumber}. A slip or message with the phone no longer works.`}{' '}
            <Link className="link" to={paths.adminAccount(studentId)}>
              {t`Open ${name}`}
            </Link>
          </p>
        ))}
        <div className="flex flex-wrap gap-12">
          <Button ref={nextButton} variant="primary" aria-describedby={headingId} onClick={onNext}>
            <Trans>Admit the next student</Trans>
          </Button>
          {printsAnything && (
            <Button icon="print" disabled={!isReady && !error} onClick={() => window.print()}>
              <Trans>Print again</Trans>
            </Button>
          )}
          <Link className={buttonClass()} to={paths.adminAccount(student._id)}>
            <Trans>Open the student</Trans>
          </Link>
        </div>
        {failure && <ListError message={failure.message} onRetry={() => mutate()} />}
      </div>
      <div className="admitted-documents">
        {payments.map((paymentIds) => (
          <div key={paymentIds.paymentId}>{receipt(paymentIds)}</div>
        ))}
        {slip && <LogInSlipDocument slip={slip} />}
      </div>
    </>
  )
}
