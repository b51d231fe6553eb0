import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { hueTokens, isFreeHue } from '#contract/settings/hue.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/field.tsx'

export interface HueSliderProps {
  hue: number
  error: string | undefined
  onChange: (hue: number) => void
}

export default function HueSlider({ hue, error, onChange }: HueSliderProps) {
  const takenText = isFreeHue(hue)
    ? undefined
    : t`Red marks what is wrong here, and green what is done. Please choose another hue.`
  const shownError = error ?? takenText
  const field = useField({ error: shownError })
  return (
    <>
      <FieldFrame label={t`Hue`} error={shownError} id={field.id}>
        <input
          {...field}
          type="range"
          min={0}
          max={359}
          value={hue}
          onChange={({ target }) => onChange(Number(target.value))}
        />
      </FieldFrame>
      <div className="grid grid-cols-2 gap-12">
        {(['light', 'dark'] as const).map((theme) => (
          <div
            key={theme}
            className="grid justify-items-start gap-8 rounded-control rule-box bg-paper p-16 text-ink"
            style={{ colorScheme: theme, ...hueTokens(hue) } as CSSProperties}
          >
            <span className={buttonClass({ variant: 'primary' })}>
              <Trans>Save</Trans>
            </span>
            <span className="link">{theme === 'light' ? t`A link by day` : t`A link by night`}</span>
          </div>
        ))}
      </div>
    </>
  )
}
