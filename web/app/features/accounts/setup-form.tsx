import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { setUpSchool } from '#calls/directory/admin-accounts.ts'
import { setUpBody } from '#contract/directory/admin-accounts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { RuledForm } from '../../ui/ruled-form.tsx'
import type { FormError } from './form-error.ts'
import { lowerCaseField } from './lower-cased.ts'

type Name = 'schoolName' | 'name' | 'email' | 'password'
const names: readonly Name[] = ['schoolName', 'name', 'email', 'password']
const errorId = 'setup-error'

export interface SetupFormProps {
  token: string
  onDone: (done: { session: ResponseOf<typeof setUpSchool>; schoolName: string }) => void
  /** The link is invalid or expired. */
  onDead: (message: string) => void
}

export function SetupForm({ token, onDone, onDead }: SetupFormProps) {
  const [values, setValues] = useState<Record<Name, string>>({
    schoolName: '',
    name: '',
    email: '',
    password: '',
  })
  const [formError, setFormError] = useState<FormError<Name> | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { keyFor, noteResult } = useIdempotencyKey()

  const show = (error: FormError<Name>) => {
    setFormError(error)
    const [first] = error.fields
    if (first) (form.current?.elements.namedItem(first) as HTMLElement | null)?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setFormError(null)
    const body = { token, ...values }
    const validationError = errorOf(body)
    if (validationError) return show(validationError)
    setSending(true)
    try {
      const session = await call(setUpSchool, { body, idempotencyKey: keyFor(body) })
      noteResult(null)
      onDone({ session, schoolName: values.schoolName.trim() })
    } catch (error) {
      noteResult(error)
      setSending(false)
      if (error instanceof Refused && error.code === 'FORBIDDEN') return onDead(error.message)
      const { message, more, fields } = failureOf(error, t`The school is not set up yet.`)
      show({ message, more, fields: names.filter((name) => fields[name]) })
    }
  }
  const fieldProps = (name: Name) => ({
    name,
    value: values[name],
    errorId: formError?.fields.includes(name) ? errorId : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setValues({ ...values, [name]: target.value })
      setFormError(null)
    },
  })
  return (
    <RuledForm ref={form} onSubmit={send}>
      {formError?.message && (
        <ErrorBanner id={errorId} more={formError.more}>
          {formError.message}
        </ErrorBanner>
      )}
      <p className="text-ink2">
        <Trans>You become the owner of this school: you decide who else runs it with you.</Trans>
      </p>
      <TextField
        label={t`Name of the school`}
        autoComplete="organization"
        maxLength={limits.name}
        hint={t`On every page, on receipts and in mails. You can change it later.`}
        {...fieldProps('schoolName')}
      />
      <TextField label={t`Your name`} autoComplete="name" {...fieldProps('name')} />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        {...lowerCaseField(fieldProps('email'))}
      />
      <NewPasswordField
        label={t`Password`}
        hint={t`8 characters at least; 3 or 4 words are stronger.`}
        {...fieldProps('password')}
      />
      <Button variant="primary" type="submit" busy={isSending && t`Setting up...`}>
        <Trans>Set up the school</Trans>
      </Button>
    </RuledForm>
  )
}

function errorOf(body: unknown): FormError<Name> | null {
  const issues = z.safeParse(setUpBody, body).error?.issues ?? []
  const text = (name: Name) => issues.find(({ path }) => path[0] === name)?.message
  const invalidNames = names.filter((name) => text(name))
  const [first] = invalidNames
  if (!first) return null
  const missing = invalidNames.filter((name) => text(name) === t(texts.auth.allFieldsRequired))
  return missing.length > 0
    ? { message: t(texts.auth.allFieldsRequired), fields: missing }
    : { message: text(first), fields: [first] }
}
