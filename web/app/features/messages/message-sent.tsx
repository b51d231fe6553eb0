import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { texts } from '#contract/texts.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { Icon } from '../../ui/icons.tsx'
import type { SentMessage } from './sent-messages.ts'

/** @param isNew whether the message was just sent */
export function MessageSent({ reference, isNew }: { reference: string | undefined; isNew: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return (
    // A live region must exist before its text.
    <div ref={place} role="status" className="min-h-84 scroll-mb-24">
      {isNew && (
        <p className="flex items-center gap-12 text-lead">
          <Icon name="check" size={28} className="text-seal" />
          <b>{t(texts.contact.sent)}</b>
        </p>
      )}
      {reference && (
        <p className="mt-4 text-ink2">
          <Trans>
            Your reference is <b className="tnum whitespace-nowrap text-ink">{reference}</b>
          </Trans>
        </p>
      )}
    </div>
  )
}

export function SentMessages({ sent }: { sent: readonly SentMessage[] }) {
  if (sent.length === 0) return null
  return (
    <section aria-labelledby="sent-messages">
      <h2 id="sent-messages" className="text-h3">
        <Trans>Sent from this device</Trans>
      </h2>
      <p className="mt-4 max-w-text text-ink2">
        <Trans>Give this reference when you ask about your message.</Trans>
      </p>
      <ul className="mt-20 max-w-form heavy-t">
        {sent.map(({ reference, at }) => (
          <li key={reference} className="list-row flex flex-wrap justify-between gap-x-24 py-13">
            <b className="tnum whitespace-nowrap">{reference}</b>
            <time className="text-ink2" dateTime={new Date(at).toISOString()}>
              {dayAndTime(new Date(at))}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}
