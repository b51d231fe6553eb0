import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AddressCheck } from '#contract/system/address.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { Fact } from './fact.tsx'
import { addressState } from './queries.ts'

export function AddressFacts() {
  const query = useQuery(addressState)
  const { data } = query
  return (
    <section aria-labelledby="address" className="self-check">
      <div className="mb-12 flex flex-wrap items-center justify-between gap-12">
        <h2 id="address">
          <Trans>Address and encryption</Trans>
        </h2>
        <Button
          variant="quiet"
          size="row"
          busy={query.isFetching && !query.isPending && t`Checking...`}
          onClick={() => void query.refetch()}
        >
          <Trans>Check again</Trans>
        </Button>
      </div>
      <QueryStates
        query={query}
        message={t`The address was not checked.`}
        skeleton={<Skeleton className="h-73" />}
      />
      {data && (
        <dl className="system-facts">
          <Fact
            name={t`Address`}
            state={data.result === 'school' ? 'fine' : 'wrong'}
            more={addressMore(data)}
          >
            {addressText(data)}
          </Fact>
          {data.tls && (
            <Fact name={t`Encryption`} {...tlsFact(data.tls, data.daysLeft ?? 0)}>
              {tlsText(data.tls, data.daysLeft ?? 0)}
            </Fact>
          )}
          {data.proxy && (
            <Fact name={t`Proxy`} {...proxyFact(data.proxy)}>
              {proxyText(data.proxy)}
            </Fact>
          )}
        </dl>
      )}
    </section>
  )
}

function addressText({ result, address }: AddressCheck): string {
  switch (result) {
    case 'unset':
      return t`The school does not know its address.`
    case 'school':
      return t`This school answers at ${address}.`
    case 'other':
      return t`Another program answers at ${address}.`
    case 'error':
      return t`An error answers at ${address}.`
    case 'nothing':
      return t`Nothing answers at ${address}.`
  }
}

function addressMore({ result, address }: AddressCheck): string | null {
  switch (result) {
    case 'unset':
      return t`Links in mails begin with ${address} and work on the server itself only. Ask the person who runs this server to set PUBLIC_URL to the address that people type.`
    case 'school':
      return null
    case 'other':
    case 'error':
      return t`Ask the person who runs this server to correct PUBLIC_URL, or where the proxy sends requests.`
    case 'nothing':
      return t`Ask the person who runs this server to check the name, the proxy and the firewall. Some networks cannot reach their own public address; then try it from a phone.`
  }
}

type Tls = NonNullable<AddressCheck['tls']>

const daysText = (days: number) => plural(days, { one: '# day', other: '# days' })

function tlsText(tls: Tls, days: number): string {
  switch (tls) {
    case 'fine':
    case 'ending':
      return t`What people send is encrypted (https). The certificate holds for ${daysText(days)}.`
    case 'ended':
      return t`The certificate ended ${daysText(-days)} ago, and browsers refuse the school.`
    case 'refused':
      return t`Browsers refuse the certificate.`
    case 'silent':
      return t`The address begins with https, and no certificate is shown there.`
    case 'none':
      return t`Passwords travel so that others on the way can read them: the address begins with http.`
    case 'own':
      return t`The address is of this computer only, so nothing leaves it.`
  }
}

function tlsFact(tls: Tls, days: number): { state: 'fine' | 'warning' | 'wrong'; more: string | null } {
  switch (tls) {
    case 'fine':
    case 'own':
      return { state: 'fine', more: null }
    case 'ending':
      return {
        state: days < 7 ? 'wrong' : 'warning',
        more: t`It should have been renewed by now. Ask the person who runs this server to look why it was not.`,
      }
    case 'ended':
    case 'refused':
    case 'silent':
      return {
        state: 'wrong',
        more: t`Ask the person who runs this server for a certificate of a public authority for this name, such as Caddy gets by itself.`,
      }
    case 'none':
      return {
        state: 'wrong',
        more: t`Ask the person who runs this server to serve the school over https, for example with Caddy as its proxy.`,
      }
  }
}

type Proxy = NonNullable<AddressCheck['proxy']>

function proxyText(proxy: Proxy): string {
  switch (proxy) {
    case 'fine':
      return t`The proxy says who calls.`
    case 'none':
      return t`There is no proxy.`
    case 'forged':
      return t`The school believes any address that a client claims, so limits of log-ins do not hold.`
    case 'addressMissing':
    case 'untrusted':
      return t`All people count as one address, so one person who mistypes a password may shut out all.`
    case 'protocolMissing':
      return t`The proxy does not say that people come by https.`
  }
}

function proxyFact(proxy: Proxy): { state: 'fine' | 'wrong'; more: string | null } {
  const wrong = (more: string) => ({ state: 'wrong' as const, more })
  switch (proxy) {
    case 'fine':
    case 'none':
      return { state: 'fine', more: null }
    case 'forged':
      return wrong(
        t`Ask the person who runs this server to let the proxy add the address of the client to X-Forwarded-For, or to set TRUST_PROXY=false if there is no proxy.`,
      )
    case 'untrusted':
      return wrong(
        t`Ask the person who runs this server to set TRUST_PROXY=true, and to let the proxy set X-Forwarded-For and X-Forwarded-Proto.`,
      )
    case 'addressMissing':
    case 'protocolMissing':
      return wrong(
        t`Ask the person who runs this server to let the proxy set X-Forwarded-For and X-Forwarded-Proto.`,
      )
  }
}
