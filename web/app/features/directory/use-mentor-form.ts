import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addMentor, editMentor } from '#calls/directory/mentors.ts'
import type { Mentor } from '#contract/directory/mentors.ts'
import { call, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { keptDraft } from '../../api/kept-draft.ts'
import { texts } from '../../api/texts.ts'
import { showToast } from '../../ui/toast.ts'
import { mentorsKey } from './admin-queries.ts'
import {
  emptyMentor,
  isMentorDraft,
  type MentorDraft,
  type MentorFault,
  type MentorField,
  mentorBodyOf,
  mentorDraft,
  mentorFault,
  mentorFields,
} from './mentor-fields.ts'

/**
 * The mentor form in one of its two modes. What is typed, but for the password, is kept until it is saved or let go of.
 * @param mentor who is edited; undefined adds somebody
 * @param onDone saved, or let go of: the form is to be in add mode, and empty
 * @param focus brings the keyboard to a field
 */
export function useMentorForm(
  userId: string,
  mentor: Mentor | undefined,
  onDone: () => void,
  focus: (field: MentorField) => void,
) {
  const kept = keptDraft<Omit<MentorDraft, 'password'>>(
    `mentor ${userId} ${mentor?._id ?? ''}`,
    isMentorDraft,
  )
  const start = mentor ? mentorDraft(mentor) : emptyMentor
  const [draft, setDraft] = useState<MentorDraft>(() => ({ ...start, ...kept.read(), password: '' }))
  const [fault, setFault] = useState<MentorFault | null>(null)
  // The mentor as somebody else has saved them meanwhile.
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

  const show = (fault: MentorFault) => {
    setFault(fault)
    const first = mentorFields.find((name) => fault.missing.includes(name) || fault.fields[name])
    if (first) focus(first)
  }
  const clear = () => {
    kept.forget()
    setDraft(emptyMentor)
    setFault(null)
    setThere(undefined)
    onDone()
  }

  return {
    draft,
    fault,
    there,
    isSaving: isPending,
    type(change: Partial<MentorDraft>) {
      const next = { ...draft, ...change }
      const { password: _, ...keep } = next
      kept.keep(keep)
      setDraft(next)
      setFault(null)
    },
    clear,
    async save(): Promise<void> {
      if (isPending) return
      setFault(null)
      const body = mentorBodyOf(draft, base)
      const wrong = mentorFault(mentor ? 'edit' : 'add', body)
      if (wrong) return show(wrong)
      try {
        await mutateAsync(body)
        clear()
        showToast('success', mentor ? texts.admin.mentorUpdated : texts.admin.mentorAdded)
        await Promise.all([
          cache.invalidateQueries({ queryKey: mentorsKey }),
          cache.invalidateQueries({ queryKey: ['courses'] }),
        ])
      } catch (error) {
        if (error instanceof Refused && error.code === 'STALE') return setThere(error.current as Mentor)
        const { message, more, fields } = failureOf(error, texts.admin.mentorSaveFailed)
        show({ message, more, missing: [], fields })
      }
    },
  }
}
