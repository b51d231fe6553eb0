import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { texts } from '#contract/texts.ts'
import { RadioCard } from '../../ui/choices.tsx'

export interface RolePickerProps {
  isPicked: boolean
  onPick: () => void
  errorId?: string | undefined
  ref: Ref<HTMLInputElement>
}

export function RolePicker({ isPicked, onPick, errorId, ref }: RolePickerProps) {
  return (
    <fieldset>
      <legend className="h-28 font-strong text-label/20">
        <Trans>I am joining as a</Trans>
      </legend>
      <RadioCard
        ref={ref}
        name="role"
        value="student"
        label={t(texts.frame.student)}
        text={t`You take courses and submit work.`}
        checked={isPicked}
        onChange={onPick}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      />
    </fieldset>
  )
}
