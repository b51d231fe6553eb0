import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { grouped } from '#contract/numbers.ts'
import type { Report } from '#contract/reports/reports.ts'
import { paths } from '../../paths.ts'
import { Table } from '../../ui/table.tsx'
import type { ActiveTime } from './active-users.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { gridLines, highestLine, linePath, ticksEvery } from './line-scale.ts'
import { activeSentence, earlierWords, labelOf, nowWords } from './report-words.ts'

/** How many people were active in the period, and in the one before it, dashed. */
export function ActiveChart({ report }: { report: Report }) {
  const { activeUsers, unit, range } = report
  return (
    <ChartFigure
      title={t`Active users`}
      part="active"
      range={range}
      sentence={activeSentence(report)}
      table={
        <Table caption={t`Active users`}>
          <thead>
            <tr>
              <th scope="col">{{ day: t`Day`, week: t`Week from`, month: t`Month` }[unit]}</th>
              <th scope="col" className="number">
                <Trans>Active users</Trans>
              </th>
              <th scope="col" className="number">
                {t(earlierWords[range])}
              </th>
            </tr>
          </thead>
          <tbody>
            {activeUsers.map(({ start, users, earlier, earlierStart }) => (
              <tr key={start}>
                <th scope="row">{labelOf(start, unit)}</th>
                <td className="number">
                  <Who unit={unit} start={start} users={users} />
                </td>
                <td className="number">
                  {earlier === null ? '–' : <Who unit={unit} start={earlierStart} users={earlier} />}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      }
    >
      <Lines report={report} />
    </ChartFigure>
  )
}

/** A number of active users, which opens them. */
function Who({ unit, start, users, words = '' }: ActiveTime & { users: number; words?: string }) {
  if (users === 0) return `0${words}`
  return (
    <Link className="link" to={paths.adminActiveUsers({ unit, start })}>
      {grouped(users)}
      {words}
    </Link>
  )
}

const height = 284
const top = 12
const base = 234
const left = 44

/** The lines in the width that there is. Their numbers are in the table, so to a screen reader they are one picture. */
function Lines({ report }: { report: Report }) {
  const { activeUsers, range, unit } = report
  const { place, width } = useWidth()
  const isWide = width >= 560
  const right = width - (isWide ? 126 : 10)
  const earlier = activeUsers.map((point) => point.earlier)
  const users = activeUsers.map((point) => point.users)
  const highest = highestLine([...users, ...earlier.map((value) => value ?? 0)])
  const x = (index: number) => left + ((right - left) * index) / Math.max(1, activeUsers.length - 1)
  const y = (value: number) => base - ((base - top) * value) / highest
  const at = (index: number, value: number) => [x(index), y(value)] as const
  const every = ticksEvery(activeUsers.length, right - left)
  const last = users.at(-1) ?? 0
  const count = grouped(last)
  const lastEarlier = earlier.at(-1)
  const hasEarlier = earlier.some((value) => value !== null)
  return (
    <div ref={place} className="lines">
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={activeSentence(report)}>
          {gridLines(highest).map((value) => (
            <g key={value}>
              <line
                className={value === 0 ? 'base' : 'grid'}
                x1={left}
                x2={right}
                y1={y(value)}
                y2={y(value)}
              />
              <text className="tick" x={left - 12} y={y(value) + 5} textAnchor="end">
                {grouped(value)}
              </text>
            </g>
          ))}
          {activeUsers.map(
            ({ start }, index) =>
              index % every === 0 && (
                <g key={start}>
                  <line className="base" x1={x(index)} x2={x(index)} y1={base} y2={base + 6} />
                  <text
                    className="tick"
                    x={x(index)}
                    y={base + 27}
                    textAnchor={index === 0 ? 'start' : 'middle'}
                  >
                    {labelOf(start, unit)}
                  </text>
                </g>
              ),
          )}
          <path className="line-before" d={linePath(earlier, at)} />
          <path className="line-now" d={linePath(users, at)} />
          <circle className="line-end" cx={x(users.length - 1)} cy={y(last)} r="5" />
          {isWide && (
            <EndLabels
              x={right + 14}
              now={y(last)}
              before={lastEarlier == null ? null : y(lastEarlier)}
              words={[t`${count} now`, t(earlierWords[range])]}
            />
          )}
        </svg>
      )}
      <p className="line-key">
        <span>
          <Who
            unit={unit}
            start={activeUsers.at(-1)?.start ?? ''}
            users={last}
            words={` ${t(nowWords[unit])}`}
          />
        </span>
        {!isWide && hasEarlier && <span>{t(earlierWords[range])}</span>}
      </p>
    </div>
  )
}

/** The words at the ends of the lines, kept apart where the ends meet. */
function EndLabels({
  x,
  now,
  before,
  words,
}: {
  x: number
  now: number
  before: number | null
  words: readonly [string, string]
}) {
  const isClose = before !== null && Math.abs(now - before) < 20
  const shift = isClose ? (now <= (before ?? 0) ? -10 : 10) : 0
  return (
    <>
      <text className="end-now" x={x} y={now + shift + 1}>
        {words[0]}
      </text>
      {before !== null && (
        <text className="end-before" x={x} y={before - shift + 5}>
          {words[1]}
        </text>
      )}
    </>
  )
}

/** The width of an element, as long as it is shown. */
function useWidth() {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, width }
}
