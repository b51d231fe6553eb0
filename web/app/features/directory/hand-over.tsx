import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { handOver } from '#calls/directory/staff.ts'
import type { StaffMember } from '#contract/directory/staff.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { staff } from './admin-queries.ts'

export function HandOver({ member }: { member: StaffMember }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="row" onClick={() => setOpen(true)}>
        <Trans>
          Hand over<span className="vh"> the school to {member.name}</span>
        </Trans>
      </Button>
      {isOpen && <HandOverDialog member={member} onClose={() => setOpen(false)} />}
    </>
  )
}

function HandOverDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { _id, name } = member
  const id = useId()
  const cache = useQueryClient()
  const form = useForm({ defaultValues: { password: '' } })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { password: string }) => call(handOver, { params: { userId: _id }, body }),
    onSuccess: (page) => {
      cache.setQueryData(staff.queryKey, page)
      void cache.invalidateQueries({ queryKey: ['session user'] })
      showToast('success', t`${name} is the owner of the school now.`)
      onClose()
    },
  })
  const failure = error && failureOf(error, t`The school is still yours.`)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Hand the school over to ${name}?`}
      actions={
        <>
          <Button variant="danger-primary" type="submit" form={id} busy={isPending && t`Handing over...`}>
            <Trans>Hand over</Trans>
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-16" onSubmit={form.handleSubmit((body) => mutate(body))}>
        {failure && !failure.fields.password && (
          <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
        )}
        <p>
          <Trans>
            {name} becomes the owner and you become an admin. Only {name} can give the school back to you.
          </Trans>
        </p>
        <PasswordField
          data-first-focus
          label={t`Your password`}
          autoComplete="current-password"
          error={failure?.fields.password}
          {...form.register('password')}
        />
      </form>
    </Dialog>
  )
}
