import { t } from '@lingui/core/macro'
import { paths } from '../../paths.ts'
import { BadgeLink, useBadge } from '../../shared/badge.tsx'
import { unreadAnswers } from './unread.ts'

export function NewAnswersBadge() {
  const { answers = 0, only } = useBadge(unreadAnswers) ?? {}
  return (
    <BadgeLink
      count={answers}
      to={only ? paths.doubt(only.courseId, only._id) : paths.ownDoubts()}
      icon="question"
      label={(count) => t`New answers to doubts: ${count}`}
    />
  )
}
