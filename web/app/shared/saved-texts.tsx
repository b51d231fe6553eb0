import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { getRemarks, saveRemarks } from '#calls/coursework/reviews.ts'
import { call } from '../api/client.ts'
import { failureOf } from '../api/failure.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBanner, Skeleton } from '../ui/feedback.tsx'
import { shortText } from '../ui/shortened.ts'
import { QueryStates } from './query-states.tsx'

export const savedTexts = queryOptions({
  queryKey: ['remarks'],
  queryFn: async ({ signal }) => (await call(getRemarks, { signal })).remarks,
})

export interface SavedTextsProps {
  present: string
  onInsert: (saved: string) => void
}

export function SavedTexts({ present, onInsert }: SavedTextsProps) {
  const query = useQuery(savedTexts)
  const change = useChangeSavedTexts()
  const summary = useRef<HTMLElement>(null)
  const remarks = query.data ?? []
  const text = present.trim()
  const isSaved = remarks.includes(text)
  return (
    <details className="mt-8 text-label">
      <summary ref={summary} className="w-max min-h-32 max-w-full content-center font-strong text-pen">
        <Trans>Saved texts{query.data && ` (${remarks.length})`}</Trans>
      </summary>
      <QueryStates
        query={query}
        message={t`Your saved texts cannot be read.`}
        skeleton={<Skeleton className="h-44" />}
      />
      {change.isError && (
        <ErrorBanner more={failureOf(change.error, '').more}>
          <Trans>Your saved texts are not changed.</Trans>
        </ErrorBanner>
      )}
      <ul className="rule-t">
        {remarks.map((saved) => (
          <li key={saved} className="list-row flex items-start justify-between gap-8">
            <button
              type="button"
              className="link-plain min-h-44 min-w-0 py-8 text-left text-mark"
              onClick={() => onInsert(saved)}
            >
              <span className="vh">
                <Trans>Insert:</Trans>{' '}
              </span>
              {shortText(saved, 100)}
            </button>
            <Button
              variant="quiet"
              size="icon"
              icon="trash"
              className="flex-none"
              aria-label={t`Remove the saved text: ${saved}`}
              onClick={() => {
                change.mutate((before) => before.filter((one) => one !== saved))
                summary.current?.focus()
              }}
            />
          </li>
        ))}
      </ul>
      {query.data && (
        <Button
          size="row"
          className="mt-12"
          icon="plus"
          disabled={text === '' || isSaved}
          onClick={() => change.mutate((before) => [...before.filter((one) => one !== text), text])}
        >
          {isSaved ? t`Text saved` : t`Save this text`}
        </Button>
      )}
    </details>
  )
}

/** Reads the list first, so that another tab's texts stay. */
export function useChangeSavedTexts() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (change: (before: readonly string[]) => string[]) => {
      const { remarks } = await call(getRemarks, {})
      return call(saveRemarks, { body: { remarks: change(remarks) } })
    },
    onSuccess: ({ remarks }) => cache.setQueryData(savedTexts.queryKey, remarks),
  })
}
