import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { announceBody } from '#contract/announcements/announcements.ts'
import { groupDigits } from '#contract/numbers.ts'
import { failureOf } from '../../api/failure.ts'
import { isReassigned, reassignedTexts } from '../../shared/reassigned.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useAnnounce } from './queries.ts'
import { announcementDraft } from './saved-announcement.ts'

export interface AnnounceFormProps {
  userId: string
  courseId: string
  courseName: string
  students: number
  onReassigned?: ((text: string) => void) | undefined
  onAnnounced: (announcementId: string) => void
}

export function AnnounceForm(props: AnnounceFormProps) {
  const { userId, courseId, courseName, students, onReassigned, onAnnounced } = props
  const stored = announcementDraft(userId, courseId)
  const announce = useAnnounce(courseId)
  const [toConfirm, setToConfirm] = useState<{ text: string } | null>(null)
  const form = useForm<{ text: string }>({
    resolver: standardSchemaResolver(announceBody),
    defaultValues: { text: stored.read()?.text ?? '' },
  })
  const [isDraft, setDraft] = useState(() => stored.read() !== null)
  const store = (text: string) => {
    setDraft(text.trim() !== '')
    if (text.trim() === '') stored.forget()
    else stored.keep({ text, courseName })
  }
  const ask = form.handleSubmit((body) => setToConfirm(body))
  const isSending = useRef(false)
  const send = async () => {
    if (!toConfirm || isSending.current) return
    isSending.current = true
    const error = await announce.mutateAsync(toConfirm).then(
      ({ announcement }) => {
        onAnnounced(announcement._id)
        return null
      },
      (refused: unknown) => refused,
    )
    isSending.current = false
    setToConfirm(null)
    if (isReassigned(error)) onReassigned?.(toConfirm.text)
    if (error) return
    store('')
    form.reset({ text: '' })
  }
  const close = () => !announce.isPending && setToConfirm(null)
  const failure = announce.error && failureFor(announce.error, courseName)
  return (
    <>
      <form noValidate className="list-row grid gap-12 py-20" aria-label={t`New announcement`} onSubmit={ask}>
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <TextArea
          label={t`To all students of this course`}
          rows={3}
          hint={
            isDraft
              ? t`It appears here, and goes by mail to students who want that. Not sent yet.`
              : t`It appears here, and goes by mail to students who want that.`
          }
          error={form.formState.errors.text?.message}
          {...form.register('text', { onChange: ({ target }) => store(target.value) })}
        />
        <div className="flex flex-wrap items-center gap-16">
          <Button type="submit">
            <Trans>Announce</Trans>
          </Button>
          <p role="status" className="font-strong text-label text-seal">
            {announce.isSuccess && !form.formState.isDirty && announce.data.message}
          </p>
        </div>
      </form>
      <ConfirmDialog
        open={toConfirm !== null}
        title={askText(students)}
        note={courseName}
        action={announceText(students)}
        busy={announce.isPending && t`Sending...`}
        cancel={t`Not yet`}
        onConfirm={() => void send()}
        onClose={close}
      >
        <p className="break-words whitespace-pre-line">{toConfirm?.text}</p>
        <p className="mt-16 text-ink2 text-label">
          <Trans>It cannot be taken back.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

function failureFor(error: unknown, courseName: string) {
  const message = t`The announcement could not be sent.`
  if (!isReassigned(error)) return failureOf(error, message)
  return {
    message,
    more: reassignedTexts.announcements(courseName),
  }
}

function askText(students: number): string {
  if (students === 0) return t`Announce this to students who enroll later?`
  const count = groupDigits(students)
  return plural(students, {
    one: 'Announce this to # student?',
    other: `Announce this to ${count} students?`,
  })
}

function announceText(students: number): string {
  if (students === 0) return t`Announce to students who enroll later`
  const count = groupDigits(students)
  return plural(students, { one: 'Announce to # student', other: `Announce to ${count} students` })
}
