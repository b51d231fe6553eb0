import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { login } from '#calls/accounts/auth.ts'
import { loginBody, loginCallBody } from '#contract/accounts/auth.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { texts } from '#contract/texts.ts'
import { call, NoResponse, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { startSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { RuledForm } from '../../ui/ruled-form.tsx'
import { showToast } from '../../ui/toast.ts'
import { type FormError, firstError, serverMessage } from './form-error.ts'

type Name = 'email' | 'password' | 'newPassword' | 'code'
const names: readonly Name[] = ['email', 'password', 'newPassword', 'code']
const errorId = 'login-error'

const emailForm = z.extend(loginCallBody, { email: loginBody.shape.email })

export interface LoginFormProps {
  email?: string | undefined
  hasLogInNames: boolean
  askSchoolNote: ReactNode
  children?: ReactNode
}

export function LoginForm({ email, hasLogInNames, askSchoolNote, children }: LoginFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm<SentBodyOf<typeof login>>({
    resolver: standardSchemaResolver(hasLogInNames ? loginCallBody : emailForm),
    // A hidden field must not be sent.
    shouldUnregister: true,
    // A default would erase text typed before hydration.
    ...(email && { defaultValues: { email } }),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const [formError, setFormError] = useState<FormError<Name> | null>(null)
  const [asksForCode, setAsksForCode] = useState(false)
  const [asksForPassword, setAsksForPassword] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const clear = { onChange: () => setFormError(null) }
  const errorIdOf = (name: Name) => (formError?.fields.includes(name) ? errorId : undefined)

  const submit = handleSubmit(
    async (body) => {
      setFormError(null)
      setRefusal(null)
      try {
        const session = await call(login, { body })
        showToast('success', t(texts.auth.loginSuccess))
        startSession(session)
      } catch (error) {
        const { message, more } = failureOf(
          error,
          error instanceof NoResponse ? t`You are not logged in yet.` : t(texts.auth.invalidCredentials),
        )
        if (error instanceof Refused && error.code === 'CODE_REQUIRED') {
          // The first CODE_REQUIRED only shows the code field; the next is an error.
          setAsksForCode(true)
          if (asksForCode) setFormError({ message, more, fields: ['code'] })
          return
        }
        if (error instanceof Refused && error.code === 'NEW_PASSWORD_REQUIRED')
          return setAsksForPassword(true)
        if (error instanceof Refused && error.fields.newPassword)
          return setFormError({ message, more, fields: ['newPassword'] })
        showToast('error', serverMessage(error) || t(texts.auth.loginFailedToast))
        setFormError({ message, more, fields: [] })
        const code = error instanceof Refused ? error.code : null
        setRefusal(code)
        if (code === 'INVALID_CREDENTIALS') setFocus('password', { shouldSelect: true })
      }
    },
    (errors) => {
      const firstInvalid = firstError(errors, names, t(texts.auth.fillAllFields))
      setFormError(firstInvalid)
      if (firstInvalid.fields[0]) setFocus(firstInvalid.fields[0])
    },
  )

  return (
    <RuledForm onSubmit={submit}>
      {formError?.message && (
        <ErrorBanner id={errorId} more={formError.more}>
          {formError.message}
        </ErrorBanner>
      )}
      {refusal === 'ACCOUNT_DEACTIVATED' && <p className="text-ink2">{askSchoolNote}</p>}
      <TextField
        label={t`Email`}
        type={hasLogInNames ? 'text' : 'email'}
        autoComplete="username"
        autoCapitalize="none"
        hint={hasLogInNames ? t`or phone, or roll number` : undefined}
        errorId={errorIdOf('email')}
        {...register('email', clear)}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        errorId={errorIdOf('password')}
        {...register('password', clear)}
      />
      {asksForPassword && (
        <OwnPassword errorId={errorIdOf('newPassword')} {...register('newPassword', clear)} />
      )}
      {asksForCode && <AppCode errorId={errorIdOf('code')} {...register('code', clear)} />}
      <Button variant="primary" type="submit" busy={formState.isSubmitting && t`Logging in...`}>
        <Trans>Login</Trans>
      </Button>
      <p>
        <Link className="link" to={paths.forgotPassword()}>
          <Trans>Forgot password?</Trans>
        </Link>
      </p>
      {children}
      {refusal === 'INVALID_CREDENTIALS' && <p className="text-ink2">{askSchoolNote}</p>}
    </RuledForm>
  )
}

interface SecondStepFieldProps extends UseFormRegisterReturn {
  errorId: string | undefined
}

/** Appears after a log-in with a slip's one-time code. */
function OwnPassword(field: SecondStepFieldProps) {
  return (
    <>
      <p role="status" className="text-ink2">
        <Trans>The code of your slip is right. Choose a password of your own now; the code then ends.</Trans>
      </p>
      <NewPasswordField
        label={t`New password`}
        autoFocus
        hint={t`6 characters at least; 3 or 4 words are stronger.`}
        {...field}
      />
    </>
  )
}

function AppCode(field: SecondStepFieldProps) {
  return (
    <TextField
      label={t`Code from your app`}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      hint={t`Without your phone, enter one of your recovery codes.`}
      {...field}
    />
  )
}
