import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { handoutPass } from '../../shared/handout-pass.ts'
import { PhotoPages } from '../../shared/photos/photo-pages.tsx'
import { Icon } from '../../ui/icons.tsx'
import { photosOf } from './exam-state.ts'
import { maxPhotos, responsePhotosOf, type Sending } from './response-photos.ts'
import type { Responses } from './use-responses.ts'

export { restorePhotos } from './response-photos.ts'

interface PhotoResponseProps {
  attemptId: string
  position: number
  responses: Pick<Responses, 'given' | 'latestOf' | 'put'>
  isClosed: boolean
}

/** A photo chosen before the end is still sent afterwards. */
export default function PhotoResponse({ attemptId, position, isClosed, responses }: PhotoResponseProps) {
  const { given, latestOf, put } = responses
  const photos = String(photosOf(given.get(position)))
  const [store] = useState(() => responsePhotosOf(attemptId, position))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `photos` changes when `latestOf` has new photos
  useEffect(() => store.take({ latestOf, put }), [store, photos, latestOf, put])
  useEffect(() => store.open(), [store])
  const { pages, sending } = useSyncExternalStore(store.subscribe, store.state)
  const needsPass = pages.some((page) => 'upright' in page && typeof page.upright === 'string')
  const { data } = useQuery({ ...handoutPass, enabled: needsPass })
  // Photos can be added offline; saved photos appear once online.
  const pass = data?.pass ?? ''
  return (
    <section className="exam-photos" aria-label={t`Photos of your work`} inert={isClosed}>
      <p className="font-strong">
        <Trans>Photos of your work</Trans>
      </p>
      <PhotoPages
        pages={store.signedPages(pass)}
        onChange={(change) => store.change(change)}
        maxPages={maxPhotos}
        noteOf={(page) => (
          <PageNote
            isSent={store.isSent(page)}
            sending={sending.get(page.id)}
            onRetry={() => store.retry(page.id)}
          />
        )}
      />
    </section>
  )
}

interface PageNoteProps {
  isSent: boolean
  sending: Sending | undefined
  onRetry: () => void
}

function PageNote({ isSent, sending, onRetry }: PageNoteProps) {
  if (isSent)
    return (
      <span className="text-seal">
        <Icon name="check" size={18} />
        <span className="vh">
          <Trans>sent</Trans>
        </span>
      </span>
    )
  if (sending?.error != null)
    return (
      <span className="text-mark" role="alert">
        {sending.error}{' '}
        <button type="button" className="link" onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </span>
    )
  if (sending?.isOffline) return t`waiting`
  const percent = Math.floor((sending?.share ?? 0) * 100)
  return percent === 0 ? null : <span className="tnum">{t`sending ${percent} %`}</span>
}
