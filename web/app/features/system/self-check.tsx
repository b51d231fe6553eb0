import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { resultText } from './check-texts.ts'
import { totals } from './queries.ts'

export function SelfCheck() {
  const read = useQuery(totals)
  const { data } = read
  return (
    <section aria-labelledby="self-check" className="self-check">
      <h2 id="self-check">
        <Trans>Self-check</Trans>
      </h2>
      <QueryStates
        query={read}
        message={t`The totals could not be counted again.`}
        skeleton={<Skeleton className="h-73 md:h-44" />}
      />
      {data && (
        <p className={data.agrees === false ? 'font-strong text-label text-mark' : 'text-ink2 text-label'}>
          <span role="status">{resultText(data)}</span>{' '}
          <Link className="link" to={paths.adminCheck()}>
            <Trans>See each comparison</Trans>
          </Link>
        </p>
      )}
    </section>
  )
}
