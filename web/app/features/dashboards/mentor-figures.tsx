import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { groupDigits } from '#contract/numbers.ts'
import { texts } from '#contract/texts.ts'
import { paths } from '../../paths.ts'
import { studentCount } from '../../shared/student-count.ts'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'
import { Figure, Figures } from '../../ui/table.tsx'

export interface MentorFiguresProps {
  waiting: { count: number | undefined; isFailed: boolean; onRetry: () => void }
}

export function MentorFigures({ waiting }: MentorFiguresProps) {
  const students = useQuery(studentCount)
  const isFailed = waiting.isFailed || students.isLoadingError
  const isKnown = waiting.count !== undefined && students.data !== undefined
  const retry = () => {
    if (waiting.isFailed) waiting.onRetry()
    if (students.isLoadingError) void students.refetch()
  }
  return (
    <section aria-label={t`At a glance`}>
      {isFailed && <ListError message={t(texts.mentor.dataFailed)} onRetry={retry} />}
      {!isFailed && !isKnown && (
        <Loading label={t(texts.frame.loading)}>
          <Figures>
            <Figure label={t`To review`}>
              <Skeleton className="h-48 w-120 md:mb-32 md:h-64 lg:mb-0" />
            </Figure>
            <Figure label={t(texts.admin.totalStudents)}>
              <Skeleton className="h-48 w-120 md:h-64" />
            </Figure>
          </Figures>
        </Loading>
      )}
      {!isFailed && isKnown && (
        <Figures>
          <Figure label={t`To review`}>
            <span className="flex flex-wrap items-baseline gap-x-16 gap-y-8">
              {groupDigits(waiting.count ?? 0)}
              <Link className="figure-link link" to={paths.mentorReview()}>
                <Trans>Start reviewing</Trans>
              </Link>
            </span>
          </Figure>
          <Figure label={t(texts.admin.totalStudents)}>{groupDigits(students.data ?? 0)}</Figure>
        </Figures>
      )}
    </section>
  )
}
