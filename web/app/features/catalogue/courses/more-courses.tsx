import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { texts } from '#contract/texts.ts'
import { countLabel, type RowCount } from '../../../api/row-count.ts'
import { Button } from '../../../ui/button.tsx'
import { ListError } from '../../../ui/feedback.tsx'
import { coursesPerPage } from '../queries.ts'

export interface MoreCoursesProps {
  shown: number
  rowCount: RowCount
  isWaiting: boolean
  isFetching: boolean
  isFailed: boolean
  onMore: () => void
}

export function MoreCourses({ shown, rowCount, isWaiting, isFetching, isFailed, onMore }: MoreCoursesProps) {
  const rest = rowCount.hasMore ? coursesPerPage : rowCount.total - shown
  const text = isWaiting ? t(texts.frame.loading) : t`Showing ${shown} of ${countLabel(rowCount)}`
  return (
    <div className={rowCount.total > 0 ? 'mt-52 rule-t pt-20' : 'vh'}>
      <div className="flex min-h-44 flex-wrap items-center gap-x-16 gap-y-8">
        <p className="text-label text-ink2 tnum" role="status">
          {text}
        </p>
        {rest > 0 && !isFailed && (
          <Button busy={isFetching && t(texts.frame.loading)} onClick={onMore}>
            <Trans>Show {Math.min(rest, coursesPerPage)} more</Trans>
          </Button>
        )}
      </div>
      {isFailed && <ListError message={t(texts.courses.loadFailed)} onRetry={onMore} />}
    </div>
  )
}
