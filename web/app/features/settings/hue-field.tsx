import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { SwitchRow } from '../../ui/choices.tsx'

const HueSlider = lazy(() => import('./hue-slider.tsx'))

const designHue = 264

export interface HueFieldProps {
  hue: number | null
  error: string | undefined
  savedElsewhereText: string | undefined
  onChange: (hue: number | null) => void
}

/** The lightness follows from the required contrast. */
export function HueField({ hue, error, savedElsewhereText, onChange }: HueFieldProps) {
  return (
    <div className="grid gap-12">
      <SwitchRow
        label={t`Own color`}
        text={[
          t`Buttons, links and the focus in a color of your school. Pages have it when they are next loaded.`,
          savedElsewhereText,
        ]
          .filter(Boolean)
          .join(' ')}
        checked={hue !== null}
        onChange={({ target }) => onChange(target.checked ? designHue : null)}
      />
      {hue !== null && (
        <Suspense fallback={null}>
          <HueSlider hue={hue} error={error} onChange={onChange} />
        </Suspense>
      )}
    </div>
  )
}
