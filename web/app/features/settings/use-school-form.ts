import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { putSchool } from '#calls/settings/school.ts'
import type { School } from '#contract/settings/school.ts'
import { call, Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { keptDraft } from '../../api/kept-draft.ts'
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

interface Kept extends SchoolDraft {
  readonly base: School
}

const isKept = (kept: object) => 'base' in kept && schoolFields.every((name) => name in kept)

/**
 * The form of the school. What is typed is kept in this tab until it is saved or let go of; where another admin has
 * saved meanwhile, `there` is what they made of it, and the next save puts this in its place.
 */
export function useSchoolForm(read: School, userId: string, onSaved: (school: School) => void) {
  const kept = keptDraft<Kept>(`school ${userId}`, isKept)
  const [{ base, ...draft }, setDraft] = useState<Kept>(
    () => kept.read() ?? { ...schoolDraftOf(read), base: read },
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
    kept.forget()
    setThere(null)
    setErrors({})
    setFailure(null)
    setDraft({ ...schoolDraftOf(school), base: school })
  }
  const type = (change: Partial<SchoolDraft>) => {
    const next = { ...draft, ...change, base }
    if (changedFields(next, saved).length > 0) kept.keep(next)
    else kept.forget()
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
    /** What another admin has saved otherwise than it is typed here. */
    otherThere: there ? changedFields(draft, there) : [],
    isDirty: changedFields(draft, saved).length > 0,
    isSaving: isPending,
    type,
    save,
    /** Leaves it as it is saved. */
    letGo: () => take(saved),
  }
}
