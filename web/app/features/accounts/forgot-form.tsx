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
import { translated } from '../../ui/translated.ts'
import { type FormFault, firstFault } from './form-fault.ts'

const faultId = 'forgot-fault'

export interface ForgotFormProps {
  /** What the field holds at first. */
  email?: string | undefined
  /** How to reach the school. */
  reach: ReactNode
  /** What stands below the button. */
  children?: ReactNode
}

/**
 * Asks for a link by mail. What the school answers is the same whether it knows the email or not.
 * Where the school sends no mail, the answer and the school's contact stand in place of the form.
 */
export function ForgotForm({ email, reach, children }: ForgotFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm<{ email: string }>({
    resolver: standardSchemaResolver(forgotPasswordBody),
    ...(email && { defaultValues: { email } }),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const [fault, setFault] = useState<FormFault<'email'> | null>(null)
  const [answer, setAnswer] = useState<{ message: string; sent: boolean } | null>(null)

  const submit = handleSubmit(
    async (body) => {
      setFault(null)
      setAnswer(null)
      try {
        const { message, sent } = await call(forgotPassword, { body })
        setAnswer({ message: translated(message), sent })
      } catch (error) {
        const { message, more } = failureOf(error, t`The link was not sent yet.`)
        setFault({ message, more, fields: [] })
      }
    },
    (errors) => {
      setFault(firstFault(errors, ['email'], texts.auth.fillAllFields))
      setFocus('email')
    },
  )

  if (answer && !answer.sent)
    return (
      <div className="ruled-form">
        <Answer {...answer} />
        <p className="text-ink2">{reach}</p>
        {children}
      </div>
    )
  return (
    <RuledForm onSubmit={submit}>
      {fault?.message && (
        <ErrorBanner id={faultId} more={fault.more}>
          {fault.message}
        </ErrorBanner>
      )}
      {answer && <Answer {...answer} />}
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="username"
        errorId={fault?.fields.includes('email') ? faultId : undefined}
        {...register('email', { onChange: () => setFault(null) })}
      />
      <Button variant="primary" type="submit" busy={formState.isSubmitting && t`Sending...`}>
        {answer ? t`Send another link` : t`Send the link`}
      </Button>
      {children}
      <p className="text-ink2">
        <Trans>Didn’t get the mail? The school can give you a link too:</Trans> {reach}
      </p>
    </RuledForm>
  )
}

/** What was done, or that nothing can be sent, where the person looks next. */
function Answer({ message: words, sent }: { message: string; sent: boolean }) {
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
      <span>{words}</span>
    </p>
  )
}
