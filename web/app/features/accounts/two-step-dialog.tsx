import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { beginTwoStep, confirmTwoStep, endTwoStep, renewRecoveryCodes } from '#calls/accounts/two-step.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import '../../shared/pay.css'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { showToast } from '../../ui/toast.ts'

type Step =
  | { at: 'password' }
  | { at: 'app'; secret: string; address: string }
  | { at: 'password and code' }
  | { at: 'recovery codes'; codes: readonly string[] }

const text = {
  on: { title: msg`Turn on two-step log-in`, failed: msg`Two-step log-in is not on yet.` },
  renew: { title: msg`New recovery codes`, failed: msg`You have no new recovery codes yet.` },
  off: { title: msg`Turn off two-step log-in`, failed: msg`Two-step log-in is still on.` },
}

type TwoStepAction = keyof typeof text

interface Typed {
  readonly password: string
  readonly code: string
}

async function nextStep(action: TwoStepAction, { at }: Step, body: Typed): Promise<Step | null> {
  if (at === 'password') {
    const { secret, address } = await call(beginTwoStep, { body: { password: body.password } })
    return { at: 'app', secret, address }
  }
  if (action === 'off') {
    await call(endTwoStep, { body })
    showToast('success', t`Two-step log-in is off.`)
    return null
  }
  const { recoveryCodes } =
    action === 'on'
      ? await call(confirmTwoStep, { body: { code: body.code } })
      : await call(renewRecoveryCodes, { body })
  if (action === 'on') showToast('success', t`Two-step log-in is on.`)
  return { at: 'recovery codes', codes: recoveryCodes }
}

function submitLabel(action: TwoStepAction, { at }: Step): string {
  if (action === 'off') return t`Turn off`
  if (at === 'password') return t`Go on`
  return action === 'on' ? t`Turn on` : t(text[action].title)
}

export default function TwoStepDialog({ action, onClose }: { action: TwoStepAction; onClose: () => void }) {
  const [step, setStep] = useState<Step>({ at: action === 'on' ? 'password' : 'password and code' })
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const form = useId()
  const title = t(text[action].title)

  const send = async (body: Typed) => {
    const next = await nextStep(action, step, body)
    if (next) setStep(next)
    else onClose()
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const element = event.currentTarget
    const typed = new FormData(element)
    setSending(true)
    setFailure(null)
    try {
      await send({ password: String(typed.get('password') ?? ''), code: String(typed.get('code') ?? '') })
    } catch (error) {
      const found = failureOf(error, t(text[action].failed))
      setFailure(found)
      const name = ['password', 'code'].find((field) => found.fields[field])
      if (name) (element.elements.namedItem(name) as HTMLInputElement | null)?.focus()
    } finally {
      setSending(false)
    }
  }

  const isDone = step.at === 'recovery codes'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDone ? t`Your recovery codes` : title}
      actions={
        isDone ? (
          <Button variant="primary" onClick={onClose}>
            <Trans>I have kept them</Trans>
          </Button>
        ) : (
          <>
            <Button variant="primary" type="submit" form={form} busy={isSending && t`One moment...`}>
              {submitLabel(action, step)}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <RecoveryCodes codes={step.codes} />
      ) : (
        <form
          id={form}
          key={step.at}
          noValidate
          className="grid gap-24"
          onSubmit={(event) => void submit(event)}
        >
          {failure && Object.keys(failure.fields).length === 0 && (
            <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
          )}
          {step.at === 'app' && <AppSecret secret={step.secret} address={step.address} />}
          {step.at !== 'app' && (
            <PasswordField
              label={t`Your password`}
              name="password"
              autoComplete="current-password"
              error={failure?.fields.password}
              data-first-focus=""
            />
          )}
          {step.at !== 'password' && <CodeField isOfApp={step.at === 'app'} error={failure?.fields.code} />}
        </form>
      )}
    </Dialog>
  )
}

function CodeField({ isOfApp: isFromApp, error }: { isOfApp: boolean; error: string | undefined }) {
  return (
    <TextField
      label={isFromApp ? t`Code that the app shows` : t`Code from your app, or a recovery code`}
      name="code"
      inputMode={isFromApp ? 'numeric' : undefined}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      error={error}
    />
  )
}

function AppSecret({ secret, address }: { secret: string; address: string }) {
  const groupedSecret = (secret.match(/.{4}/g) ?? []).join(' ')
  return (
    <>
      <p className="max-w-text text-ink2">
        <Trans>
          Open an app such as Aegis, Google Authenticator or a password manager, and let it read this code.
        </Trans>
      </p>
      <QrCode address={address} label={t`QR code for your authenticator app`} />
      <div className="grid gap-4">
        <p className="text-label text-ink2">
          <Trans>Or type this key into the app:</Trans>
        </p>
        <p className="flex flex-wrap items-center gap-12">
          <code className="font-sans font-semibold tracking-wide">{groupedSecret}</code>
          <CopyButton text={secret} what={t`the key`} />
        </p>
      </div>
    </>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { host } = location
  const text = [t`Recovery codes of ${host}`, codes.join('\n'), t`Each works once.`, ''].join('\n\n')
  return (
    <div className="grid gap-20">
      <p className="max-w-text">
        <Trans>
          Each of these lets you in once without your phone. They are shown this time only: print them, or
          keep them where you keep your passwords.
        </Trans>
      </p>
      <ul className="grid grid-cols-1 gap-8 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="font-sans tracking-wide">{code}</code>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-12">
        <CopyButton text={codes.join('\n')} what={t`all codes`} />
        <Button
          size="row"
          icon="download"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          <Trans>Download</Trans>
        </Button>
      </p>
    </div>
  )
}
