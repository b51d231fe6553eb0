import { useQuery } from '@tanstack/react-query'
import { formatPaise } from '#contract/money.ts'
import { texts } from '#contract/texts.ts'
import { QueryStates } from '../../api/query-states.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { Figure, Figures } from '../../ui/table.tsx'
import { totals } from './queries.ts'

const inWords = (count: number) => count.toLocaleString('en-IN')

/** The totals that the school is led by: what each is called, where it comes from, and how it is written. */
const figures = [
  { name: 'students', label: texts.admin.totalStudents, write: inWords },
  { name: 'enrollments', label: texts.admin.totalEnrollments, write: inWords },
  { name: 'earnings', label: texts.admin.totalEarnings, write: formatPaise },
] as const

/** Students, enrollments and earnings on one ruled line, and whether they agree with what they are counted from. */
export function SchoolFigures() {
  const read = useQuery(totals)
  const totalOf = (name: string) => read.data?.checks.find((check) => check.name === name)?.total ?? 0
  return (
    <section aria-label="Totals">
      <QueryStates query={read} message={texts.admin.enrollmentsFailed} skeleton={<FiguresSkeleton />} />
      {read.data && (
        <>
          <Figures>
            {figures.map(({ name, label, write }) => (
              <Figure key={name} label={label}>
                {write(totalOf(name))}
              </Figure>
            ))}
          </Figures>
          <p className={`mt-8 text-note ${read.data.agrees ? 'text-ink3' : 'text-mark'}`}>
            {read.data.agrees
              ? 'Counted again from every record just now: all totals agree.'
              : `${wrongOnes(read.data.checks)} counted again from every record: a total does not agree.`}
          </p>
        </>
      )}
    </section>
  )
}

const wrongOnes = (checks: readonly { name: string; agrees: boolean }[]) =>
  checks
    .filter(({ agrees }) => !agrees)
    .map(({ name }) => name)
    .join(', ')

function FiguresSkeleton() {
  return (
    <>
      <Figures>
        {figures.map(({ name, label }) => (
          <Figure key={name} label={label}>
            <Skeleton className="h-48 w-160 md:h-64" />
          </Figure>
        ))}
      </Figures>
      <Skeleton className="mt-8 h-20 w-280" />
    </>
  )
}
