import { t } from '@lingui/core/macro'
import type { ReportRange } from '#contract/reports/reports.ts'
import { texts } from '#contract/texts.ts'
import { useOptimisticValue } from '../../ui/use-optimistic-value.ts'
import { ranges } from './report-texts.ts'

export function RangeChoice({
  range,
  onChoose,
}: {
  range: ReportRange
  onChoose: (range: ReportRange) => void | Promise<void>
}) {
  const [shown, choose] = useOptimisticValue(range, onChoose)
  return (
    <fieldset className="segments">
      <legend>{t(texts.reports.dateRange)}</legend>
      <div>
        {ranges.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="range"
              value={value}
              checked={value === shown}
              onChange={() => choose(value)}
            />
            <span>{t(label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
