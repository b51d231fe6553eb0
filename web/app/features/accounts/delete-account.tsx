import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { deleteAccount } from '#calls/accounts/own-data.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { endSession, sessionUser } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast.ts'

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const form = useId()
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
        {t(texts.profile.deleteAccount)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Delete your account?`}
        actions={
          <>
            <Button variant="danger-primary" type="submit" form={form} busy={isSending && t`Deleting...`}>
              {t(texts.profile.deleteAccount)}
            </Button>
            <Button variant="quiet" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        }
      >
        <DeleteForm id={form} isSending={isSending} onSending={setSending} />
      </Dialog>
    </>
  )
}

const consequences = {
  student: msg`Your profile, picture, settings, progress and everything that you submitted are erased, and you are logged out on every device. Your courses close.`,
  mentor: msg`Your profile, picture and settings are erased, and you are logged out on every device. Courses, assignments and feedback stay with the school and its students, without your name.`,
  admin: msg`Your profile, picture and settings are erased, and you are logged out on every device. The school goes on with its other admins.`,
} as const

interface DeleteFormProps {
  id: string
  isSending: boolean
  onSending: (isSending: boolean) => void
}

function DeleteForm({ id, isSending, onSending }: DeleteFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const navigate = useNavigate()

  const send = async (form: HTMLFormElement) => {
    const typed = new FormData(form)
    const password = String(typed.get('password'))
    const found = errorOf(password, typed.has('sure'))
    setFailure(found)
    if (found) return focusFirst(form, found)
    onSending(true)
    try {
      await call(deleteAccount, { body: { password } })
      endSession()
      showToast('success', t`Your account is deleted.`)
      navigate(paths.home(), { replace: true })
    } catch (error) {
      const failed = failureOf(error, t`Your account is not deleted.`)
      setFailure(failed)
      onSending(false)
      focusFirst(form, failed)
    }
  }

  const isAtField = Object.keys(failure?.fields ?? {}).length > 0
  return (
    <form
      id={id}
      noValidate
      className="grid gap-20"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send(event.currentTarget)
      }}
    >
      <p>{t(consequences[sessionUser()?.role ?? 'student'])}</p>
      {sessionUser()?.role === 'student' && (
        <p>
          <Trans>
            Receipts stay as long as the law asks the school to keep them, under “Deleted user”, without your
            email and phone. You may want to print yours, and to download your data, before you go.
          </Trans>
        </p>
      )}
      {failure && !isAtField && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        error={failure?.fields.password}
      />
      <div>
        <Checkbox
          name="sure"
          label={t`I understand that this cannot be undone.`}
          aria-invalid={failure?.fields.sure ? true : undefined}
          aria-describedby={failure?.fields.sure && `${id}-sure`}
        />
        {failure?.fields.sure && (
          <p className="field-error" id={`${id}-sure`}>
            {failure.fields.sure}
          </p>
        )}
      </div>
    </form>
  )
}

function errorOf(password: string, isSure: boolean): Failure | null {
  const fields: Record<string, string> = {}
  if (!password) fields.password = t`Please enter your password.`
  if (!isSure) fields.sure = t`Please tick this if you are sure.`
  const [message] = Object.values(fields)
  return message === undefined ? null : { message, fields }
}

function focusFirst(form: HTMLFormElement, { fields }: Failure): void {
  const name = ['password', 'sure'].find((name) => fields[name])
  if (name) (form.elements.namedItem(name) as HTMLInputElement | null)?.focus()
}
