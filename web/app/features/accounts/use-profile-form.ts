import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putProfile } from '#calls/accounts/profile.ts'
import type { Profile } from '#contract/accounts/profile.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { updateUser } from '../../api/session.ts'
import { showToast } from '../../ui/toast.ts'
import { profileDraft } from './profile-draft.ts'
import {
  bodyOf,
  changedFields,
  draftOf,
  errorsOf,
  type FieldErrors,
  type FieldName,
  fieldNames,
  type ProfileDraft,
  rebased,
} from './profile-fields.ts'
import { ownProfile } from './profile-queries.ts'

interface Editing {
  readonly base: Profile
  readonly draft: ProfileDraft
  readonly errors: FieldErrors
  readonly failure: Failure | null
  /** The profile before another device saved; `base` is then what that device saved. */
  readonly before: Profile | null
}

export type ProfileForm = ReturnType<typeof useProfileForm>

/** The draft survives a failure, a second device, a reload and the end of the session. */
export function useProfileForm(profile: Profile) {
  const stored = profileDraft(profile._id)
  const [editing, setEditing] = useState<Editing | null>(() => {
    const draft = stored.read()
    return draft && begin(profile, draft)
  })
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => call(putProfile, { body }),
  })

  const change = (more: Partial<Editing>) => setEditing((now) => now && { ...now, ...more })
  const end = () => {
    stored.forget()
    setEditing(null)
  }
  const show = (saved: Profile) => {
    cache.setQueryData(ownProfile.queryKey, saved)
    updateUser(saved)
  }

  return {
    editing,
    isSaving: isPending,
    edit: () => setEditing(begin(profile, draftOf(profile))),
    cancel: end,
    type(name: FieldName, value: string) {
      if (!editing) return
      const draft = { ...editing.draft, [name]: value }
      stored.keep(draft)
      change({ draft, errors: { ...editing.errors, [name]: undefined } })
    },
    takeTheirs: end,
    /** @returns the first field with an error, `failed`, or undefined if saved */
    async save(): Promise<FieldName | 'failed' | undefined> {
      if (!editing || isPending) return 'failed'
      return saveOver(latest(editing.base, profile), editing.draft)
    },
  }

  async function saveOver(base: Profile, draft: ProfileDraft): Promise<FieldName | 'failed' | undefined> {
    const body = bodyOf(draft, base)
    const errors = errorsOf(body)
    change({ errors, failure: null })
    const wrong = firstOf(errors)
    if (wrong) return wrong
    try {
      show(await mutateAsync(body))
      end()
      showToast('success', t(texts.profile.updated))
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'STALE') return refused(error)
      const now = error.current as Profile
      show(now)
      // A changed picture alone is no conflict.
      if (latest(base, now) === now) return saveOver(now, draft)
      change({ base: now, draft: rebased(draft, base, now), before: base })
      return 'failed'
    }
  }

  function refused(error: unknown): FieldName | 'failed' {
    const failure = failureOf(error, t`Your profile is not saved yet.`)
    const wrong = firstOf(failure.fields)
    change({ errors: failure.fields, failure: wrong ? null : failure })
    return wrong ?? 'failed'
  }
}

const begin = (base: Profile, draft: ProfileDraft): Editing => ({
  base,
  draft,
  errors: {},
  failure: null,
  before: null,
})

/** A new picture raises the version, but conflicts with no field. */
function latest(base: Profile, now: Profile): Profile {
  return changedFields(draftOf(base), now).length === 0 ? now : base
}

const firstOf = (errors: FieldErrors) => fieldNames.find((name) => errors[name] !== undefined)
