import { t } from '@lingui/core/macro'
import { type ReactNode, useId, useState } from 'react'
import { getReport } from '#calls/reports/reports.ts'
import type { ReportPart, ReportRange } from '#contract/reports/reports.ts'
import { DownloadTable } from '../../shared/download-table.tsx'
import { Button } from '../../ui/button.tsx'

export interface ChartFigureProps {
  title: string
  sentence: string
  table: ReactNode
  part: ReportPart
  range: ReportRange
  children: ReactNode
}

export function ChartFigure({ title, sentence, table, part, range, children }: ChartFigureProps) {
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  return (
    <figure className="chart" aria-labelledby={`${id}-title`}>
      <figcaption>
        <div className="flex flex-wrap items-end justify-between gap-x-24">
          <h2 id={`${id}-title`}>{title}</h2>
          <div className="flex flex-wrap items-start gap-8">
            <Button
              variant="quiet"
              size="row"
              aria-controls={`${id}-content`}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? t`Show as chart` : t`Show as table`}
              <span className="vh"> {title}</span>
            </Button>
            <DownloadTable
              endpoint={getReport}
              query={{ range, part }}
              fileName={`${title.toLowerCase().replaceAll(' ', '-')}-${range}`}
              of={title}
            />
          </div>
        </div>
        <p className="mt-8 mb-12 text-label text-ink2">{sentence}</p>
      </figcaption>
      <div id={`${id}-content`}>{isTable ? table : children}</div>
    </figure>
  )
}
