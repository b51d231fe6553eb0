import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CartesianGrid, Line, LineChart, ReferenceDot, Tooltip, XAxis, YAxis } from 'recharts'
import { groupDigits } from '#contract/numbers.ts'
import type { Report } from '#contract/reports/reports.ts'
import { paths } from '../../paths.ts'
import { Table } from '../../ui/table.tsx'
import type { ActiveTime } from './active-users.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { activeSentence, earlierText, labelOf, nowText } from './report-texts.ts'

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
                {t(earlierText[range])}
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

function Who({ unit, start, users, text = '' }: ActiveTime & { users: number; text?: string }) {
  if (users === 0) return `0${text}`
  return (
    <Link className="link" to={paths.adminActiveUsers({ unit, start })}>
      {groupDigits(users)}
      {text}
    </Link>
  )
}

const margin = { top: 12, right: 24, bottom: 0, left: 0 }
const line = { type: 'linear', dot: false, isAnimationActive: false } as const
const currentLine = { stroke: 'var(--pen)', strokeWidth: 2.5 }
const earlierLine = { stroke: 'var(--chart-2)', strokeWidth: 2, strokeDasharray: '6 5' }
const tick = { fill: 'var(--ink3)' }
const card = { background: 'var(--card)', borderColor: 'var(--rule)' }

function Lines({ report }: { report: Report }) {
  const { activeUsers, range, unit } = report
  const { start = '', users = 0 } = activeUsers.at(-1) ?? {}
  const label = (point: ReactNode) => labelOf(String(point), unit)
  return (
    <>
      <LineChart
        responsive
        className="lines"
        data={activeUsers}
        margin={margin}
        aria-label={t`Active users`}
        desc={activeSentence(report)}
      >
        <CartesianGrid vertical={false} stroke="var(--rule)" />
        <XAxis
          dataKey="start"
          tickFormatter={label}
          tick={tick}
          tickMargin={10}
          height={48}
          minTickGap={40}
          interval="equidistantPreserveStart"
          stroke="var(--ink)"
          strokeWidth={2}
        />
        <YAxis
          tickFormatter={groupDigits}
          tick={tick}
          tickMargin={8}
          width={44}
          allowDecimals={false}
          axisLine={false}
          tickLine={false}
        />
        <Tooltip
          labelFormatter={label}
          formatter={(value) => groupDigits(Number(value))}
          itemSorter={({ dataKey }) => (dataKey === 'users' ? 0 : 1)}
          separator=": "
          contentStyle={card}
          isAnimationActive={false}
        />
        <Line {...line} {...currentLine} dataKey="users" name={t`Active users`} />
        <Line {...line} {...earlierLine} dataKey="earlier" name={t(earlierText[range])} />
        <ReferenceDot {...currentLine} x={start} y={users} r={5} fill="var(--paper)" />
      </LineChart>
      <p className="line-key">
        <span>
          <Who unit={unit} start={start} users={users} text={` ${t(nowText[unit])}`} />
        </span>
        {activeUsers.some(({ earlier }) => earlier !== null) && <span>{t(earlierText[range])}</span>}
      </p>
    </>
  )
}
