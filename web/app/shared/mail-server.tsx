import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { getMailServer } from '#calls/notifications/emails.ts'
import { call } from '../api/client.ts'
import { texts } from '../api/texts.ts'
import { paths } from '../paths.ts'

/** Whether mail leaves this server. It is set where the server is started, so once read it holds. */
export const mailServer = queryOptions({
  queryKey: ['mail', 'server'],
  queryFn: ({ signal }) => call(getMailServer, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Warns that links in mails lead nowhere, where the server does not know its own address. */
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

/** Whether a mail may be promised: one leaves here, as far as is known. */
export const useMailLeaves = () => useQuery(mailServer).data?.configured === true

/** Under what promises a mail: that none leaves here, where that is so. */
export function NoMailServer({ more }: { more: string }) {
  const { data } = useQuery(mailServer)
  if (data?.configured !== false) return null
  return (
    <p className="text-ink2 text-label" role="note">
      <b>{texts.admin.noMailServer}</b> {more}{' '}
      <Trans>
        The <SystemLink>System page</SystemLink> says what to do.
      </Trans>
    </p>
  )
}

const SystemLink = ({ children }: { children?: ReactNode }) => (
  <Link className="link" to={paths.adminSystem()}>
    {children}
  </Link>
)
