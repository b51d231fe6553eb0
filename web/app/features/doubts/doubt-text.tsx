import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dayAndTime } from '../../ui/dates.ts'

interface WrittenText {
  readonly text: string
  readonly isHidden: boolean
  readonly editedAt: string | null
}

export interface DoubtTextProps {
  doubt: WrittenText
  earlierTexts: readonly { text: string; at: string }[] | undefined
  isStaff: boolean
}

export function DoubtText({ doubt: { text, isHidden, editedAt }, earlierTexts, isStaff }: DoubtTextProps) {
  if (isHidden && !isStaff)
    return (
      <p className="was-hidden mt-8">
        <Trans>The staff has hidden this.</Trans>
      </p>
    )
  return (
    <>
      {isHidden && (
        <p className="was-hidden mt-8">
          <Trans>Hidden: only the staff reads this.</Trans>
        </p>
      )}
      <p className="mt-8 max-w-text whitespace-pre-line break-words">{text}</p>
      {editedAt && !earlierTexts?.length && (
        <p className="mt-4 text-ink3 text-note">
          <Trans>Changed {dayAndTime(new Date(editedAt))}</Trans>
        </p>
      )}
      {earlierTexts && earlierTexts.length > 0 && (
        <details className="mt-4 text-label">
          <summary className="w-max max-w-full text-ink3 text-note">
            {t`Changed; see what it said before`}
          </summary>
          <ol>
            {earlierTexts.map((edit) => (
              <li key={edit.at} className="list-row py-8 text-ink2">
                <time className="text-note" dateTime={edit.at}>
                  <Trans>until {dayAndTime(new Date(edit.at))}</Trans>
                </time>
                <p className="max-w-text whitespace-pre-line break-words">{edit.text}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}
