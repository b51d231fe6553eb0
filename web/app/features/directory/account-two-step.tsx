import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endTwoStepOfAccount } from '#calls/directory/admin-accounts.ts'
import type { Account } from '#contract/directory/admin-accounts.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { accountOf } from './admin-queries.ts'

export function AccountTwoStep({ account: { _id, name } }: { account: Pick<Account, '_id' | 'name'> }) {
  const [isOpen, setOpen] = useState(false)
  const cache = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(endTwoStepOfAccount, { params: { userId: _id } }),
    onSuccess: (saved) => {
      cache.setQueryData(accountOf(_id).queryKey, saved)
      setOpen(false)
      showToast('success', t`${name} logs in with only the password now.`)
    },
  })
  const failure = error && failureOf(error, t`Two-step log-in is still on.`)
  const close = () => {
    setOpen(false)
    reset()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Turn off two-step log-in</Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t`Turn off two-step log-in for ${name}?`}
        action={t`Turn off`}
        busy={isPending && t`Turning off...`}
        failure={failure}
        onConfirm={mutate}
        onClose={close}
      >
        <p>
          <Trans>
            For a person who has lost the phone and the recovery codes. Make sure that they asked for this
            themselves: from now on their password is enough. They are told by mail, and can turn it on again.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
