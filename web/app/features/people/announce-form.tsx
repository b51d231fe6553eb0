import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { announceBody } from '#contract/people.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { ErrorBanner } from '../../ui/states.tsx'
import { useAnnounce } from './queries.ts'

/** Where a mentor writes to all students of a course. On a failure the text stays. */
export function AnnounceForm({ courseId }: { courseId: string }) {
  const announce = useAnnounce(courseId)
  const form = useForm<{ text: string }>({
    resolver: standardSchemaResolver(announceBody),
    defaultValues: { text: '' },
  })
  const send = form.handleSubmit(async (body) => {
    if (announce.isPending) return
    await announce.mutateAsync(body).then(
      () => form.reset(),
      () => {},
    )
  })
  const failure = announce.error && failureOf(announce.error, 'The announcement could not be sent.')
  return (
    <form noValidate className="list-row grid gap-12 py-20" aria-label="New announcement" onSubmit={send}>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <TextArea
        label="To all students of this course"
        rows={3}
        hint="It stands here, and goes by mail to those who want it."
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
      <div className="flex flex-wrap items-center gap-16">
        <Button type="submit" busy={announce.isPending && 'Sending...'}>
          Announce
        </Button>
        <p role="status" className="text-label font-strong text-seal">
          {announce.isSuccess && !form.formState.isDirty && announce.data.message}
        </p>
      </div>
    </form>
  )
}
