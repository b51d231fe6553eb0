import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { resetPassword } from '#calls/accounts/auth.ts'
import { password, staffPassword } from '#contract/fields.ts'
import { texts } from '#contract/texts.ts'
import { call, NoResponse, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { endSession, sessionUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { RuledForm } from '../../ui/ruled-form.tsx'
import type { FormError } from './form-error.ts'
import type { ValidLink } from './use-password-link.ts'

const errorId = 'reset-error'

export interface ResetFormProps {
  token: string
  link: ValidLink
  onDone: (done: { message: string; email: string }) => void
  /** The link expired while the page was open. */
  onDead: (message: string) => void
}

export function ResetForm({ token, link, onDone, onDead }: ResetFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm<{ password: string }>({
    resolver: standardSchemaResolver(formSchema(link.shortest)),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const [formError, setFormError] = useState<FormError<'password'> | null>(null)
  const refuse = (message: string | undefined) => {
    setFormError({ message, fields: ['password'] })
    setFocus('password', { shouldSelect: true })
  }

  const submit = handleSubmit(
    async (values) => {
      setFormError(null)
      try {
        const { message, email } = await call(resetPassword, { body: { token, ...values } })
        if (sessionUser()?.email === email) endSession()
        onDone({ message, email })
      } catch (error) {
        if (error instanceof Refused && error.fields.token) return onDead(error.message)
        if (error instanceof Refused && error.fields.password) return refuse(error.message)
        const { message, more } = failureOf(error, t`The new password is not set yet.`)
        // The server may have changed the password anyway.
        const unsureText = error instanceof NoResponse && t`If the link does not work then, try to log in.`
        setFormError({ message, more: [more, unsureText].filter(Boolean).join(' '), fields: [] })
      }
    },
    (errors) => refuse(errors.password?.message),
  )

  return (
    <RuledForm onSubmit={submit}>
      {formError?.message && (
        <ErrorBanner id={errorId} more={formError.more}>
          {formError.message}
        </ErrorBanner>
      )}
      <p className="text-ink2">
        {link.purpose === 'invite' && `${t`Welcome, ${link.name}.`} `}
        <Trans>
          For <b className="wrap-anywhere">{link.email}</b>.
        </Trans>
      </p>
      {/* Password managers need a user name. */}
      <input className="hidden" type="text" autoComplete="username" value={link.email} readOnly />
      <NewPasswordField
        label={t`New password`}
        hint={t`${link.shortest} characters at least; 3 or 4 words are stronger.`}
        errorId={formError?.fields.includes('password') ? errorId : undefined}
        {...register('password', { onChange: () => setFormError(null) })}
      />
      <Button variant="primary" type="submit" busy={formState.isSubmitting && t`Setting...`}>
        <Trans>Set new password</Trans>
      </Button>
    </RuledForm>
  )
}

function formSchema(shortest: number) {
  const rule = shortest > 6 ? staffPassword : password
  return z.object({ password: rule(texts.auth.fillAllFields) })
}
