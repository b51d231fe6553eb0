import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { inviteMentor } from '#calls/directory/mentors.ts'
import { limits } from '#contract/limits.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { mentorsKey } from './admin-queries.ts'
import { CourseChoiceField } from './course-choice.tsx'
import { chosenCourses, emptyMentor, type MentorError, mentorError } from './mentor-fields.ts'
import { OneTimeLink } from './one-time-link.tsx'

/** The invited person chooses the password by the link, so nobody else ever knows it. */
export function InviteMentor() {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [invited, setInvited] = useState<{ name: string; link: string }>()
  const form = useId()
  const name = invited?.name ?? ''
  const close = () => {
    setOpen(false)
    // The link is shown once and stored nowhere.
    setInvited(undefined)
  }
  return (
    <>
      <Button icon="link" onClick={() => setOpen(true)}>
        <Trans>Invite by a link</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={invited ? t`${name} is invited` : t`Invite a mentor`}
        note={invited ? undefined : t`They choose their own password by a link that works once, for 7 days.`}
        actions={
          invited ? (
            <Button onClick={close}>
              <Trans>Done</Trans>
            </Button>
          ) : (
            <>
              <Button variant="primary" type="submit" form={form} busy={isSending && t`Inviting...`}>
                <Trans>Invite</Trans>
              </Button>
              <Button variant="quiet" onClick={close}>
                <Trans>Cancel</Trans>
              </Button>
            </>
          )
        }
      >
        {invited ? (
          <OneTimeLink link={invited.link} />
        ) : (
          <InviteForm id={form} onSending={setSending} onInvited={setInvited} />
        )}
      </Dialog>
    </>
  )
}

interface InviteFormProps {
  id: string
  onSending: (isSending: boolean) => void
  onInvited: (invited: { name: string; link: string }) => void
}

function InviteForm({ id, onSending, onInvited }: InviteFormProps) {
  const [draft, setDraft] = useState(emptyMentor)
  const [formError, setFormError] = useState<MentorError | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const { keyFor, tried } = useIdempotencyKey()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: { name: string; email: string; courses: string[] }) =>
      call(inviteMentor, { body, idempotencyKey: keyFor(body) }),
    onMutate: () => onSending(true),
    onSettled: (_, error) => {
      tried(error)
      onSending(false)
    },
  })

  const show = (found: MentorError) => {
    setFormError(found)
    const first = (['name', 'email'] as const).find(
      (name) => found.missing.includes(name) || found.fields[name],
    )
    if (first) (element.current?.elements.namedItem(first) as HTMLElement | null)?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFormError(null)
    const body = { name: draft.name, email: draft.email, courses: chosenCourses(draft) }
    const wrong = mentorError('invite', body)
    if (wrong) return show(wrong)
    try {
      const { link } = await mutateAsync(body)
      onInvited({ name: draft.name.trim(), link })
      await cache.invalidateQueries({ queryKey: mentorsKey })
      await cache.invalidateQueries({ queryKey: ['courses'] })
    } catch (error) {
      const { message, more, fields } = failureOf(error, t`The invitation was not made.`)
      show({ message, more, missing: [], fields })
    }
  }
  const about = (name: 'name' | 'email') => ({
    name,
    value: draft[name],
    error: formError?.fields[name],
    errorId: formError?.missing.includes(name) ? `${id}-fault` : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: target.value })
      setFormError(null)
    },
  })
  return (
    <form ref={element} id={id} noValidate className="grid gap-16" onSubmit={send}>
      {formError && (
        <ErrorBanner id={`${id}-fault`} more={formError.more}>
          {formError.message}
        </ErrorBanner>
      )}
      <TextField
        data-first-focus
        label={t`Name`}
        autoComplete="off"
        maxLength={limits.name}
        {...about('name')}
      />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        maxLength={limits.email}
        {...about('email')}
      />
      <div>
        <CourseChoiceField
          course={draft.course}
          more={draft.more}
          own={[]}
          error={formError?.fields.courses}
          onChoose={(chosen) => setDraft({ ...draft, ...chosen })}
        />
      </div>
    </form>
  )
}
