import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Highlighted } from '../../../ui/highlighter.tsx'
import { shortDueText } from './due-texts.ts'

export interface ShortDueProps {
  deadline: string
  now: Date
  isDueBeforeEnrollment?: boolean
  isReturned?: boolean
}

export function ShortDue({
  deadline,
  now,
  isDueBeforeEnrollment = false,
  isReturned = false,
}: ShortDueProps) {
  const { urgency, text } = shortDueText(new Date(deadline), now)
  if (isDueBeforeEnrollment)
    return (
      <p className="text-ink2 text-label">
        <Trans>Due before you joined</Trans>
      </p>
    )
  const time = <time dateTime={deadline}>{text}</time>
  const className =
    urgency === 'overdue' ? 'font-strong text-mark' : urgency === 'soon' ? 'font-strong' : 'text-ink2'
  return (
    <p className={`text-label tnum ${className}`}>
      {isReturned && <>{t`Returned`} · </>}
      {urgency === 'soon' ? <Highlighted>{time}</Highlighted> : time}
    </p>
  )
}
