import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgotPassword } from '#calls/accounts/auth.ts'
import { forgotPasswordBody } from '#contract/accounts/auth.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { RuledForm } from '../../ui/ruled-form.tsx'
import { type FormError, firstError } from './form-error.ts'

const errorId = 'forgot-error'

export interface ForgotFormProps {
  email?: string | undefined
  askSchoolNote: ReactNode
  children?: ReactNode
}

/**
 * Known and unknown emails get the same response. Without a mail server, `askSchoolNote` replaces the form.
 */
export function ForgotForm({ email, askSchoolNote, children }: ForgotFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm<{ email: string }>({
    resolver: standardSchemaResolver(forgotPasswordBody),
    ...(email && { defaultValues: { email } }),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const [formError, setFormError] = useState<FormError<'email'> | null>(null)
  const [response, setResponse] = useState<{ message: string; sent: boolean } | null>(null)

  const submit = handleSubmit(
    async (body) => {
      setFormError(null)
      setResponse(null)
      try {
        setResponse(await call(forgotPassword, { body }))
      } catch (error) {
        const { message, more } = failureOf(error, t`The link was not sent yet.`)
        setFormError({ message, more, fields: [] })
      }
    },
    (errors) => {
      setFormError(firstError(errors, ['email'], t(texts.auth.fillAllFields)))
      setFocus('email')
    },
  )

  if (response && !response.sent)
    return (
      <div className="ruled-form">
        <Outcome {...response} />
        <p className="text-ink2">{askSchoolNote}</p>
        {children}
      </div>
    )
  return (
    <RuledForm onSubmit={submit}>
      {formError?.message && (
        <ErrorBanner id={errorId} more={formError.more}>
          {formError.message}
        </ErrorBanner>
      )}
      {response && <Outcome {...response} />}
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        errorId={formError?.fields.includes('email') ? errorId : undefined}
        {...register('email', { onChange: () => setFormError(null) })}
      />
      <Button variant="primary" type="submit" busy={formState.isSubmitting && t`Sending...`}>
        {response ? t`Send another link` : t`Send the link`}
      </Button>
      {children}
      <p className="text-ink2">
        <Trans>Didn’t get the mail? The school can give you a link too:</Trans> {askSchoolNote}
      </p>
    </RuledForm>
  )
}

function Outcome({ message: text, sent }: { message: string; sent: boolean }) {
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    message.current?.focus({ preventScroll: true })
    message.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <p ref={message} tabIndex={-1} role="status" className="flex gap-12 outline-none">
      <Icon
        name={sent ? 'check' : 'warning'}
        size={28}
        className={`flex-none ${sent ? 'text-seal' : 'text-mark'}`}
      />
      <span>{text}</span>
    </p>
  )
}
