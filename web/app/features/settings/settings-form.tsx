import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { putSettings } from '#calls/settings/settings.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { savedDraft } from '../../api/saved-draft.ts'
import { showTheme } from '../../theme.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { showToast } from '../../ui/toast.ts'
import { saveSettings, settingsNow, useSettings } from './own-settings.ts'
import { choicesOf, isDark, type SettingsChoices, settingsOf } from './settings-choices.ts'
import {
  AdminMailRow,
  LanguageRow,
  LearningRows,
  MailRows,
  MentorMailRow,
  ProgressRows,
  ThemeRows,
} from './settings-rows.tsx'

export interface SettingsFormProps {
  userId: string
  role: 'student' | 'mentor' | 'admin'
}

export function SettingsForm({ userId, role }: SettingsFormProps) {
  const { register, handleSubmit, reset, watch, formState } = useSettingsForm(userId)
  const [failure, setFailure] = useState<Failure | null>(null)
  useShownTheme(watch('theme'))

  const save = handleSubmit(async (choices) => {
    setFailure(null)
    try {
      const saved = await call(putSettings, { body: settingsOf(choices) })
      saveSettings(saved)
      reset(choicesOf(saved))
      showToast('success', t(texts.settings.saved))
    } catch (error) {
      setFailure(failureOf(error, t`Your settings are not saved yet.`))
    }
  })

  return (
    <form noValidate className="grid gap-48" onSubmit={save}>
      <ThemeRows register={register} />
      <LanguageRow register={register} />
      {role === 'student' && <MailRows register={register} />}
      {role === 'mentor' && <MentorMailRow register={register} />}
      {role === 'admin' && <AdminMailRow register={register} />}
      {role === 'student' && <LearningRows register={register} />}
      {role === 'student' && <ProgressRows register={register} />}
      <div className="grid gap-16">
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
          <Button
            variant="primary"
            size="large"
            type="submit"
            busy={formState.isSubmitting && t(texts.settings.saving)}
          >
            {t(texts.settings.save)}
          </Button>
          <p role="status" className="text-ink2">
            {formState.isDirty && t`Not saved yet.`}
          </p>
        </div>
      </div>
    </form>
  )
}

/** Unchanged fields follow other devices and tabs. */
function useSettingsForm(userId: string) {
  const settings = useSettings()
  const form = useForm<SettingsChoices>({
    defaultValues: choicesOf(settings),
    values: choicesOf(settings),
    resetOptions: { keepDirtyValues: true },
  })
  const { setValue, subscribe } = form

  useEffect(() => {
    const stored = savedDraft<Partial<SettingsChoices>>(`settings ${userId}`, () => true)
    for (const [name, value] of Object.entries(stored.read() ?? {})) {
      setValue(name as keyof SettingsChoices, value, { shouldDirty: true })
    }
    return subscribe({
      formState: { values: true },
      callback({ values }) {
        const changed = differing(values, choicesOf(settingsNow()))
        if (Object.keys(changed).length > 0) stored.keep(changed)
        else stored.forget()
      },
    })
  }, [userId, setValue, subscribe])
  return form
}

function differing(values: SettingsChoices, saved: SettingsChoices): Partial<SettingsChoices> {
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== saved[name as keyof SettingsChoices]),
  )
}

function useShownTheme(theme: SettingsChoices['theme']): void {
  useEffect(() => {
    showTheme(isDark(theme))
    return () => showTheme(settingsNow().darkMode)
  }, [theme])
}
