import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getMailServer } from '#calls/notifications/emails.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { paths } from '../paths.ts'

export const mailServer = queryOptions({
  queryKey: ['mail', 'server'],
  queryFn: ({ signal }) => call(getMailServer, { signal }),
  staleTime: 5 * 60_000,
})

/** Warns that links in emails need a public address. */
export function LocalLinks() {
  const { data } = useQuery(mailServer)
  if (!data?.localAddress) return null
  return (
    <p className="text-ink2 text-label" role="note">
      <Trans>
        <b>Links in mails begin with {data.localAddress}</b>, so they only work on the server’s own computer.
        Ask the person who runs this server to set PUBLIC_URL to the school’s address.
      </Trans>
    </p>
  )
}

export const useHasMailServer = () => useQuery(mailServer).data?.configured === true

export function NoMailServer({ more }: { more: string }) {
  const { data } = useQuery(mailServer)
  const may = useMay()
  if (data?.configured !== false) return null
  return (
    <p className="text-ink2 text-label" role="note">
      <b>{t(texts.admin.noMailServer)}</b> {more}{' '}
      {may('own') ? (
        <Link className="link" to={paths.adminMailServer()}>
          <Trans>Set up mail</Trans>
        </Link>
      ) : (
        may('manage') && <Trans>The owner can set it up under Settings, Mail.</Trans>
      )}
    </p>
  )
}
