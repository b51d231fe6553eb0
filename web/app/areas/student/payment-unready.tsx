import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { texts } from '#contract/texts.ts'
import { Refused } from '../../api/client.ts'
import { titleOf } from '../../api/school-name.ts'
import { ListError, Loading, Skeleton } from '../../ui/feedback.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { CourseNotFound } from './course-not-found.tsx'

export function PaymentUnready({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error instanceof Refused && error.status === 404) return <CourseNotFound />
  return (
    <Main className="min-h-dvh">
      <title>{titleOf(t`Enroll and pay`)}</title>
      <Sheet className="pt-76">
        <h1>
          <Trans>Enroll and pay</Trans>
        </h1>
        <div className="mt-40">
          <Body error={error} onRetry={onRetry} />
        </div>
      </Sheet>
    </Main>
  )
}

function Body({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error) return <ListError message={t(texts.courses.detailFailed)} onRetry={onRetry} />
  return (
    <Loading label={t(texts.frame.loading)}>
      <div className="grid gap-x-48 gap-y-40 md:grid-cols-[minmax(0,638px)_minmax(0,368px)] md:justify-between">
        <div className="order-last grid content-start gap-44 md:order-first">
          <Skeleton className="h-32 w-120" />
          <Skeleton className="h-48 rounded-control" />
          <Skeleton className="h-48 rounded-control" />
          <Skeleton className="h-48 rounded-control" />
        </div>
        <Skeleton className="h-240 rounded-sheet md:h-490" />
      </div>
    </Loading>
  )
}
