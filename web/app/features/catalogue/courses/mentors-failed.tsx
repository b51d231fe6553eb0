import { t } from '@lingui/core/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { texts } from '#contract/texts.ts'
import { ListError } from '../../../ui/feedback.tsx'

/** Needed because an incomplete list looks complete. */
export function MentorsFailed({ query }: { query: Pick<UseQueryResult, 'isLoadingError' | 'refetch'> }) {
  if (!query.isLoadingError) return null
  return <ListError message={t(texts.admin.mentorsFailedToast)} onRetry={() => void query.refetch()} />
}
