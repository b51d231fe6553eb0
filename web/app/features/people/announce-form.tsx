import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { announceBody } from '#contract/people.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ErrorBanner } from '../../ui/states.tsx'
import { useAnnounce } from './queries.ts'

export interface AnnounceFormProps {
  courseId: string
  courseName: string
  /** How many are enrolled: so many read it. */
  students: number
}

/** Where a mentor writes to all students of a course; asks once more before it goes out. On a failure the text stays. */
export function AnnounceForm({ courseId, courseName, students }: AnnounceFormProps) {
  const announce = useAnnounce(courseId)
  const [asked, setAsked] = useState<{ text: string } | null>(null)
  const form = useForm<{ text: string }>({
    resolver: standardSchemaResolver(announceBody),
    defaultValues: { text: '' },
  })
  const ask = form.handleSubmit((body) => setAsked(body))
  const isSending = useRef(false)
  const send = async () => {
    if (!asked || isSending.current) return
    isSending.current = true
    await announce.mutateAsync(asked).then(
      () => form.reset(),
      () => {},
    )
    isSending.current = false
    setAsked(null)
  }
  const close = () => !announce.isPending && setAsked(null)
  const failure = announce.error && failureOf(announce.error, 'The announcement could not be sent.')
  return (
    <>
      <form noValidate className="list-row grid gap-12 py-20" aria-label="New announcement" onSubmit={ask}>
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        <TextArea
          label="To all students of this course"
          rows={3}
          hint="It stands here, and goes by mail to those who want it."
          error={form.formState.errors.text?.message}
          {...form.register('text')}
        />
        <div className="flex flex-wrap items-center gap-16">
          <Button type="submit">Announce</Button>
          <p role="status" className="font-strong text-label text-seal">
            {announce.isSuccess && !form.formState.isDirty && announce.data.message}
          </p>
        </div>
      </form>
      <Dialog
        open={asked !== null}
        onClose={close}
        title={`Announce this to ${toWhom(students)}?`}
        note={courseName}
        actions={
          <>
            <Button onClick={close}>Not yet</Button>
            <Button variant="primary" busy={announce.isPending && 'Sending...'} onClick={() => void send()}>
              {`Announce to ${toWhom(students)}`}
            </Button>
          </>
        }
      >
        <p className="break-words whitespace-pre-line">{asked?.text}</p>
        <p className="mt-16 text-ink2 text-label">It cannot be taken back.</p>
      </Dialog>
    </>
  )
}

function toWhom(students: number): string {
  if (students === 0) return 'those who enroll later'
  return `${students.toLocaleString('en-IN')} student${students === 1 ? '' : 's'}`
}
