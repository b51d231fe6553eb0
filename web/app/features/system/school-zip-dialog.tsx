import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { makeSchoolZip, makeSchoolZipLink } from '#calls/system/school-zip.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { twoStep } from '../../shared/two-step-query.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchRow } from '../../ui/choices.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { startDownload } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.ts'
import { schoolZip } from './queries.ts'

interface Typed {
  readonly password: string
  readonly code: string
  readonly hasPdfs: boolean
}

interface SchoolZipDialogProps {
  readonly action: 'make' | 'download'
  /** What making the PDFs takes. */
  readonly pdfsText: string
  readonly onClose: () => void
}

/** Asks for the password, and for the code where the owner logs in with one. */
export function SchoolZipDialog({ action, pdfsText, onClose }: SchoolZipDialogProps) {
  const id = useId()
  const cache = useQueryClient()
  const hasCode = (useQuery(twoStep).data?.since ?? null) !== null
  const form = useForm<Typed>({ defaultValues: { password: '', code: '', hasPdfs: true } })
  const { mutate, isPending, error } = useMutation({
    async mutationFn({ password, code, hasPdfs }: Typed) {
      const proof = { password, ...(code !== '' && { code }) }
      if (action === 'make') return cache.setQueryData(schoolZip.queryKey, await make({ ...proof, hasPdfs }))
      startDownload((await call(makeSchoolZipLink, { body: proof })).address)
    },
    onSuccess() {
      if (action === 'download') showToast('success', t`The download has begun.`)
      onClose()
    },
  })
  const failure =
    error && failureOf(error, action === 'make' ? t`No ZIP was begun.` : t`No download was begun.`)
  const isOfField = failure && (failure.fields.password || failure.fields.code)
  return (
    <Dialog
      open
      onClose={onClose}
      title={action === 'make' ? t`Make a ZIP of the whole school` : t`Download the whole school`}
      actions={
        <>
          <Button variant="primary" type="submit" form={id} busy={isPending && t`One moment...`}>
            {action === 'make' ? t`Make the ZIP` : t`Download`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-24" onSubmit={form.handleSubmit((typed) => mutate(typed))}>
        {failure && !isOfField && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <p>
          <Trans>It has everything about everybody. Keep it where only you can read it.</Trans>
        </p>
        {action === 'make' && (
          <SwitchRow label={t`Receipts and invoices as PDFs`} text={pdfsText} {...form.register('hasPdfs')} />
        )}
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

const make = (body: { password: string; code?: string; hasPdfs: boolean }) => call(makeSchoolZip, { body })
