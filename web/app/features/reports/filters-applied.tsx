import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { ReportRange } from '#contract/reports/reports.ts'
import { texts } from '#contract/texts.ts'
import { Button } from '../../ui/button.tsx'
import { defaultRange, rangeLabel } from './report-texts.ts'

export interface FiltersAppliedProps {
  range: ReportRange
  period: string | undefined
  onReset: () => void
}

export function FiltersApplied({ range, period, onReset }: FiltersAppliedProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const filters = [{ name: t(texts.reports.dateRange), value: rangeLabel(range), days: period }]
  return (
    <div className="filters-applied">
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        {t(texts.reports.filtersApplied)} <span className="filter-count">{filters.length}</span>
      </Button>
      <div id={id} hidden={!isOpen}>
        <ul>
          {filters.map(({ name, value, days }) => (
            <li key={name}>
              {name}: <b>{value}</b>
              {days && `, ${days}`}
            </li>
          ))}
        </ul>
        {range !== defaultRange && (
          <Button
            variant="quiet"
            size="row"
            className="-ml-14"
            onClick={() => {
              setIsOpen(false)
              onReset()
            }}
          >
            <Trans>Back to {rangeLabel(defaultRange)}</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
