import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'

export interface ChartFigureProps {
  title: string
  /** What the chart says, in words. */
  sentence: string
  /** Every number of it. */
  table: ReactNode
  children: ReactNode
}

/** A chart with its title, a sentence that says the same, and all its numbers as a table on demand. */
export function ChartFigure({ title, sentence, table, children }: ChartFigureProps) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <figure className="chart" aria-labelledby={`${id}-title`}>
      <figcaption>
        <div className="flex flex-wrap items-end justify-between gap-x-24">
          <h2 id={`${id}-title`}>{title}</h2>
          <Button
            variant="quiet"
            size="row"
            aria-controls={`${id}-content`}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Show as chart' : 'Show as table'}
            <span className="vh"> {title}</span>
          </Button>
        </div>
        <p className="mt-8 mb-12 text-label text-ink2">{sentence}</p>
      </figcaption>
      <div id={`${id}-content`}>{asTable ? table : children}</div>
    </figure>
  )
}
