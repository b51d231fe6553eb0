import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { makeAccountLink } from '#calls/directory/admin-accounts.ts'
import type { Account } from '#contract/directory/admin-accounts.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { OneTimeLink } from './one-time-link.tsx'

export interface AccountLinkProps {
  account: Pick<Account, '_id' | 'name'>
  isInRow?: boolean
}

export function AccountLink({ account: { _id, name }, isInRow = false }: AccountLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const cache = useQueryClient()
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: () => call(makeAccountLink, { params: { userId: _id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['mail'] }),
  })
  const failure = error && failureOf(error, t`The link was not made.`)
  const close = () => {
    setOpen(false)
    // Forgets the link, stored nowhere else.
    reset()
  }
  return (
    <>
      <Button
        variant={isInRow ? 'quiet' : 'second'}
        {...(isInRow && { size: 'row' as const })}
        onClick={() => setOpen(true)}
      >
        <Trans>
          New link
          {isInRow && <span className="vh"> for {name}</span>}
        </Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={data ? t`The link for ${name}` : t`A new link for ${name}?`}
        note={data ? undefined : t`They can set a password with this link. It works once, for 7 days.`}
        actions={
          data ? (
            <Button onClick={close}>
              <Trans>Done</Trans>
            </Button>
          ) : (
            <>
              <Button variant="primary" busy={isPending && t`Making...`} onClick={() => mutate()}>
                <Trans>Make the link</Trans>
              </Button>
              <Button variant="quiet" onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
            </>
          )
        }
      >
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        {data ? (
          <OneTimeLink link={data.link} />
        ) : (
          <p>
            <Trans>Earlier links stop working. Their current password works until they use this link.</Trans>
          </p>
        )}
      </Dialog>
    </>
  )
}
