import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Question } from '#contract/questions/questions.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { bankOf } from './queries.ts'

interface BankQuestionsProps {
  courseId: string
  isFocused?: boolean
  isArchive?: boolean
  isOfSchool?: boolean
  /** Stays in the list whatever the search finds. */
  edited?: Question | undefined
  row: (question: Question) => ReactNode
}

const perPage = 20

export function BankQuestions(props: BankQuestionsProps) {
  const { courseId, isFocused = false, isArchive = false, isOfSchool = false, edited, row } = props
  const rowFocus = useRowFocus()
  const [search, setSearch] = useState('')
  const [topic, setTopic] = useState('')
  const [page, setPage] = useState(1)
  const tag = useDebounced(topic.trim())
  const filter = { search: useDebounced(search.trim()), page, limit: perPage }
  const query = useQuery({
    ...bankOf(courseId, {
      ...filter,
      ...(isArchive && { archived: 'true' as const }),
      ...(isOfSchool && { bank: 'school' as const }),
      ...(tag !== '' && { tagKind: 'topic' as const, tag }),
    }),
    placeholderData: keepPreviousData,
  })
  const bank = query.data
  const isThere = bank?.data.some(({ _id }) => _id === edited?._id)
  const shownQuestions = edited && !isThere ? [edited, ...(bank?.data ?? [])] : (bank?.data ?? [])
  const isNarrowed = search !== '' || topic !== ''
  const changeFilter = (to: () => void) => {
    setPage(1)
    to()
  }
  return (
    <>
      <div className="grid gap-16 sm:grid-cols-2">
        <TextField
          label={t`Search in the questions`}
          type="search"
          maxLength={limits.name}
          autoFocus={isFocused}
          value={search}
          onChange={(event) => changeFilter(() => setSearch(event.target.value))}
        />
        <TextField
          label={t`Topic`}
          maxLength={60}
          value={topic}
          onChange={(event) => changeFilter(() => setTopic(event.target.value))}
        />
      </div>
      <QueryStates
        query={query}
        message={t`The questions did not load.`}
        skeleton={<Skeleton className="h-190" />}
      />
      <p role="status" className="text-ink2">
        {bank && bank.total > 0 && <Plural value={bank.total} one="# question" other="# questions" />}
        {bank?.total === 0 && (isNarrowed ? t`No question matches.` : emptyText(isArchive, isOfSchool))}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is */}
      <div ref={rowFocus.ref} onFocus={rowFocus.onFocus}>
        {shownQuestions.length > 0 && (
          <ul className="border-t border-rule">
            {shownQuestions.map((question) => (
              <li key={question._id} data-row={question._id} className="list-row py-8">
                {row(question)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {bank && bank.pages > 1 && <Pager page={bank.page} pages={bank.pages} onPage={setPage} />}
    </>
  )
}

function emptyText(isArchive: boolean, isOfSchool: boolean): string {
  if (isOfSchool)
    return t`No other course shares a question yet. Each bank has a button to share its questions.`
  return isArchive
    ? t`The archive is empty.`
    : t`The bank of this course has no questions yet. What you write is kept there.`
}
