import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { inviteMentor } from '#calls/directory/mentors.ts'
import { mentorInviteBody } from '#contract/directory/mentors.ts'
import { limits } from '#contract/limits.ts'
import { call } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { useIdempotencyKey } from '../../api/idempotency.ts'
import { fieldErrors } from '../../shared/field-errors.ts'
import { useFormFields } from '../../shared/use-form-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { mentorsKey } from './admin-queries.ts'
import { CourseChoiceField } from './course-choice.tsx'
import { chosenCourses, summaryOf } from './mentor-fields.ts'
import { OneTimeLink } from './one-time-link.tsx'

export function InviteMentor() {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [invited, setInvited] = useState<{ name: string; link: string }>()
  const form = useId()
  const name = invited?.name ?? ''
  const close = () => {
    setOpen(false)
    // Forgets the link, stored nowhere else.
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
  const form = useFormFields(emptyValues, (values) => fieldErrors(mentorInviteBody, bodyOf(values)))
  const [failure, setFailure] = useState<Failure | null>(null)
  const { message, missing } = summaryOf(['name', 'email', 'courses'], form.errorOf)
  const { keyFor, noteResult } = useIdempotencyKey()
  const cache = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) =>
      call(inviteMentor, { body, idempotencyKey: keyFor(body) }),
    onMutate: () => onSending(true),
    onSettled: (_, error) => {
      noteResult(error)
      onSending(false)
    },
  })

  const invite = async (values: typeof emptyValues) => {
    try {
      const { link } = await mutateAsync(bodyOf(values))
      onInvited({ name: values.name.trim(), link })
      for (const queryKey of [mentorsKey, ['courses']]) void cache.invalidateQueries({ queryKey })
    } catch (error) {
      const newFailure = failureOf(error, t`The invitation was not made.`)
      setFailure(form.showErrors(newFailure.fields) ? null : newFailure)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    void form.ifRight(invite)
  }
  const fieldProps = (name: 'name' | 'email') => {
    const { error, ...field } = form.field(name)
    return { ...field, ...(missing.includes(name) ? { errorId: `${id}-banner` } : { error }) }
  }
  return (
    <form id={id} noValidate className="grid gap-16" onSubmit={submit}>
      {message && <ErrorBanner id={`${id}-banner`}>{message}</ErrorBanner>}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <TextField
        data-first-focus
        label={t`Name`}
        autoComplete="off"
        maxLength={limits.name}
        {...fieldProps('name')}
      />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        maxLength={limits.email}
        {...fieldProps('email')}
      />
      <div>
        <CourseChoiceField
          courses={form.values.courses}
          ownCourses={[]}
          error={form.errorOf('courses')}
          onChoose={(courses) => form.set({ courses })}
        />
      </div>
    </form>
  )
}

const emptyValues = { name: '', email: '', courses: [] as readonly string[] }

const bodyOf = ({ name, email, courses }: typeof emptyValues) => ({
  name,
  email,
  courses: chosenCourses(courses),
})
