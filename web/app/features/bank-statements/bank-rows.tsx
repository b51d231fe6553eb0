import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { BankCandidate, BankCounts, BankRow } from '#contract/bank-statements/bank-rows.ts'
import { formatRupees } from '#contract/money.ts'
import { isolateText, joinIsolated } from '#contract/typed-text.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { paths } from '../../paths.ts'
import { ListPage } from '../../shared/list-page.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { calendarDay, dayWithYear } from '../../ui/dates.ts'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import type { List } from '../../ui/list-filter.ts'
import { showToast } from '../../ui/toast.ts'
import { type BankFilter, bankParts, bankRowsPage, useBankActions } from './bank-queries.ts'

const FindPayer = lazyDialog(async () => (await import('./find-payer.tsx')).FindPayer)

export function BankRows({ list }: { list: List<BankFilter> }) {
  const query = useQuery(bankRowsPage(list.filter))
  const actions = useBankActions()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [searchedRow, setSearchedRow] = useState<BankRow | null>(null)
  const { part } = list.filter
  const { counts, body: rows = [] } = query.data ?? {}
  const run = async (action: () => Promise<unknown>) => {
    setFailure(null)
    try {
      await action()
    } catch (error) {
      setFailure(failureOf(error, t`This was not done.`))
    }
  }
  const confirmAll = () =>
    run(async () => {
      const { confirmed, joined } = await actions.confirmAll.mutateAsync()
      showToast('success', confirmedText(confirmed, joined))
    })
  const confirm = (row: BankRow, { paymentId, enrollmentId, isReceived, ended }: BankCandidate) =>
    run(async () => {
      const decision = ended ? { enrollmentId } : { paymentId }
      await actions.decide.mutateAsync({ rowId: row._id, decision })
      const done = ended ? t`Payment taken.` : t`Payment confirmed.`
      showToast('success', isReceived && !ended ? t`The row belongs to the payment now.` : done)
    })
  const refuse = (row: BankRow, { paymentId, isReceived }: BankCandidate) =>
    run(async () => {
      const day = dayWithYear(calendarDay(row.day))
      const reason = t`The bank took the money back on ${day}.`
      await actions.decide.mutateAsync({ rowId: row._id, decision: { refusedPaymentId: paymentId, reason } })
      showToast(
        'success',
        isReceived ? t`Recorded as not received. Its amount is owed again.` : t`Recorded as not received.`,
      )
    })
  return (
    <ListPage
      list={list}
      query={query}
      above={
        <BankParts
          part={part}
          counts={counts}
          failure={failure}
          onPart={(one) => void list.change({ part: one })}
        >
          {part === 'sure' && counts && counts.sure > 0 && (
            <ConfirmAll
              counts={counts}
              hasMore={query.data?.hasMore ?? false}
              isBusy={actions.confirmAll.isPending}
              onConfirm={() => void confirmAll()}
            />
          )}
        </BankParts>
      }
      message={t`The rows of the statement did not load.`}
      empty={{
        message: t`No rows here.`,
        next: t`Upload a statement of your bank to find the payments in it.`,
      }}
    >
      <ul className="heavy-t" aria-label={t(bankParts[part])}>
        {rows.map((row) => (
          <Row
            key={row._id}
            row={row}
            part={part}
            onConfirm={(candidate) => void confirm(row, candidate)}
            onRefuse={(candidate) => void refuse(row, candidate)}
            onFind={() => setSearchedRow(row)}
            onIgnore={(isIgnored) =>
              void run(() => actions.decide.mutateAsync({ rowId: row._id, decision: { isIgnored } }))
            }
          />
        ))}
      </ul>
      {searchedRow && (
        <Suspense>
          <FindPayer row={searchedRow} onClose={() => setSearchedRow(null)} />
        </Suspense>
      )}
    </ListPage>
  )
}

interface PartsProps {
  part: BankFilter['part']
  counts: BankCounts | undefined
  failure: Failure | null
  onPart: (part: BankFilter['part']) => void
  children: ReactNode
}

