import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { NoResponse } from '../api/client.ts'
import { ListError, Loading } from '../ui/feedback.tsx'
import { LastSeenStrip } from '../ui/last-seen-strip.tsx'

type Read = Pick<
  UseQueryResult,
  'isPending' | 'isLoadingError' | 'isRefetchError' | 'error' | 'dataUpdatedAt' | 'refetch'
>

export interface QueryStatesProps {
  query: Read
  message: string
  skeleton: ReactNode
}

export function QueryStates({ query, message, skeleton }: QueryStatesProps) {
  const retry = () => void query.refetch()
  if (query.isPending) return <Loading label={t(texts.frame.loading)}>{skeleton}</Loading>
  if (query.isLoadingError) {
    return (
      <div className="my-20">
        <ListError message={message} onRetry={retry} />
      </div>
    )
  }
  if (!query.isRefetchError) return null
  if (query.error instanceof NoResponse) return <LastSeenStrip at={query.dataUpdatedAt} onRetry={retry} />
  return (
    <div className="my-20">
      <ListError message={message} more={t`What you saw before is below.`} onRetry={retry} />
    </div>
  )
}
