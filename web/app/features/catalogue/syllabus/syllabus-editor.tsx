import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useId, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBanner, ListError, Loading, Skeleton } from '../../../ui/feedback.tsx'
import { SyllabusConflict } from './syllabus-conflict.tsx'
import { isChanged, type SyllabusDraft } from './syllabus-draft.ts'
import type { SyllabusFormProps } from './syllabus-form.tsx'
import { usePdfUploads } from './use-pdf-uploads.ts'
import type { Opening, SyllabusEditing } from './use-syllabus-editor.ts'

const SyllabusForm = lazy(() =>
  import('./syllabus-form.tsx').then(
    (loaded) => ({ default: loaded.SyllabusForm }),
    () => ({ default: NotLoaded }),
  ),
)

export function SyllabusEditor({ form }: { form: SyllabusEditing }) {
  const { editing, opening, steps, isSaving } = form
  const formId = useId()
  const [isAsking, setAsking] = useState(false)
  const pdfs = usePdfUploads(steps.type)
  const [uploadCount, setUploadCount] = useState(0)
  const onBusy = useCallback((isBusy: boolean) => setUploadCount((now) => now + (isBusy ? 1 : -1)), [])
  const isUploading = pdfs.isUnderWay || uploadCount > 0
  const isDirty = editing !== null && (isChanged(editing.draft) || isUploading)

  const close = () => {
    setAsking(false)
    pdfs.steps.forgetAll()
    form.close()
  }
  const requestClose = () => {
    if (isSaving) return
    if (isDirty) setAsking(true)
    else close()
  }
  const save = async () => {
    if (isUploading) {
      form.refuse(t`A file is still being uploaded.`, t`Please wait until it is uploaded, then save.`)
      return
    }
    await form.save()
  }

  return (
    <>
      <Dialog
        open={editing !== null || opening !== null}
        onClose={requestClose}
        title={t(texts.syllabus.edit)}
        note={editing ? noteOf(editing.draft) : opening?.course.name}
        actions={
          editing && <EditorActions form={form} editing={editing} formId={formId} onCancel={requestClose} />
        }
      >
        {opening && <OpeningState opening={opening} onRetry={() => void form.open(opening.course)} />}
        {editing && (
          <form
            id={formId}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <Suspense fallback={<TopicsSkeleton />}>
              <SyllabusForm editing={editing} steps={steps} pdfs={pdfs} onBusy={onBusy} />
            </Suspense>
          </form>
        )}
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title={t`Close without saving?`}
        note={editing?.draft.courseName}
        action={t`Close without saving`}
        cancel={t`Go on editing`}
        onConfirm={close}
        onClose={() => setAsking(false)}
      >
        <p>
          <Trans>Your changes to this syllabus are not saved and will be lost.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

interface EditorActionsProps {
  form: SyllabusEditing
  editing: NonNullable<SyllabusEditing['editing']>
  formId: string
  onCancel: () => void
}

function EditorActions({ form, editing, formId, onCancel }: EditorActionsProps) {
  const { failure, conflict, announcement, draft } = editing
  return (
    <>
      {failure && (
        <div className="w-full">
          <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
        </div>
      )}
      {conflict && (
        <SyllabusConflict conflict={conflict} onKeepMine={form.keepMine} onTakeTheirs={form.takeTheirs} />
      )}
      <Button variant="primary" type="submit" form={formId} busy={form.isSaving && t(texts.syllabus.saving)}>
        {t(texts.syllabus.save)}
      </Button>
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <p role="status" className="ml-auto text-ink2 text-label">
        {announcement}
        <UndoRemoveLine draft={draft} onUndo={form.steps.restore} />
      </p>
    </>
  )
}

function OpeningState({ opening, onRetry }: { opening: Opening; onRetry: () => void }) {
  if (opening.error)
    return <ListError message={t`The topics of this course did not load.`} onRetry={onRetry} />
  return <TopicsSkeleton />
}

function NotLoaded(_: SyllabusFormProps) {
  return (
    <ListError
      message={t`The topics of this course did not load.`}
      onRetry={() => globalThis.location.reload()}
    />
  )
}

function TopicsSkeleton() {
  return (
    <Loading>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="mb-20 h-160" />
      ))}
    </Loading>
  )
}

const noteOf = (draft: SyllabusDraft) =>
  joinIsolated([
    draft.courseName || t(texts.courses.untitled),
    plural(draft.topics.length, { one: '# topic', other: '# topics' }),
    isChanged(draft) && t`not saved yet`,
  ])

function UndoRemoveLine({ draft, onUndo }: { draft: SyllabusDraft | undefined; onUndo: () => void }) {
  const last = draft?.removed.at(-1)
  if (!last) return null
  return (
    <>
      {' '}
      <Trans>
        Removed “{last.topic.name.trim() || t`a topic without a name`}”.{' '}
        <button type="button" className="link" onClick={onUndo}>
          Undo
        </button>
      </Trans>
    </>
  )
}