function BankParts({ part, counts, failure, onPart, children }: PartsProps) {
  return (
    <div className="mb-16 grid gap-16">
      <Chips label={t`Rows`}>
        {(['sure', 'open', 'returned', 'matched', 'ignored'] as const).map((one) => (
          <Chip
            key={one}
            selected={one === part}
            onClick={() => onPart(one)}
            {...(counts && { count: counts[one] })}
          >
            {t(bankParts[one])}
          </Chip>
        ))}
      </Chips>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      {counts && counts.returned > 0 && part !== 'returned' && (
        <p className="text-mark">
          {plural(counts.returned, {
            one: '# payment went back.',
            other: '# payments went back.',
          })}{' '}
          <button type="button" className="link text-mark" onClick={() => onPart('returned')}>
            <Trans>Look at what went back</Trans>
          </button>
        </p>
      )}
      {children}
    </div>
  )
}

interface ConfirmAllProps {
  counts: BankCounts
  hasMore: boolean
  isBusy: boolean
  onConfirm: () => void
}

function ConfirmAll({ counts, hasMore, isBusy, onConfirm }: ConfirmAllProps) {
  return (
    <div className="grid gap-8">
      <Button
        variant="primary"
        className="justify-self-start"
        busy={isBusy && t`Confirming...`}
        onClick={onConfirm}
      >
        {confirmAllLabel(counts, hasMore)}
      </Button>
      {counts.earlierYear > 0 && (
        <p className="text-label text-mark">
          {plural(counts.earlierYear, {
            one: '# row is of an earlier financial year, and is booked in that year.',
            other: '# rows are of an earlier financial year, and are booked in that year.',
          })}
        </p>
      )}
      {counts.confirms > 0 && counts.joins > 0 && (
        <p className="text-ink2 text-label">
          {plural(counts.joins, {
            one: '# more row has a payment that was confirmed before: it is only joined to it.',
            other: '# more rows have payments that were confirmed before: they are only joined to them.',
          })}
        </p>
      )}
    </div>
  )
}

interface RowProps {
  row: BankRow
  part: BankFilter['part']
  onConfirm: (candidate: BankCandidate) => void
  onRefuse: (candidate: BankCandidate) => void
  onFind: () => void
  onIgnore: (isIgnored: boolean) => void
}

