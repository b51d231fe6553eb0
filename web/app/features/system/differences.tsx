import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { groupDigits } from '#contract/numbers.ts'
import type { Check, CheckName, Difference } from '#contract/system/self-check.ts'
import { paths } from '../../paths.ts'
import { dateText, monthInWords } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { type Columns, ListRows } from '../../ui/list-rows.tsx'
import { checkNames, comparisonText, sideText } from './check-texts.ts'

export function Differences({ check: { name, differing, differences } }: { check: Check }) {
  const all = (
    <Link className="link" to={paths.adminCheck()}>
      <Trans>All comparisons</Trans>
    </Link>
  )
  return (
    <section aria-labelledby="differences">
      <h2 id="differences" className="mb-8 text-lead">
        {t(checkNames[name])}
      </h2>
      {differing === 0 ? (
        <EmptyState message={t`Both sides are equal, in every row.`} link={all} />
      ) : (
        <>
          <p className="mb-16 flex flex-wrap justify-between gap-x-24">
            <span className="tnum text-ink2">{countText(differing, differences.length)}</span>
            {all}
          </p>
          <ListRows
            rows={differences.map((row) => ({ ...row, _id: `${row.of} ${row.id} ${row.day}` }))}
            columns={differenceColumns(name)}
          />
        </>
      )}
    </section>
  )
}

const countText = (differing: number, shown: number) =>
  shown < differing
    ? t`The first ${groupDigits(shown)} of ${groupDigits(differing)} rows that differ`
    : plural(differing, { one: '# row differs', other: '# rows differ' })

type Row = Difference & { readonly _id: string }

const differenceColumns = (name: CheckName): Columns<Row> => ({
  caption: t`Rows that differ`,
  columns: [
    { head: t`Row`, isName: true, className: 'break-words', cell: (row) => <RowLink row={row} /> },
    { head: t`Left side`, isNumber: true, cell: ({ left }) => sideText(name, left) },
    { head: t`Right side`, isNumber: true, cell: ({ right }) => sideText(name, right) },
    { head: t`Difference`, isNumber: true, cell: ({ left, right }) => sideText(name, left - right) },
  ],
  card: (row) => (
    <>
      <p className="break-words font-strong">
        <RowLink row={row} />
      </p>
      <p className="tnum">{comparisonText(name, row)}</p>
    </>
  ),
})

function RowLink({ row }: { row: Row }) {
  const { text, more, to } = placeOf(row)
  return (
    <>
      <Link className="link" to={to}>
        {text}
      </Link>
      {more && <span className="block font-text text-ink3 text-note">{more}</span>}
    </>
  )
}

function placeOf({ of, id, name, receiptNumber, day }: Row): { text: string; more?: string; to: string } {
  const days = { from: day ?? undefined, to: day ?? undefined }
  switch (of) {
    case 'enrollment':
      return {
        text: name || t`Enrollment`,
        more: receiptNumber ?? undefined,
        to: paths.adminFeeCard(id ?? ''),
      }
    case 'course':
      return { text: name, to: paths.adminEnrollments({ course: id ?? undefined, status: 'live' }) }
    case 'student':
      return { text: name, to: paths.adminAccount(id ?? '') }
    case 'coupon':
      return { text: name, to: paths.adminCoupons({ search: name }) }
    case 'day':
      return {
        text: dateText(day ?? ''),
        more: name || t`The whole school`,
        to: paths.adminEnrollments({ course: id ?? undefined, ...days }),
      }
    case 'activeDay':
      return {
        text: dateText(day ?? ''),
        to: paths.adminActiveUsers({ unit: 'day', start: day ?? undefined }),
      }
    case 'activeMonth':
      return {
        text: monthInWords(day ?? ''),
        to: paths.adminActiveUsers({ unit: 'month', start: day ?? undefined }),
      }
  }
}
