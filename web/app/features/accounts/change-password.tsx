import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { changePassword } from '#calls/accounts/profile.ts'
import type { User } from '#contract/accounts/auth.ts'
import { changePasswordBody } from '#contract/accounts/profile.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast.ts'

/** Also logs out the user's other devices. */
export function ChangePassword({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const form = useId()
  return (
    <>
      <Button icon="lock" onClick={() => setOpen(true)}>
        {t(texts.profile.changePassword)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(texts.profile.changePassword)}
        note={t`You stay logged in here. Your other devices are logged out.`}
        actions={
          <>
            <Button variant="primary" type="submit" form={form} busy={isSending && t`Changing...`}>
              {t(texts.profile.changePassword)}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      >
        <PasswordForm
          id={form}
          user={user}
          isSending={isSending}
          onSending={setSending}
          onDone={() => setOpen(false)}
        />
      </Dialog>
    </>
  )
}

interface PasswordFormProps {
  id: string
  user: User
  isSending: boolean
  onSending: (isSending: boolean) => void
  onDone: () => void
}

function PasswordForm({ id, user, isSending, onSending, onDone }: PasswordFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const shortest = user.role === 'student' ? 6 : 8

  const send = async (form: HTMLFormElement) => {
    const body = Object.fromEntries(new FormData(form)) as { currentPassword: string; newPassword: string }
    const found = errorOf(body, shortest)
    setFailure(found)
    if (found) return focusFirst(form, found)
    onSending(true)
    try {
      const { message } = await call(changePassword, { body })
      showToast('success', message)
      onDone()
    } catch (error) {
      const failed = failureOf(error, t`Your password is not changed.`)
      setFailure(failed)
      focusFirst(form, failed)
    } finally {
      onSending(false)
    }
  }

  const isAtField = Object.keys(failure?.fields ?? {}).length > 0
  return (
    <form
      id={id}
      noValidate
      className="grid gap-24"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send(event.currentTarget)
      }}
    >
      {failure && !isAtField && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      {/* Password managers need a user name. */}
      <input
        className="hidden"
        type="text"
        autoComplete="username"
        value={user.email ?? user.name}
        readOnly
      />
      <PasswordField
        label={t`Current password`}
        name="currentPassword"
        autoComplete="current-password"
        error={failure?.fields.currentPassword}
      />
      <NewPasswordField
        label={t`New password`}
        name="newPassword"
        hint={t`${shortest} characters at least; 3 or 4 words are stronger.`}
        error={failure?.fields.newPassword}
      />
    </form>
  )
}

function errorOf(body: { currentPassword: string; newPassword: string }, minLength: number): Failure | null {
  const { error } = z.safeParse(changePasswordBody, body)
  const fields: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) fields[String(path[0])] ??= message
  if (!fields.newPassword && body.newPassword.length < minLength)
    fields.newPassword = t(texts.auth.shortStaffPassword)
  const [message] = Object.values(fields)
  return message === undefined ? null : { message, fields }
}

function focusFirst(form: HTMLFormElement, { fields }: Failure): void {
  const name = ['currentPassword', 'newPassword'].find((name) => fields[name])
  if (name) (form.elements.namedItem(name) as HTMLInputElement | null)?.focus()
}
