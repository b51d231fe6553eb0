import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { putMailSettings } from '#calls/notifications/mail-settings.ts'
import { limits } from '#contract/limits.ts'
import type { MailSettings } from '#contract/notifications/mail-settings.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { FormBanners, savedThere } from '../../shared/form-banners.tsx'
import { mailServer } from '../../shared/mail-server.tsx'
import { SaveLine } from '../../shared/save-line.tsx'
import { useVersionedForm } from '../../shared/use-versioned-form.ts'
import { TextField } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast.ts'
import {
  asksForPassword,
  type MailValues,
  mailBodyOf,
  mailLabels,
  mailSettings,
  mailValuesOf,
} from './mail-settings.ts'
import { SendTest } from './send-test.tsx'

export function MailSettingsForm({ settings }: { settings: MailSettings }) {
  const cache = useQueryClient()
  const form = useVersionedForm({
    form: 'mail server',
    record: settings,
    valuesOf: mailValuesOf,
    secret: 'password',
    async save(edit, idempotencyKey) {
      const saved = await call(putMailSettings, { body: mailBodyOf(edit), idempotencyKey })
      cache.setQueryData(mailSettings.queryKey, saved)
      await cache.invalidateQueries({ queryKey: mailServer.queryKey })
      showToast('success', t`Mail server saved.`)
      return saved
    },
    onFailed: (error) => failureOf(error, t`The mail server is not saved yet.`),
  })
  const { record, values } = form
  const fieldProps = (name: keyof MailValues, hint: string) => {
    const savedElsewhere = form.savedElsewhere(name)
    return {
      ...form.field(name),
      label: t(mailLabels[name]),
      hint: savedElsewhere === undefined ? hint : `${hint} ${savedThere(savedElsewhere)}`,
      autoComplete: 'off',
      spellCheck: false,
    }
  }
  return (
    <form noValidate className="school-form" onSubmit={form.submit}>
      <FormBanners
        form={form}
        changedText={t`The mail server was changed by somebody else meanwhile.`}
        labelOf={(name) => t(mailLabels[name])}
      />
      <TextField
        {...fieldProps('host', t`Your mail provider names it, such as smtp.gmail.com or smtp.zoho.in.`)}
        maxLength={253}
      />
      <TextField
        {...fieldProps('port', t`587 for most providers, else 465. The connection is encrypted with both.`)}
        inputMode="numeric"
        maxLength={5}
        className="w-120"
      />
      <TextField
        {...fieldProps('user', t`Mostly the whole email address. Empty, if the server asks for none.`)}
        maxLength={limits.email}
      />
      <PasswordField
        {...fieldProps('password', passwordHint(record, values))}
        // Browsers would fill in the user's own password.
        autoComplete="new-password"
        maxLength={500}
      />
      <TextField
        {...fieldProps(
          'sender',
          t`An address that this user name may send from. Empty: ${defaultSender(record, values)}.`,
        )}
        type="email"
        maxLength={limits.email}
      />
      <SaveLine form={form} />
      {record.from === 'school' && record.password !== 'unreadable' && (
        <SendTest isChanged={form.isChanged} />
      )}
    </form>
  )
}

function passwordHint(record: MailSettings, values: MailValues): string {
  if (record.password === 'unreadable')
    return t`It was saved by another installation of the school and cannot be read here. Please type it again.`
  if (!asksForPassword(record, values))
    return record.password === 'saved' ? t`Saved, and shown to nobody. Leave it empty to keep it.` : ''
  if (record.password === 'saved')
    return t`Host or port changed, so please type it again. It is never sent to another server by itself.`
  return t`Google and Microsoft want an app password here, not the one you log in with. It is kept sealed and shown to nobody.`
}

/** Same rule as the server's `senderOf`. */
const defaultSender = ({ usualSender }: MailSettings, { user }: MailValues): string =>
  user.includes('@') ? user.trim() : usualSender
