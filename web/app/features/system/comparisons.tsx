import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Check } from '#contract/system/self-check.ts'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { type Columns, ListRows } from '../../ui/list-rows.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import {
  checkGroups,
  checkNames,
  checkOf,
  comparisonText,
  countingText,
  resultText,
  sideText,
} from './check-texts.ts'
import { Differences } from './differences.tsx'
import { totals } from './queries.ts'

export interface ComparisonsProps {
  of: string
}

export function Comparisons({ of }: ComparisonsProps) {
  const read = useQuery(totals)
  const { data } = read
  const openCheck = data && checkOf(data.checks, of)
  return (
    <>
      <div className="mb-24 flex flex-wrap items-end justify-between gap-x-24 gap-y-16">
        <p
          role="status"
          className={data?.agrees === false ? 'max-w-text font-strong text-mark' : 'max-w-text text-ink2'}
        >
          {/* A text of similar length keeps the page from moving. */}
          {data ? resultText(data) : read.isPending && countingText()}
        </p>
        <Button
          variant="quiet"
          size="row"
          busy={(read.isFetching || data?.isRunning) && !read.isPending && t`Counting...`}
          onClick={() => void read.refetch()}
        >
          <Trans>Count again</Trans>
        </Button>
      </div>
      <QueryStates
        query={read}
        message={t`The totals could not be counted again.`}
        skeleton={<GroupsSkeleton />}
      />
      {data && data.countedAt === null && <GroupsSkeleton />}
      {openCheck && <Differences check={openCheck} />}
      {data && !openCheck && data.countedAt !== null && <Groups checks={data.checks} />}
    </>
  )
}

const GroupsSkeleton = () => (
  <div className="grid gap-40">
    {checkGroups.map(([heading, names]) => (
      <TableSkeleton key={heading.id} hasHeading columns={4} rows={names.length} />
    ))}
  </div>
)

function Groups({ checks }: { checks: readonly Check[] }) {
  return (
    <div className="grid grid-cols-1 gap-40">
      {checkGroups.map(([heading, names]) => (
        <section key={heading.id}>
          <h2 className="mb-12 text-lead">{t(heading)}</h2>
          <ListRows
            rows={names.flatMap((name) => {
              const check = checkOf(checks, name)
              return check ? [{ ...check, _id: name }] : []
            })}
            columns={comparisonColumns(t(heading))}
          />
        </section>
      ))}
    </div>
  )
}

type Row = Check & { readonly _id: string }

const comparisonColumns = (caption: string): Columns<Row> => ({
  caption,
  columns: [
    { head: t`Must be equal`, isName: true, cell: ({ name }) => t(checkNames[name]) },
    { head: t`Left side`, isNumber: true, cell: ({ name, left }) => sideText(name, left) },
    { head: t`Right side`, isNumber: true, cell: ({ name, right }) => sideText(name, right) },
    { head: t`Difference`, isNumber: true, cell: (check) => <Difference check={check} /> },
  ],
  card: (check) => (
    <>
      <p className="font-strong">{t(checkNames[check.name])}</p>
      <p className="tnum">{comparisonText(check.name, check)}</p>
      <p>
        <Difference check={check} />
      </p>
    </>
  ),
})

/** Differences may cancel out, so equal sums may have differing rows. */
function Difference({ check: { name, left, right, differing } }: { check: Check }) {
  if (differing === 0) return <span className="text-seal">{t`None`}</span>
  const amount = sideText(name, left - right)
  const text =
    left === right
      ? plural(differing, { one: '# row differs', other: '# rows differ' })
      : plural(differing, { one: `${amount} in # row`, other: `${amount} in # rows` })
  return (
    <Link className="link font-strong text-mark" to={paths.adminCheck({ of: name })}>
      {text}
      <span className="vh"> {t(checkNames[name])}</span>
    </Link>
  )
}
