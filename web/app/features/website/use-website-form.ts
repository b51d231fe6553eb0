import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putWebsiteSettings } from '#calls/website/website.ts'
import type { WebsiteSettings } from '#contract/website/website.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { savedDraft } from '../../api/saved-draft.ts'
import { showToast } from '../../ui/toast.ts'
import { websiteSettings } from './queries.ts'
import {
  bodyOf,
  changedFields,
  conflicts,
  rebased,
  valuesOf,
  type WebsiteField,
  type WebsiteValues,
} from './website-values.ts'

interface Draft {
  readonly values: WebsiteValues
  /** The settings that were changed. */
  readonly base: WebsiteSettings
}

/**
 * The draft is stored in this tab until it is saved or discarded. What another admin saves meanwhile comes
 * into fields that were not touched.
 */
export function useWebsiteForm(read: WebsiteSettings, userId: string) {
  const stored = savedDraft<Draft>(`home page ${userId}`, (draft) => 'values' in draft && 'base' in draft)
  const [{ values, base }, setDraft] = useState<Draft>(() => {
    const found = stored.read()
    return found ? onto(found, read) : { values: valuesOf(read), base: read }
  })
  const [otherThere, setOtherThere] = useState<readonly WebsiteField[]>(() => {
    const found = stored.read()
    return found ? conflicts(found.values, valuesOf(found.base), valuesOf(read)) : []
  })
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () =>
      call(putWebsiteSettings, { body: { ...bodyOf(values, valuesOf(base)), version: base.version } }),
  })

  const begin = (settings: WebsiteSettings) => {
    stored.forget()
    setOtherThere([])
    setErrors({})
    setFailure(null)
    setDraft({ values: valuesOf(settings), base: settings })
  }
  const type = (change: Partial<WebsiteValues>) => {
    const next = { values: { ...values, ...change }, base }
    if (changedFields(next.values, valuesOf(base)).length > 0) stored.keep(next)
    else stored.forget()
    setDraft(next)
    const touched = Object.keys(change)
    const isOther = ([path]: [string, string]) => !touched.some((name) => path.split('.')[0] === name)
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(isOther)))
  }
  const save = async () => {
    if (isPending) return
    setFailure(null)
    try {
      const now = await mutateAsync()
      cache.setQueryData(websiteSettings.queryKey, now)
      begin(now)
      showToast('success', t`Home page saved.`)
    } catch (error) {
      if (error instanceof Refused && error.code === 'STALE') {
        const there = error.current as WebsiteSettings
        setOtherThere(conflicts(values, valuesOf(base), valuesOf(there)))
        setDraft(onto({ values, base }, there))
        setFailure({ message: error.message, more: t`Look at it again, then save.`, fields: {} })
        return
      }
      if (error instanceof Refused) setErrors(error.fields)
      setFailure(failureOf(error, t`The home page is not saved yet.`))
    }
  }
  return {
    values,
    choices: base.choices,
    errors,
    failure,
    otherThere,
    isDirty: changedFields(values, valuesOf(base)).length > 0,
    isSaving: isPending,
    type,
    save,
    discard: () => begin(base),
  }
}

export type WebsiteForm = ReturnType<typeof useWebsiteForm>

const onto = ({ values, base }: Draft, there: WebsiteSettings): Draft => ({
  values: rebased(values, valuesOf(base), valuesOf(there)),
  base: there,
})
