import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { getGradebook } from '#calls/gradebook/gradebook.ts'
import type { GradebookSettings } from '#contract/gradebook/gradebook.ts'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { CourseTitle } from '../../shared/course-title.tsx'
import { DownloadTable } from '../../shared/download-table.tsx'
import { ListPage } from '../../shared/list-page.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState, Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { List } from '../../ui/list-filter.ts'
import { Main, RuledPage, Sheet } from '../../ui/page.tsx'
import { ExcuseDialog, type ExcuseTarget } from './excuse-dialog.tsx'
import type { GradebookPaths } from './gradebook-paths.ts'
import { GradebookTable } from './gradebook-table.tsx'
import { type GradebookFilter, gradebookOf } from './queries.ts'
import { WeightsDialog } from './weights-dialog.tsx'

export interface GradebookPageProps {
  courseId: string
  list: List<GradebookFilter>
  to: GradebookPaths
}

export function GradebookPage({ courseId, list, to }: GradebookPageProps) {
  const query = useQuery({
    ...gradebookOf(courseId, list.filter),
    select: ({ body, ...count }) => ({ ...count, body: body.students, gradebook: body }),
  })
  const [isWeightsOpen, setWeightsOpen] = useState(false)
  const [excusing, setExcusing] = useState<ExcuseTarget | null>(null)
  if (query.error instanceof Refused && query.error.status === 404) return <GradebookNotFound to={to} />
  const gradebook = query.data?.gradebook
  const name = gradebook?.course.name
  const isEmpty = gradebook?.items.length === 0
  return (
    <Main className="min-h-dvh">
      <title>{titleOf(name ? t`Gradebook of ${name}` : t`Gradebook`)}</title>
      <Sheet className="pt-24 pb-64">
        <Link className="step-link" to={to.course}>
          <Icon name="chevronLeft" />
          {to.courseLabel}
        </Link>
        <CourseTitle title={t`Gradebook`} course={name} />
        <div className="mt-24">
          {isEmpty ? (
            <EmptyState
              message={t`Nothing to grade yet.`}
              next={t`Assignments and published quizzes of the course appear here.`}
            />
          ) : (
            <ListPage
              list={list}
              query={query}
              search={{ label: t`Search students` }}
              above={
                <div className="mb-20 grid gap-12">
                  {query.isPending && <Skeleton className="h-56 md:h-28" />}
                  {gradebook && <p className="text-ink2">{countingText(gradebook.settings)}</p>}
                  <div className="flex flex-wrap gap-12">
                    <Button size="row" disabled={!gradebook} onClick={() => setWeightsOpen(true)}>
                      <Trans>Change weights</Trans>
                    </Button>
                    <DownloadTable
                      endpoint={getGradebook}
                      params={{ courseId }}
                      query={{ search: list.filter.search }}
                      fileName="gradebook"
                    />
                  </div>
                </div>
              }
              message={t`The gradebook did not load.`}
              empty={
                list.isNarrowed
                  ? { message: t`No student has this name.` }
                  : { message: t`No students yet.`, next: t`Students appear here once they enroll.` }
              }
              skeleton={<Skeleton className="h-280" />}
            >
              {gradebook && <GradebookTable {...{ gradebook, to }} onExcuse={setExcusing} />}
            </ListPage>
          )}
        </div>
      </Sheet>
      {gradebook && isWeightsOpen && (
        <WeightsDialog {...{ courseId, gradebook }} onClose={() => setWeightsOpen(false)} />
      )}
      {excusing && <ExcuseDialog {...{ courseId, excusing }} onClose={() => setExcusing(null)} />}
    </Main>
  )
}

function countingText({ countsBy, missingCounts }: GradebookSettings): string {
  const missing = missingCounts ? t`Missing work counts as 0.` : t`Missing work does not count.`
  return countsBy === 'points'
    ? `${t`The total counts by points.`} ${missing}`
    : `${t`The total counts by weights.`} ${missing}`
}

function GradebookNotFound({ to }: { to: GradebookPaths }) {
  return (
    <RuledPage title={t`Gradebook not found`}>
      <title>{titleOf(t`Gradebook not found`)}</title>
      <p className="max-w-text text-lead">
        <Trans>The course may belong to another mentor, or the address may have a typing mistake.</Trans>
      </p>
      <Link className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-56`} to={to.courses}>
        <Trans>All courses</Trans>
      </Link>
    </RuledPage>
  )
}
