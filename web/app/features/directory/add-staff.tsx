import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { addStaff } from '#calls/directory/staff.ts'
import { type AssignableRole, staffBody } from '#contract/directory/staff.ts'
import { limits } from '#contract/limits.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { RadioRow, RadioRows } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { staff } from './admin-queries.ts'
import { OneTimeLink } from './one-time-link.tsx'
import { RoleChoice } from './role-choice.tsx'

interface NewStaff {
  name: string
  email: string
  staffRole: AssignableRole
  password?: string
}

export function AddStaff() {
  const [isOpen, setOpen] = useState(false)
  const [invited, setInvited] = useState<{ name: string; link: string }>()
  const name = invited?.name ?? ''
  const close = () => {
    setOpen(false)
    // Forgets the link, stored nowhere else.
    setInvited(undefined)
  }
  return (
    <>
      <Button variant="primary" icon="plus" onClick={() => setOpen(true)}>
        <Trans>Add staff</Trans>
      </Button>
      {isOpen && !invited && <AddStaffDialog onClose={close} onInvited={setInvited} />}
      {invited && (
        <Dialog
          open
          onClose={close}
          title={t`${name} is invited`}
          actions={
            <Button onClick={close}>
              <Trans>Done</Trans>
            </Button>
          }
        >
          <OneTimeLink link={invited.link} />
        </Dialog>
      )}
    </>
  )
}

interface AddStaffDialogProps {
  onClose: () => void
  onInvited: (invited: { name: string; link: string }) => void
}

function AddStaffDialog({ onClose, onInvited }: AddStaffDialogProps) {
  const id = useId()
  const [hasPassword, setHasPassword] = useState(false)
  const cache = useQueryClient()
  const { keyFor, noteResult } = useIdempotencyKey()
  const form = useForm<NewStaff>({
    resolver: standardSchemaResolver(staffBody),
    defaultValues: { name: '', email: '', staffRole: 'front_desk' },
    shouldUnregister: true,
  })
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (body: NewStaff) => call(addStaff, { body, idempotencyKey: keyFor(body) }),
    onSettled: (_, error) => noteResult(error),
  })
  const failure = error && failureOf(error, t`Nobody was added.`)
  const { errors } = form.formState
  const errorOf = (name: keyof NewStaff) => errors[name]?.message ?? failure?.fields[name]
  const isAtField = Object.keys(failure?.fields ?? {}).length > 0
  const send = form.handleSubmit(async (body) => {
    if (isPending) return
    const added = await mutateAsync(body).catch(() => null)
    if (!added) return
    void cache.invalidateQueries({ queryKey: staff.queryKey })
    const { name } = added.member
    if (added.link !== null) return onInvited({ name, link: added.link })
    showToast('success', t`${name} can log in now.`)
    onClose()
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Add staff`}
      actions={
        <>
          <Button variant="primary" type="submit" form={id} busy={isPending && t`Adding...`}>
            {hasPassword ? t`Add` : t`Invite`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-20" onSubmit={send}>
        {failure && !isAtField && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <TextField
          data-first-focus
          label={t`Name`}
          autoComplete="off"
          maxLength={limits.name}
          error={errorOf('name')}
          {...form.register('name')}
        />
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="off"
          maxLength={limits.email}
          error={errorOf('email')}
          {...form.register('email')}
        />
        <RoleChoice field={form.register('staffRole')} />
        <RadioRows legend={t`How they get in`}>
          <RadioRow
            name={`${id}-way`}
            checked={!hasPassword}
            onChange={() => setHasPassword(false)}
            label={t`By a link`}
            text={t`They choose their own password by a link that works once, for 7 days.`}
          />
          <RadioRow
            name={`${id}-way`}
            checked={hasPassword}
            onChange={() => setHasPassword(true)}
            label={t`With a password`}
            text={t`You choose it and tell them. They can change it in their profile.`}
          />
        </RadioRows>
        {hasPassword && (
          <NewPasswordField
            label={t`Password`}
            hint={t`8 characters at least; 3 or 4 words are stronger.`}
            error={errorOf('password')}
            {...form.register('password')}
          />
        )}
      </form>
    </Dialog>
  )
}
