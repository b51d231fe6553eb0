import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { schoolResponds } from '../../offline/school-responds.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ListHead, RuledPage } from '../../ui/page.tsx'
import { shortText } from '../../ui/shortened.ts'
import '../../features/notes/notes.css'
import { pendingItems } from './pending-items.ts'

export const meta = () => [{ title: titleOf(t`You are offline`) }]

/** The service worker redirects here with the requested address behind the #. */
export default function OfflinePage() {
  const line = useConnection()
  const user = useSessionUser()
  return (
    <RuledPage title={titles[line]()}>
      <p className="max-w-text text-lead" role="status">
        {texts[line]()}
      </p>
      <Button className="mt-28" variant="primary" size="large" onClick={openRequestedPage}>
        <Trans>Try again</Trans>
      </Button>
      {user && <PendingItems userId={user._id} />}
    </RuledPage>
  )
}

const titles = {
  offline: () => t`You are offline`,
  silent: () => t`The school does not answer`,
  back: () => t`You are online again`,
}

const texts = {
  offline: () =>
    t`Your page opens by itself when the connection is back. What you had already saved is safe.`,
  silent: () =>
    t`Your connection works, but the school does not answer just now. What you had already saved is safe.`,
  back: () => t`The connection is back, and the school answers.`,
}

function useConnection(): keyof typeof titles {
  const [connection, setLine] = useState<keyof typeof titles>('offline')
  useEffect(() => {
    const showOffline = () => setLine('offline')
    // `navigator.onLine` may be false although a local school responds.
    void schoolResponds().then((isReachable) =>
      setLine(isReachable ? 'back' : navigator.onLine ? 'silent' : 'offline'),
    )
    addEventListener('online', openRequestedPage)
    addEventListener('offline', showOffline)
    return () => {
      removeEventListener('online', openRequestedPage)
      removeEventListener('offline', showOffline)
    }
  }, [])
  return connection
}

const openRequestedPage = () => location.replace(requestedAddress(location))

/** @returns another page of this site, or Home */
function requestedAddress({ hash, origin, pathname }: Location): string {
  const requested = hash.slice(1)
  if (!URL.canParse(requested, origin)) return paths.home()
  const url = new URL(requested, origin)
  return url.origin === origin && url.pathname !== pathname ? url.href : paths.home()
}

function PendingItems({ userId }: { userId: string }) {
  const items = pendingItems(userId)
  if (items.length === 0) return null
  return (
    <section className="mt-56 max-w-text">
      <ListHead title={t`Waiting to be sent`} note={t`Only on this device. It is sent when you are back.`} />
      <ul>
        {items.map(({ key, kind, text }) => (
          <li key={key} className="note mt-14">
            <p className="font-strong text-label">{kind}</p>
            {text && <p className="wrap-anywhere">{shortText(text, 200)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
