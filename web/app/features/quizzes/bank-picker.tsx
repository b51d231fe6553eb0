import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ListedQuestion } from '#contract/questions/questions.ts'
import type { Quiz } from '#contract/quizzes/quizzes.ts'
import type { Failure } from '../../api/failure.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner, Skeleton } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { ListedText } from './listed-text.tsx'
import { bankOf } from './queries.ts'

interface BankPickerProps {
  quiz: Quiz
  failure: Failure | null
  isSaving: boolean
  onAdd: (ids: readonly string[]) => void
  onCancel: () => void
}

const perPage = 20

/** Questions that the course has already, to be ticked and added in the order of ticking. */
export function BankPicker({ quiz, failure, isSaving, onAdd, onCancel }: BankPickerProps) {
  const [search, setSearch] = useState('')
  const [topic, setTopic] = useState('')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const tag = useDebounced(topic.trim())
  const filter = { search: useDebounced(search.trim()), page, limit: perPage }
  const query = useQuery({
    ...bankOf(quiz.course._id, { ...filter, ...(tag !== '' && { tagKind: 'topic' as const, tag }) }),
    placeholderData: keepPreviousData,
  })
  const inQuiz = new Set(quiz.questions.map(({ _id }) => _id))
  const toggle = (id: string) =>
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  const narrow = (to: () => void) => {
    setPage(1)
    to()
  }
  return (
    <section className="question-form" aria-label={t`From the bank`}>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <div className="grid gap-16 sm:grid-cols-2">
        <TextField
          label={t`Search in the questions`}
          type="search"
          maxLength={limits.name}
          autoFocus
          value={search}
          onChange={(event) => narrow(() => setSearch(event.target.value))}
        />
        <TextField
          label={t`Topic`}
          maxLength={60}
          value={topic}
          onChange={(event) => narrow(() => setTopic(event.target.value))}
        />
      </div>
      <QueryStates
        query={query}
        message={t`The questions did not load.`}
        skeleton={<Skeleton className="h-190" />}
      />
      {query.data?.total === 0 && (
        <p role="status">
          {search === '' && topic === '' ? (
            <Trans>The bank of this course has no questions yet. What you write is kept there.</Trans>
          ) : (
            <Trans>No question matches.</Trans>
          )}
        </p>
      )}
      {query.data && query.data.total > 0 && (
        <ul className="border-t border-rule">
          {query.data.data.map((question) => (
            <BankRow
              key={question._id}
              question={question}
              isThere={inQuiz.has(question._id)}
              isChosen={chosen.includes(question._id)}
              onToggle={() => toggle(question._id)}
            />
          ))}
        </ul>
      )}
      {query.data && query.data.pages > 1 && (
        <Pager page={query.data.page} pages={query.data.pages} onPage={setPage} />
      )}
      <p className="flex flex-wrap gap-12">
        <Button
          variant="primary"
          busy={isSaving && t`Saving…`}
          disabled={chosen.length === 0}
          onClick={() => onAdd(chosen)}
        >
          <Plural value={chosen.length} _0="Add questions" one="Add # question" other="Add # questions" />
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </p>
    </section>
  )
}

interface BankRowProps {
  question: ListedQuestion
  isThere: boolean
  isChosen: boolean
  onToggle: () => void
}

function BankRow({ question, isThere, isChosen, onToggle }: BankRowProps) {
  return (
    <li className="list-row py-8">
      <label className="check-row items-start">
        <input
          type="checkbox"
          className="checkbox"
          checked={isThere || isChosen}
          disabled={isThere}
          onChange={onToggle}
        />
        <ListedText question={question} note={isThere ? t`in this quiz` : undefined} />
      </label>
    </li>
  )
}
