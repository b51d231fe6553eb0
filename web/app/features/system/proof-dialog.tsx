import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { failureOf } from '../../api/failure.ts'
import { twoStep } from '../../shared/two-step-query.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchRow } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

export interface Proof {
  readonly password: string
  readonly code?: string
}

interface Typed extends Required<Proof> {
  readonly isChosen: boolean
}

interface ProofDialogProps {
  readonly title: string
  readonly action: string
  readonly text: string
  readonly failed: string
  readonly choice?: { readonly label: string; readonly text: string }
  readonly send: (proof: Proof, isChosen: boolean) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the password, and the code of two-step log-in. */
export function ProofDialog({ title, action, text, failed, choice, send, onClose }: ProofDialogProps) {
  const id = useId()
  const hasCode = (useQuery(twoStep).data?.since ?? null) !== null
  const form = useForm<Typed>({ defaultValues: { password: '', code: '', isChosen: true } })
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password, code, isChosen }: Typed) =>
      send({ password, ...(code !== '' && { code }) }, isChosen),
    onSuccess: onClose,
  })
  const failure = error && failureOf(error, failed)
  const isFieldError = failure && (failure.fields.password || failure.fields.code)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="primary" type="submit" form={id} busy={isPending && t`One moment...`}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-24" onSubmit={form.handleSubmit((typed) => mutate(typed))}>
        {failure && !isFieldError && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <p>{text}</p>
        {choice && <SwitchRow {...choice} {...form.register('isChosen')} />}
        <PasswordField
          data-first-focus
          label={t`Your password`}
          autoComplete="current-password"
          error={failure?.fields.password}
          {...form.register('password')}
        />
        {hasCode && (
          <TextField
            label={t`Code from your app, or a recovery code`}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            error={failure?.fields.code}
            {...form.register('code')}
          />
        )}
      </form>
    </Dialog>
  )
}
