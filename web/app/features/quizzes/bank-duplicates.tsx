import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Question } from '#contract/questions/questions.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { duplicatesOf } from './queries.ts'

interface BankDuplicatesProps {
  courseId: string
  row: (question: Question) => ReactNode
}

export function BankDuplicates({ courseId, row }: BankDuplicatesProps) {
  const query = useQuery(duplicatesOf(courseId))
  const rowFocus = useRowFocus()
  const groups = query.data
  return (
    <>
      <QueryStates
        query={query}
        message={t`The questions did not load.`}
        skeleton={<Skeleton className="h-190" />}
      />
      <p role="status" className="text-ink2">
        {groups && (
          <Plural
            value={groups.length}
            _0="No two questions have the same text and options."
            one="# question is in the bank more than once, with the same text and options."
            other="# questions are in the bank more than once, with the same text and options."
          />
        )}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is */}
      <div ref={rowFocus.ref} onFocus={rowFocus.onFocus} className="grid gap-28">
        {groups?.map(({ questions }) => (
          <ul key={questions[0]?._id} className="border-t-2 border-ink">
            {questions.map((question) => (
              <li key={question._id} data-row={question._id} className="list-row py-8">
                {row(question)}
              </li>
            ))}
          </ul>
        ))}
      </div>
    </>
  )
}
