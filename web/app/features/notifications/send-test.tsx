import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendTestEmail } from '#calls/notifications/mail-settings.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'

/** Only saved settings can be tested. */
export function SendTest({ isChanged }: { isChanged: boolean }) {
  const cache = useQueryClient()
  const test = useMutation({
    mutationFn: () => call(sendTestEmail, {}),
    // Other pages show mail errors and reload on opening.
    onSuccess: () => cache.invalidateQueries({ refetchType: 'none' }),
  })
  const failure = test.error && failureOf(test.error, t`The test was not sent.`)
  return (
    <div className="grid gap-12">
      <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
        <Button
          icon="send"
          busy={test.isPending && t`Sending...`}
          onClick={() => (isChanged ? undefined : test.mutate())}
          aria-disabled={isChanged || undefined}
        >
          <Trans>Send a test to me</Trans>
        </Button>
        {isChanged && (
          <span className="text-ink2">
            <Trans>Save first: the test uses what is saved.</Trans>
          </span>
        )}
      </div>
      <p role="status" className="text-ink2">
        {test.isSuccess && !isChanged && test.data.message}
      </p>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
    </div>
  )
}
