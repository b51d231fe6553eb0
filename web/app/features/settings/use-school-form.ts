import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putSchool } from '#calls/settings/school.ts'
import type { School } from '#contract/settings/school.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { savedDraft } from '../../api/saved-draft.ts'
import { showToast } from '../../ui/toast.ts'
import { school as schoolQuery } from './queries.ts'
import {
  changedFields,
  type SchoolDraft,
  type SchoolField,
  schoolBodyOf,
  schoolDraftOf,
  schoolFields,
} from './school-draft.ts'

interface StoredForm extends SchoolDraft {
  readonly base: School
}

const isStored = (stored: object) => 'base' in stored && schoolFields.every((name) => name in stored)

/**
 * The draft is stored in this tab until saved or discarded. If another admin saves meanwhile, `there` is
 * their version, and the next save overwrites it.
 */
export function useSchoolForm(read: School, userId: string, onSaved: (school: School) => void) {
  const stored = savedDraft<StoredForm>(`school ${userId}`, isStored)
  const [{ base, ...draft }, setDraft] = useState<StoredForm>(
    () => stored.read() ?? { ...schoolDraftOf(read), base: read },
  )
  const [there, setThere] = useState<School | null>(() => (base.version === read.version ? null : read))
  const [errors, setErrors] = useState<Partial<Record<SchoolField, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const cache = useQueryClient()
  const saved = there ?? base
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => call(putSchool, { body: schoolBodyOf(draft, saved) }),
  })

  const take = (school: School) => {
    stored.forget()
    setThere(null)
    setErrors({})
    setFailure(null)
    setDraft({ ...schoolDraftOf(school), base: school })
  }
  const type = (change: Partial<SchoolDraft>) => {
    const next = { ...draft, ...change, base }
    if (changedFields(next, saved).length > 0) stored.keep(next)
    else stored.forget()
    setDraft(next)
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in change))))
  }
  const save = async () => {
    if (isPending) return
    setFailure(null)
    try {
      const now = await mutateAsync()
      cache.setQueryData(schoolQuery.queryKey, now)
      take(now)
      onSaved(now)
      showToast('success', t`School saved.`)
    } catch (error) {
      if (error instanceof Refused && error.code === 'STALE') return setThere(error.current as School)
      if (error instanceof Refused) setErrors(error.fields)
      setFailure(failureOf(error, t`The school is not saved yet.`))
    }
  }
  return {
    draft,
    errors,
    failure,
    there,
    otherThere: there ? changedFields(draft, there) : [],
    isDirty: changedFields(draft, saved).length > 0,
    isSaving: isPending,
    type,
    save,
    discard: () => take(saved),
  }
}