function Row({ row, part, onConfirm, onRefuse, onFind, onIgnore }: RowProps) {
  return (
    <li data-row={row._id} className="list-row grid gap-x-32 gap-y-12 py-16 md:grid-cols-2">
      <Statement row={row} />
      <div className="grid content-start gap-12">
        {row.candidates.map((candidate) => (
          <Candidate
            key={candidate.paymentId}
            candidate={candidate}
            amount={row.amount}
            isRefused={part === 'matched' && row.kind === 'return'}
            {...(part === 'returned' && { onRefuse: () => onRefuse(candidate) })}
            {...(part === 'open' && { onConfirm: () => onConfirm(candidate) })}
          />
        ))}
        {part === 'open' && row.candidates.length === 0 && (
          <p className="text-ink2 text-label">
            <Trans>No payment has this reference, or this amount within 30 days.</Trans>
          </p>
        )}
        {part === 'returned' && row.candidates.length === 0 && (
          <p className="text-ink2 text-label">
            <Trans>No payment has this reference or cheque number, and this amount.</Trans>
          </p>
        )}
        <div className="flex flex-wrap gap-8">
          {part === 'open' && (
            <Button size="row" onClick={onFind}>
              <Trans>Find the student</Trans>
              <span className="vh">: {row.narration}</span>
            </Button>
          )}
          {(part === 'open' || part === 'returned' || part === 'ignored') && (
            <Button
              variant="quiet"
              size="row"
              className="first:-ml-14"
              onClick={() => onIgnore(part !== 'ignored')}
            >
              {part === 'ignored' ? t`Decide again` : t`This is not a fee`}
              <span className="vh">: {row.narration}</span>
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

function confirmAllLabel({ confirms, joins }: BankCounts, hasMore: boolean): string {
  if (hasMore) return t`Confirm all of these`
  if (confirms === 0)
    return plural(joins, { one: 'Join # row to its payment', other: 'Join # rows to their payments' })
  return plural(confirms, { one: 'Confirm # payment', other: 'Confirm # payments' })
}

function confirmedText(confirmed: number, joined: number): string {
  if (joined === 0) return plural(confirmed, { one: '# payment confirmed.', other: '# payments confirmed.' })
  return t`${plural(confirmed, { one: '# payment confirmed', other: '# payments confirmed' })}, ${plural(joined, { one: '# was confirmed already.', other: '# were confirmed already.' })}`
}

function Statement({ row: { account, day, amount, narration, kind, wentBackOn } }: { row: BankRow }) {
  const back = wentBackOn && dayWithYear(calendarDay(wentBackOn))
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-16">
        <span>
          <time dateTime={day}>{dayWithYear(calendarDay(day))}</time>
          <span className="text-ink2 text-label"> · {account}</span>
        </span>
        <b className={kind === 'return' ? 'tnum text-mark' : 'tnum'}>
          {kind === 'return' ? `−${formatRupees(amount)}` : formatRupees(amount)}
        </b>
      </p>
      <p className="break-words text-ink2 text-label">{narration}</p>
      {kind === 'return' && (
        <p className="text-label text-mark">
          <Trans>The bank took this money back.</Trans>
        </p>
      )}
      {back && <p className="text-label text-mark">{t`The bank took this money back on ${back}.`}</p>}
    </div>
  )
}

interface CandidateProps {
  candidate: BankCandidate
  amount: number
  onConfirm?: () => void
  onRefuse?: () => void
  isRefused: boolean
}

function Candidate({ candidate, amount, onConfirm, onRefuse, isRefused }: CandidateProps) {
  const { enrollmentId, receiptNumber, name, phone, courseName, reference, balance } = candidate
  const expected = formatRupees(candidate.amount)
  const owed = formatRupees(balance)
  const came = formatRupees(amount)
  const obstacle = obstacleTo(candidate, amount)
  return (
    <div className="grid gap-4 text-label">
      <p className="flex flex-wrap items-baseline justify-between gap-x-16">
        <b>{name}</b>
        <span className="tnum">{expected}</span>
      </p>
      <p className="text-ink2">
        {isolateText(courseName)} ·{' '}
        <Link className="link tnum whitespace-nowrap" to={paths.adminFeeCard(enrollmentId)}>
          {receiptNumber}
        </Link>
      </p>
      <p className="tnum break-words text-ink3 text-note">
        {joinIsolated([phone, reference, balance > 0 && t`Balance ${owed}`])}
      </p>
      {isRefused && (
        <p className="text-mark">
          <Trans>Recorded as not received.</Trans>
        </p>
      )}
      {onRefuse && (
        <>
          <Reasons candidate={candidate} />
          <div>
            <Button size="row" variant="danger" onClick={onRefuse}>
              <Trans>Cheque bounced or money not received</Trans>
              <span className="vh">
                {' '}
                <Trans>of {receiptNumber}</Trans>
              </span>
            </Button>
          </div>
        </>
      )}
      {onConfirm && (
        <>
          <Reasons candidate={candidate} />
          {candidate.ended && <p className="text-mark">{endedTexts()[candidate.ended]}</p>}
          {obstacle ? (
            <p className="text-ink2">{obstacle}</p>
          ) : (
            <div>
              <Button size="row" onClick={onConfirm}>
                {candidate.ended
                  ? t`Take ${came}`
                  : candidate.isReceived
                    ? t`It is this payment`
                    : t`Confirm ${came}`}
                <span className="vh">
                  {' '}
                  <Trans>of {receiptNumber}</Trans>
                </span>
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** @returns why the money cannot be for this payment, or null */
function obstacleTo(
  { isReceived, ended, amount, balance }: BankCandidate,
  receivedAmount: number,
): string | null {
  if (isReceived && !ended)
    return receivedAmount === amount ? null : t`This payment was received before, with another amount.`
  if (receivedAmount <= balance) return null
  const owed = formatRupees(balance)
  return balance > 0 ? t`Only ${owed} is owed on this fee.` : t`Nothing is owed on this fee any more.`
}

const endedTexts = () => ({
  paidOtherwise: t`The student gave this reference, but the fee was paid in another way before this money was seen.`,
  refused: t`The student gave this reference, and the payment was recorded as not received.`,
  cancelled: t`The student gave this reference, and the enrollment is cancelled.`,
})

const reasonText = () => ({
  reference: t`same reference`,
  amount: t`same amount`,
  name: t`same name`,
})

function Reasons({ candidate: { reasons } }: { candidate: BankCandidate }) {
  const text = reasonText()
  return <p className="text-note text-seal">{reasons.map((reason) => text[reason]).join(', ')}</p>
}
