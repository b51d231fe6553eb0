import { Trans } from '@lingui/react/macro'

export const FigureMeanings = () => (
  <p className="mt-24 max-w-text text-ink2 text-label">
    <Trans>
      Earned: the fees of new enrollments, minus what is waived, refunded, or still unpaid when an enrollment
      is cancelled. Received: money that was confirmed. Refunded: money that was paid back. To be refunded:
      refunds that are decided and not paid yet. Advances: money received beyond a fee, which pays what is due
      next. Owed: what students still owe at the end.
    </Trans>
  </p>
)
