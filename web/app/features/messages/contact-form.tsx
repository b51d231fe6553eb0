import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { contact } from '#calls/messages/messages.ts'
import type { User } from '#contract/accounts/auth.ts'
import { contactBody } from '#contract/messages/messages.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { RuledForm } from '../../ui/ruled-form.tsx'
import { type MessageDetails, readMessageDraft, storeMessageDraft } from './message-draft.ts'

const names = ['name', 'email', 'message'] as const

const missingText: Record<keyof MessageDetails, MessageDescriptor> = {
  name: msg`Please enter your name.`,
  email: msg`Please enter your email address.`,
  message: msg`Please write your message.`,
}

const isMissing = (message: string | undefined) => message === t(texts.auth.fillAllFields)

export interface ContactFormProps {
  user: User | null
  onSent: (reference: string) => void
}

export function ContactForm({ user, onSent }: ContactFormProps) {
  const form = useMessageForm(user)
  const draftOwner = draftOwnerOf(user)
  const { errors, isSubmitting } = form.formState
  const [failure, setFailure] = useState<Failure | null>(null)
  const { keyFor, noteResult } = useIdempotencyKey()

  const send = form.handleSubmit(
    async (body) => {
      if (isSubmitting) return
      setFailure(null)
      try {
        const { reference } = await call(contact, { body, idempotencyKey: keyFor(body) })
        noteResult(undefined)
        form.reset({ name: '', email: '', message: '' })
        storeMessageDraft(draftOwner, {})
        onSent(reference)
      } catch (error) {
        noteResult(error)
        if (!showAtFields(form, error))
          setFailure(failureOf(error, t`Your message was not sent. Please try again.`))
      }
    },
    () => setFailure(null),
  )

  const isIncomplete = names.some((name) => isMissing(errors[name]?.message))
  const errorProps = (name: keyof MessageDetails) => {
    const message = errors[name]?.message
    return { error: isMissing(message) ? t(missingText[name]) : message }
  }
  return (
    <RuledForm onSubmit={send}>
      {isIncomplete && <ErrorBanner>{t(texts.auth.fillAllFields)}</ErrorBanner>}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <TextField
        label={t`Name`}
        required
        autoComplete="name"
        {...errorProps('name')}
        {...form.register('name')}
      />
      <TextField
        label={t`Email`}
        type="email"
        required
        autoComplete="email"
        hint={t`The school answers to this address.`}
        {...errorProps('email')}
        {...form.register('email')}
      />
      <TextArea label={t`Message`} required {...errorProps('message')} {...form.register('message')} />
      <Button variant="primary" type="submit" busy={isSubmitting && t`Sending...`}>
        <Trans>Send Message</Trans>
      </Button>
    </RuledForm>
  )
}

const draftOwnerOf = (user: User | null) => user?._id ?? 'visitor'

function useMessageForm(user: User | null): UseFormReturn<MessageDetails> {
  const draftOwner = draftOwnerOf(user)
  const form = useForm<MessageDetails>({
    resolver: standardSchemaResolver(contactBody),
    defaultValues: {
      name: user?.name ?? '',
      email: user?.email ?? '',
      message: '',
      ...readMessageDraft(draftOwner),
    },
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storeMessageDraft(draftOwner, values),
      }),
    [form, draftOwner],
  )
  return form
}

function showAtFields(form: UseFormReturn<MessageDetails>, error: unknown): boolean {
  if (!(error instanceof Refused)) return false
  const fieldsWithError = names.filter((name) => error.fields[name])
  for (const [index, name] of fieldsWithError.entries()) {
    form.setError(name, { message: error.fields[name] as string }, { shouldFocus: index === 0 })
  }
  return fieldsWithError.length > 0
}
