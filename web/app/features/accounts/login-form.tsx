import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { login } from '#calls/accounts/auth.ts'
import { loginCallBody } from '#contract/accounts/auth.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { texts } from '#contract/texts.ts'
import { call, NoAnswer, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { startSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { RuledForm } from '../../ui/ruled-form.tsx'
import { showToast } from '../../ui/toast.ts'
import { type FormFault, firstFault, saidByServer } from './form-fault.ts'

type Name = 'email' | 'password' | 'code'
const names: readonly Name[] = ['email', 'password', 'code']
const faultId = 'login-fault'

export interface LoginFormProps {
  /** What the email field holds at first. */
  email?: string | undefined
  /** How the school is reached, for a person who was refused. */
  askSchool: ReactNode
  /** What stands below the button. */
  children?: ReactNode
}

/** Email and password. Where it leads is not its business: it starts the session, and the page sees that. */
export function LoginForm({ email, askSchool, children }: LoginFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm<SentBodyOf<typeof login>>({
    resolver: standardSchemaResolver(loginCallBody),
    // What is not shown is not sent.
    shouldUnregister: true,
    // Only what is known: a field that was typed into before the page came to life keeps its text.
    ...(email && { defaultValues: { email } }),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const [fault, setFault] = useState<FormFault<Name> | null>(null)
  const [asksForCode, setAsksForCode] = useState(false)
  /** The code of the last refusal. */
  const [refusal, setRefusal] = useState<string | null>(null)
  const clear = { onChange: () => setFault(null) }
  const about = (name: Name) => (fault?.fields.includes(name) ? faultId : undefined)

  const submit = handleSubmit(
    async (body) => {
      setFault(null)
      setRefusal(null)
      try {
        const session = await call(login, { body })
        showToast('success', texts.auth.loginSuccess)
        startSession(session)
      } catch (error) {
        // Without an answer nothing is known of the credentials.
        const { message, more } = failureOf(
          error,
          error instanceof NoAnswer ? t`You are not logged in yet.` : texts.auth.invalidCredentials,
        )
        if (error instanceof Refused && error.code === 'CODE_REQUIRED') {
          // The first time it is no fault: the next step of the same log-in.
          setAsksForCode(true)
          if (asksForCode) setFault({ message, more, fields: ['code'] })
          return
        }
        showToast('error', saidByServer(error) || texts.auth.loginFailedToast)
        setFault({ message, more, fields: [] })
        const code = error instanceof Refused ? error.code : null
        setRefusal(code)
        if (code === 'INVALID_CREDENTIALS') setFocus('password', { shouldSelect: true })
      }
    },
    (errors) => {
      const fault = firstFault(errors, names, texts.auth.fillAllFields)
      setFault(fault)
      if (fault.fields[0]) setFocus(fault.fields[0])
    },
  )

  return (
    <RuledForm onSubmit={submit}>
      {fault?.message && (
        <ErrorBanner id={faultId} more={fault.more}>
          {fault.message}
        </ErrorBanner>
      )}
      {refusal === 'ACCOUNT_DEACTIVATED' && <p className="text-ink2">{askSchool}</p>}
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        errorId={about('email')}
        {...register('email', clear)}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        errorId={about('password')}
        {...register('password', clear)}
      />
      {asksForCode && (
        <TextField
          label={t`Code from your app`}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          // The log-in goes on here.
          autoFocus
          hint={t`Without your phone, enter one of your recovery codes.`}
          errorId={about('code')}
          {...register('code', clear)}
        />
      )}
      <Button variant="primary" type="submit" busy={formState.isSubmitting && t`Logging in...`}>
        <Trans>Login</Trans>
      </Button>
      <p>
        <Link className="link" to={paths.forgotPassword()}>
          <Trans>Forgot password?</Trans>
        </Link>
      </p>
      {children}
      {refusal === 'INVALID_CREDENTIALS' && <p className="text-ink2">{askSchool}</p>}
    </RuledForm>
  )
}
