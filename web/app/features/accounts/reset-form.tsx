import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { resetPassword } from '#calls/accounts/auth.ts'
import { password, staffPassword } from '#contract/fields.ts'
import { texts } from '#contract/texts.ts'
import { call, NoAnswer, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { endSession, sessionUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { RuledForm } from '../../ui/ruled-form.tsx'
import type { FormFault } from './form-fault.ts'
import type { LivingLink } from './use-password-link.ts'

const faultId = 'reset-fault'

export interface ResetFormProps {
  token: string
  link: LivingLink
  /** The new password holds: what the school said, and whose account it is. */
  onDone: (done: { message: string; email: string }) => void
  /** The link has died meanwhile. */
  onDead: (message: string) => void
}

/** A new password by a one-time link. Every device is logged out with it, this one too. */
export function ResetForm({ token, link, onDone, onDead }: ResetFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm<{ password: string }>({
    resolver: standardSchemaResolver(formOf(link.shortest)),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const [fault, setFault] = useState<FormFault<'password'> | null>(null)
  const refuse = (message: string | undefined) => {
    setFault({ message, fields: ['password'] })
    setFocus('password', { shouldSelect: true })
  }

  const submit = handleSubmit(
    async (typed) => {
      setFault(null)
      try {
        const { message, email } = await call(resetPassword, { body: { token, ...typed } })
        if (sessionUser()?.email === email) endSession()
        onDone({ message, email })
      } catch (error) {
        if (error instanceof Refused && error.fields.token) return onDead(error.message)
        if (error instanceof Refused && error.fields.password) return refuse(error.message)
        const { message, more } = failureOf(error, t`The new password is not set yet.`)
        // Whether it was done is not known: the log-in tells.
        const unsure = error instanceof NoAnswer && t`If the link does not work then, try to log in.`
        setFault({ message, more: [more, unsure].filter(Boolean).join(' '), fields: [] })
      }
    },
    (errors) => refuse(errors.password?.message),
  )

  return (
    <RuledForm onSubmit={submit}>
      {fault?.message && (
        <ErrorBanner id={faultId} more={fault.more}>
          {fault.message}
        </ErrorBanner>
      )}
      <p className="text-ink2">
        {link.purpose === 'invite' && `${t`Welcome, ${link.name}.`} `}
        <Trans>
          For <b className="wrap-anywhere">{link.email}</b>.
        </Trans>
      </p>
      {/* For the password manager, which keeps a password under a name. */}
      <input className="hidden" type="text" autoComplete="username" value={link.email} readOnly />
      <NewPasswordField
        label={t`New password`}
        hint={t`${link.shortest} characters at least; 3 or 4 words are stronger.`}
        errorId={fault?.fields.includes('password') ? faultId : undefined}
        {...register('password', { onChange: () => setFault(null) })}
      />
      <Button variant="primary" type="submit" busy={formState.isSubmitting && t`Setting...`}>
        <Trans>Set new password</Trans>
      </Button>
    </RuledForm>
  )
}

/** The rule of this account: a mentor's or an admin's password is longer. */
function formOf(shortest: number) {
  const rule = shortest > 6 ? staffPassword : password
  return z.object({ password: rule(texts.auth.fillAllFields) })
}
