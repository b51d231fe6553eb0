import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { handoutPass } from '../../shared/handout-pass.ts'
import { PhotoPages } from '../../shared/photos/lazy-photo-pages.tsx'
import { Loading, Skeleton } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { WorkDraft } from './work-draft.ts'
import { maxPhotos, pagesOf, type WorkItem } from './work-items.ts'

export interface PhotoPanelProps {
  assignment: Assignment
  /** All items, because pages of PDFs count too. */
  items: readonly WorkItem[]
  draft: WorkDraft
}

export function PhotoPanel({ assignment, items, draft }: PhotoPanelProps) {
  const needsPass = items.some(({ kind, file, page }) => kind === 'photo' && file && !page)
  const { data, isError } = useQuery({ ...handoutPass, enabled: needsPass })
  const pass = data?.pass ?? ''
  if (needsPass && !data && !isError) return <PagesSkeleton />
  const noteOf = ({ id }: { id: string }) => {
    const item = items.find((one) => one.id === id)
    return item && <PageNote item={item} onRetry={() => draft.retry(id)} />
  }
  return (
    <Suspense fallback={<PagesSkeleton />}>
      <PhotoPages
        pages={pagesOf(items, pass)}
        onChange={(change) => draft.setPages(change(pagesOf(draft.state().items, pass)))}
        maxPages={maxPhotos(items, assignment)}
        noteOf={noteOf}
      />
    </Suspense>
  )
}

function PageNote({ item: { sending }, onRetry }: { item: WorkItem; onRetry: () => void }) {
  if (!sending) {
    return (
      <span className="text-seal">
        <Icon name="check" size={18} />
        <span className="vh">
          <Trans>sent</Trans>
        </span>
      </span>
    )
  }
  if (sending.error !== null) {
    return (
      <span className="text-mark" role="alert">
        {sending.error}{' '}
        <button type="button" className="link" onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </span>
    )
  }
  if (sending.isOffline) return t`waiting`
  const percent = Math.floor(sending.share * 100)
  return percent === 0 ? null : <span className="tnum">{t`sending ${percent} %`}</span>
}

function PagesSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-190" />
    </Loading>
  )
}
