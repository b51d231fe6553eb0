import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { signup } from '#calls/accounts/auth.ts'
import { signupBody } from '#contract/accounts/auth.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { savedDraft } from '../../api/saved-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { RuledForm } from '../../ui/ruled-form.tsx'
import { showToast } from '../../ui/toast.ts'
import { type FormError, firstError, serverMessage } from './form-error.ts'
import { lowerCaseField } from './lower-cased.ts'
import { RolePicker } from './role-picker.tsx'

type Name = 'name' | 'email' | 'password'
const names: readonly Name[] = ['name', 'email', 'password']
const errorId = 'signup-error'

/** The password is not stored. */
const signupDraft = savedDraft<SavedSignup>('sign-up', (draft) => 'name' in draft && 'email' in draft)
interface SavedSignup {
  name: string
  email: string
}

export interface SignupFormProps {
  role?: 'student' | undefined
  onSignedUp: (email: string) => void
  children?: ReactNode
}

function useSignup({ role: initialRole, onSignedUp }: SignupFormProps) {
  const [role, setRole] = useState<'student' | null>(null)
  const [formError, setFormError] = useState<FormError<Name | 'role'> | null>(null)
  const [taken, setTaken] = useState<string>()
  const roleInput = useRef<HTMLInputElement>(null)
  const idempotency = useIdempotencyKey()
  const { register, handleSubmit, setFocus, setValue, getValues, formState } = useForm<Record<Name, string>>({
    resolver: standardSchemaResolver(signupBody),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })

  useLayoutEffect(() => {
    const savedSignup = signupDraft.read()
    if (savedSignup) {
      setValue('name', savedSignup.name)
      setValue('email', savedSignup.email)
    }
    // A role picked before hydration fires no event.
    if (initialRole || roleInput.current?.checked || savedSignup) setRole('student')
  }, [initialRole, setValue])

  const errorIdOf = (name: Name | 'role') => (formError?.fields.includes(name) ? errorId : undefined)
  const forgetErrors = () => {
    setFormError(null)
    setTaken(undefined)
  }
  const keepTyped = () => {
    forgetErrors()
    const { name, email } = getValues()
    signupDraft.keep({ name, email })
  }

  const showError = (error: FormError<Name>) => {
    setFormError(error)
    if (error.fields[0]) setFocus(error.fields[0])
  }

  const submit = handleSubmit(
    async (details) => {
      const body = { ...details, role: 'student' }
      forgetErrors()
      try {
        await call(signup, { body, idempotencyKey: idempotency.keyFor(body) })
        idempotency.noteResult(null)
        signupDraft.forget()
        showToast('success', t(texts.auth.signupSuccess))
        onSignedUp(body.email)
      } catch (error) {
        idempotency.noteResult(error)
        handleRefusal(error)
      }
    },
    (errors) => {
      showError(firstError(errors, names, t(texts.auth.allFieldsRequired)))
    },
  )

  const handleRefusal = (error: unknown) => {
    const { message, more } = failureOf(error, t(texts.auth.signupFailed))
    showToast('error', serverMessage(error) || t(texts.auth.signupFailedToast))
    if (error instanceof Refused && error.code === 'EMAIL_TAKEN') {
      setTaken(message)
      setFocus('email')
      return
    }
    const atField = error instanceof Refused ? names.filter((name) => error.fields[name]) : []
    showError({ message, more, fields: atField })
  }

  const submitWithRole = (event: FormEvent<HTMLFormElement>) => {
    if (role !== null) return submit(event)
    event.preventDefault()
    setFormError({ message: t(texts.auth.selectRole), fields: ['role'] })
    roleInput.current?.focus()
  }

  const pickRole = () => {
    setRole('student')
    forgetErrors()
  }
  return {
    ...{ role, roleInput, pickRole, register, about: errorIdOf, taken, formError, keepTyped, forgetErrors },
    submit: submitWithRole,
    isSubmitting: formState.isSubmitting,
  }
}

export function SignupForm(props: SignupFormProps) {
  const form = useSignup(props)
  const { role, formError, about } = form
  return (
    <RuledForm onSubmit={form.submit}>
      {formError?.message && (
        <ErrorBanner id={errorId} more={formError.more}>
          {formError.message}
        </ErrorBanner>
      )}
      <RolePicker
        ref={form.roleInput}
        isPicked={role !== null}
        errorId={about('role')}
        onPick={form.pickRole}
      />
      {role !== null && <Details form={form} />}
      <Button variant="primary" type="submit" busy={form.isSubmitting && t`Signing up...`}>
        <Trans>Sign Up</Trans>
      </Button>
      {props.children}
    </RuledForm>
  )
}

function Details({ form }: { form: ReturnType<typeof useSignup> }) {
  const { register, about, taken, keepTyped, forgetErrors } = form
  return (
    <>
      <TextField
        label={t`Name`}
        autoComplete="name"
        errorId={about('name')}
        {...register('name', { onChange: keepTyped })}
      />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        errorId={about('email')}
        error={taken}
        {...lowerCaseField(register('email', { onChange: keepTyped }))}
      />
      <NewPasswordField
        label={t`Password`}
        hint={t`6 characters at least; 3 or 4 words are stronger.`}
        errorId={about('password')}
        {...register('password', { onChange: forgetErrors })}
      />
    </>
  )
}
