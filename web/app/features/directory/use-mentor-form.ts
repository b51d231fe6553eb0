import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addMentor, editMentor } from '#calls/directory/mentors.ts'
import type { Mentor } from '#contract/directory/mentors.ts'
import { texts } from '#contract/texts.ts'
import { call, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { savedDraft } from '../../api/saved-draft.ts'
import { showToast } from '../../ui/toast.ts'
import { mentorsKey } from './admin-queries.ts'
import {
  emptyMentor,
  isMentorDraft,
  type MentorDraft,
  type MentorError,
  type MentorField,
  mentorBodyOf,
  mentorDraft,
  mentorError,
  mentorFields,
} from './mentor-fields.ts'

/**
 * Stores the draft without the password until it is saved or discarded. @param mentor undefined for a new
 * one @param onDone saved or discarded: the caller switches to adding @param focus focuses a field
 */
export function useMentorForm(
  userId: string,
  mentor: Mentor | undefined,
  onDone: () => void,
  focus: (field: MentorField) => void,
) {
  const stored = savedDraft<Omit<MentorDraft, 'password'>>(
    `mentor ${userId} ${mentor?._id ?? ''}`,
    isMentorDraft,
  )
  const start = mentor ? mentorDraft(mentor) : emptyMentor
  const [draft, setDraft] = useState<MentorDraft>(() => ({ ...start, ...stored.read(), password: '' }))
  const [formError, setFormError] = useState<MentorError | null>(null)
  // The version that somebody else saved meanwhile.
  const [there, setThere] = useState<Mentor>()
  const base = there ?? mentor
  const { keyFor, tried } = useIdempotencyKey()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof mentorBodyOf>) =>
      mentor
        ? call(editMentor, { params: { mentorId: mentor._id }, body })
        : call(addMentor, { body: body as typeof body & { password: string }, idempotencyKey: keyFor(body) }),
    onSettled: (_, error) => tried(error),
  })

  const show = (found: MentorError) => {
    setFormError(found)
    const first = mentorFields.find((name) => found.missing.includes(name) || found.fields[name])
    if (first) focus(first)
  }
  const clear = () => {
    stored.forget()
    setDraft(emptyMentor)
    setFormError(null)
    setThere(undefined)
    onDone()
  }

  return {
    draft,
    formError,
    there,
    isSaving: isPending,
    type(change: Partial<MentorDraft>) {
      const next = { ...draft, ...change }
      const { password: _, ...keep } = next
      stored.keep(keep)
      setDraft(next)
      setFormError(null)
    },
    clear,
    async save(): Promise<void> {
      if (isPending) return
      setFormError(null)
      const body = mentorBodyOf(draft, base)
      const wrong = mentorError(mentor ? 'edit' : 'add', body)
      if (wrong) return show(wrong)
      try {
        await mutateAsync(body)
        clear()
        showToast('success', mentor ? t(texts.admin.mentorUpdated) : t(texts.admin.mentorAdded))
        await Promise.all([
          cache.invalidateQueries({ queryKey: mentorsKey }),
          cache.invalidateQueries({ queryKey: ['courses'] }),
        ])
      } catch (error) {
        if (error instanceof Refused && error.code === 'STALE') return setThere(error.current as Mentor)
        const { message, more, fields } = failureOf(error, t(texts.admin.mentorSaveFailed))
        show({ message, more, missing: [], fields })
      }
    },
  }
}
