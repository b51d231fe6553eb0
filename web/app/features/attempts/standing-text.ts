import { t } from '@lingui/core/macro'
import type { OwnQuiz } from '#contract/attempts/attempts.ts'
import { dayAndTime } from '../../ui/dates.ts'

export function standingText({ standing, opensAt, lastStartAt, isPractice }: OwnQuiz): string {
  if (standing === 'running') return t`Running now`
  if (standing === 'notOpen' && opensAt) return t`Opens ${dayAndTime(new Date(opensAt))}`
  if (standing === 'closed') return t`Closed`
  if (standing === 'done') return t`Taken`
  if (isPractice) return t`Practice`
  return lastStartAt ? t`Start by ${dayAndTime(new Date(lastStartAt))}` : t`Open now`
}
