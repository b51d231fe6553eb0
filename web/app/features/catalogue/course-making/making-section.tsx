import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { goTo, headingOf, type Step, stepLabels, steps } from './steps.ts'

export function MakingSection({ step, children }: { step: Step; children: ReactNode }) {
  const place = steps.indexOf(step)
  const next = steps[place + 1]
  const heading = headingOf(step)
  return (
    <section className="making-section" aria-labelledby={heading.id}>
      <h2 {...heading}>
        <span className="numeral" aria-hidden="true">
          {place + 1}
        </span>{' '}
        {t(stepLabels[step])}
      </h2>
      {children}
      {next && (
        <p className="mt-20">
          <Button size="row" icon="arrowDown" onClick={() => goTo(next)}>
            <Trans>Next: {t(stepLabels[next])}</Trans>
          </Button>
        </p>
      )}
    </section>
  )
}
