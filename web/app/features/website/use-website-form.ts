import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { putWebsiteSettings } from '#calls/website/website.ts'
import type { WebsiteSettings } from '#contract/website/website.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useVersionedForm } from '../../shared/use-versioned-form.ts'
import { showToast } from '../../ui/toast.ts'
import { websiteSettings } from './queries.ts'
import { bodyOf, fieldOf, valuesOf, type WebsiteValues } from './website-values.ts'

type Errors = Readonly<Record<string, string>>

export function useWebsiteForm(settings: WebsiteSettings) {
  const cache = useQueryClient()
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Errors>({})
  const form = useVersionedForm({
    form: 'home page',
    record: settings,
    valuesOf,
    async save({ values, changed, record }) {
      const body = { ...bodyOf(values, changed), version: record.version }
      const saved = await call(putWebsiteSettings, { body })
      cache.setQueryData(websiteSettings.queryKey, saved)
      return saved
    },
    onSaved() {
      setErrors({})
      showToast('success', t`Home page saved.`)
    },
    onNewer: (newer) => cache.setQueryData(websiteSettings.queryKey, newer),
    onFailed(error, { values }) {
      const failure = failureOf(error, t`The home page is not saved yet.`)
      setErrors(failure.fields)
      return Object.keys(failure.fields).some((path) => fieldOf(path) in values) ? null : failure
    },
  })
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])
  return {
    ...form,
    element,
    errors,
    choices: form.record.choices,
    type(change: Partial<WebsiteValues>): void {
      form.set(change)
      const remainingErrors = Object.entries(errors).filter(([path]) => !(fieldOf(path) in change))
      if (remainingErrors.length < Object.keys(errors).length) setErrors(Object.fromEntries(remainingErrors))
    },
    discard(): void {
      setErrors({})
      form.discard()
    },
  }
}

export type WebsiteForm = ReturnType<typeof useWebsiteForm>
