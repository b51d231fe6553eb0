import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from 'react-router'
import type { ListedEnrollment } from '#contract/fees/payments.ts'
import { formatRupees } from '#contract/money.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { useMay } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import type { EnrollmentFilter } from '../../shared/money/enrollment-filter.ts'
import { isPaidInPart } from '../../shared/money/payment-texts.ts'
import { StudentLink } from '../../shared/student-link.tsx'
import { Button } from '../../ui/button.tsx'
import { dayAndTime } from '../../ui/dates.ts'
import { DayAndTime } from '../../ui/day-and-time.tsx'
import { EmailText } from '../../ui/email-text.tsx'
import type { Columns } from '../../ui/list-rows.tsx'
import { settledText, stateName } from './enrollments-texts.ts'

export interface EnrollmentActions {
  readonly kind: 'confirm' | 'cancel'
  readonly enrollment: ListedEnrollment
}

export const ledgerColumns = (
  onSettle: (settling: EnrollmentActions) => void,
): Columns<ListedEnrollment, EnrollmentFilter['sort']> => {
  const actions = (row: ListedEnrollment) => <SettleActions row={row} onSettle={onSettle} />
  return {
    caption: t`Enrollments`,
    tableFrom: 1080,
    orders: { label: t`Order`, labels: { newest: t`Newest first`, oldest: t`Oldest first` } },
    columns: [
      {
        head: t`Student`,
        isName: true,
        className: 'ledger-person',
        cell: (row) => (
          <>
            <Student row={row} />
            <span className="block font-text text-ink3 text-note">
              <Given row={row} />
            </span>
          </>
        ),
      },
      {
        head: t`Course and receipt`,
        className: 'ledger-course',
        cell: (row) => (
          <>
            <span className="block">{row.courseName}</span>
            <ReceiptLink row={row} />
          </>
        ),
      },
      {
        head: t`Enrolled At`,
        sort: ['newest', 'oldest'],
        isFirstDown: true,
        className: 'min-w-96',
        cell: ({ createdAt }) => <DayAndTime at={createdAt} />,
      },
      {
        head: t`Payment`,
        className: 'ledger-payment',
        cell: (row) => (
          <>
            <b className="tnum block text-ink">{amountOf(row)}</b>
            <Balance row={row} />
            <Earned row={row} />
            <PaymentState row={row} />
          </>
        ),
      },
      { head: t`Settle`, isHeadHidden: true, cell: actions },
    ],
    card: (row) => (
      <>
        <p className="flex flex-wrap items-baseline justify-between gap-x-16">
          <Student row={row} />
          <b className="tnum">{amountOf(row)}</b>
        </p>
        <p className="break-words text-ink3 text-note">
          <Given row={row} />
        </p>
        <p className="mt-4 break-words">{row.courseName}</p>
        <p className="flex flex-wrap justify-between gap-x-16">
          <ReceiptLink row={row} />
          <time className="text-ink3 text-note" dateTime={row.createdAt}>
            {dayAndTime(new Date(row.createdAt))}
          </time>
        </p>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-16 gap-y-8">
          <p className="min-w-0">
            <Balance row={row} />
            <Earned row={row} />
            <PaymentState row={row} />
          </p>
          {actions(row)}
        </div>
      </>
    ),
  }
}

export const isAwaiting = ({ paymentStatus }: ListedEnrollment) => paymentStatus === 'recorded'

export const nameOfRow = ({ receiptNumber, student, name }: ListedEnrollment) =>
  joinIsolated([receiptNumber, student.name || name], ', ')

const shownRupees = (row: ListedEnrollment) => (isAwaiting(row) && row.amountDue) || row.amount || 0

const amountOf = (row: ListedEnrollment) => (row.amount ? formatRupees(shownRupees(row)) : t`Free`)

function Balance({ row: { amount, amountDue, balance } }: { row: ListedEnrollment }) {
  if (!balance || balance === (amountDue || amount)) return null
  const rupees = formatRupees(balance)
  return <span className="tnum block text-ink3 text-note">{t`Balance ${rupees}`}</span>
}

function Earned({ row }: { row: ListedEnrollment }) {
  const earned = ((row.paid ?? 0) * 100 - (row.refunded ?? 0) * 100 + (row.balance ?? 0) * 100) / 100
  if (earned === shownRupees(row)) return null
  const rupees = formatRupees(earned)
  return <span className="tnum block text-ink3 text-note">{t`Earned ${rupees}`}</span>
}

const Student = ({ row: { student, name } }: { row: ListedEnrollment }) => (
  <StudentLink studentId={student._id}>{student.name || name}</StudentLink>
)

function Given({ row: { email, phone } }: { row: ListedEnrollment }) {
  return (
    <>
      <EmailText email={email} />
      {phone && <span className="tnum block">{phone}</span>}
    </>
  )
}

function ReceiptLink({ row: { _id, receiptNumber } }: { row: ListedEnrollment }) {
  const { search } = useLocation()
  return (
    <Link className="link tnum whitespace-nowrap" to={paths.adminFeeCard(_id)} state={{ list: search }}>
      {receiptNumber}
    </Link>
  )
}

const inks = { recorded: '', owed: 'text-mark', confirmed: 'text-seal', cancelled: 'text-mark' } as const

function PaymentState({ row }: { row: ListedEnrollment }) {
  const status = row.paymentStatus ?? 'recorded'
  return (
    <>
      {/* A free course has nothing to confirm. */}
      {(row.amount !== 0 || status === 'cancelled') && (
        <span className={`font-strong ${isPaidInPart(row) ? '' : inks[status]}`}>{t(stateName(row))}</span>
      )}
      <span className="block break-words text-ink3 text-note">{settledText(row)}</span>
      <SameReference row={row} />
    </>
  )
}

function SameReference({ row: { sameReference } }: { row: ListedEnrollment }) {
  const [other] = sameReference
  if (!other) return null
  const { receiptNumber, name, reference } = other
  return (
    <span className="block text-mark text-note">
      <Link className="link" to={paths.adminEnrollments({ search: reference })}>
        <Trans>
          Same reference as {receiptNumber}, {name}
        </Trans>
      </Link>
    </span>
  )
}

function SettleActions({
  row,
  onSettle,
}: {
  row: ListedEnrollment
  onSettle: (settling: EnrollmentActions) => void
}) {
  const { receiptNumber, paymentStatus } = row
  const may = useMay()
  if (paymentStatus === 'cancelled') return null
  const hasNoReference = !row.amount && paymentStatus === 'confirmed'
  return (
    <div className="row-actions">
      {paymentStatus !== 'owed' && !hasNoReference && (
        <Button
          size="row"
          onClick={() => onSettle({ kind: 'confirm', enrollment: row })}
          {...(isAwaiting(row) && { 'data-confirms': '' })}
        >
          {paymentStatus === 'confirmed' ? (
            <Trans>
              Correct reference<span className="vh"> of {receiptNumber}</span>
            </Trans>
          ) : (
            <Trans>
              Confirm<span className="vh"> the payment {receiptNumber}</span>
            </Trans>
          )}
        </Button>
      )}
      {may('manage') && (
        <Button variant="danger" size="row" onClick={() => onSettle({ kind: 'cancel', enrollment: row })}>
          <Trans>
            Cancel<span className="vh"> the enrollment {receiptNumber}</span>
          </Trans>
        </Button>
      )}
    </div>
  )
}
