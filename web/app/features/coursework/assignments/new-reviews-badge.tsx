import { t } from '@lingui/core/macro'
import { paths } from '../../../paths.ts'
import { BadgeLink, useBadge } from '../../../shared/badge.tsx'
import { unseenReviewsQuery } from './unseen-reviews-query.ts'

export function NewReviewsBadge() {
  const { reviews = 0 } = useBadge(unseenReviewsQuery) ?? {}
  return (
    <BadgeLink
      count={reviews}
      to={paths.assignments()}
      icon="task"
      label={(count) => t`Work graded or returned: ${count}`}
    />
  )
}
