import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { ListedText } from './listed-text.tsx'
import { bankOf } from './queries.ts'

const perPage = 20

/** The questions of a course, the latest first. */
export function BankList({ courseId }: { courseId: string }) {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const filter = { search: useDebounced(search.trim()), page, limit: perPage }
  const query = useQuery({ ...bankOf(courseId, filter), placeholderData: keepPreviousData })
  const bank = query.data
  return (
    <section className="grid gap-16" aria-labelledby="bank-questions">
      <div className="flex flex-wrap items-baseline justify-between gap-x-16">
        <h2 id="bank-questions" className="text-h3">
          <Trans>Questions</Trans>
        </h2>
        {bank && (
          <p className="text-ink2" role="status">
            <Plural value={bank.total} one="# question" other="# questions" />
          </p>
        )}
      </div>
      <div className="max-w-form">
        <TextField
          label={t`Search in the questions`}
          type="search"
          maxLength={limits.name}
          value={search}
          onChange={(event) => {
            setPage(1)
            setSearch(event.target.value)
          }}
        />
      </div>
      <QueryStates
        query={query}
        message={t`The questions did not load.`}
        skeleton={<Skeleton className="h-190" />}
      />
      {bank?.total === 0 && (
        <p>
          {search === '' ? (
            <Trans>The bank of this course has no questions yet. What you write is kept there.</Trans>
          ) : (
            <Trans>No question matches.</Trans>
          )}
        </p>
      )}
      {bank && bank.total > 0 && (
        <ul className="border-t-2 border-ink">
          {bank.data.map((question) => (
            <li key={question._id} className="list-row py-12">
              <ListedText question={question} />
            </li>
          ))}
        </ul>
      )}
      {bank && bank.pages > 1 && <Pager page={bank.page} pages={bank.pages} onPage={setPage} />}
    </section>
  )
}
