import { Trans } from '@lingui/react/macro'
import { dayOf } from '../../../ui/dates.ts'
import { Highlighted } from '../../../ui/highlighter.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { dueText } from './due-texts.ts'

/** The text alone says what the colours show. */
export function DueLine({
  deadline,
  now,
  isDueBeforeEnrollment,
}: {
  deadline: string
  now: Date
  /** Work due before the enrollment is not late. */
  isDueBeforeEnrollment: boolean
}) {
  if (isDueBeforeEnrollment) {
    return (
      <p className="text-ink2 text-label">
        <Trans>
          Due before you joined, on <time dateTime={deadline}>{dayOf(new Date(deadline), now)}</time>
        </Trans>
      </p>
    )
  }
  const { urgency, text } = dueText(new Date(deadline), now)
  if (urgency === 'overdue') {
    return (
      <p className="tnum flex gap-8 font-strong text-label text-mark">
        <Icon name="warning" size={18} className="mt-2 flex-none" />
        <time dateTime={deadline}>{text}</time>
      </p>
    )
  }
  const line = <time dateTime={deadline}>{text}</time>
  return (
    <p className="font-strong text-label">{urgency === 'soon' ? <Highlighted>{line}</Highlighted> : line}</p>
  )
}
