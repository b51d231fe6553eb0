import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { texts } from '#contract/texts.ts'
import { useSaveAsTyped } from '../../../shared/use-save-as-typed.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorBanner, ListError, Skeleton } from '../../../ui/feedback.tsx'
import { SyllabusConflict } from '../syllabus/syllabus-conflict.tsx'
import { isChanged } from '../syllabus/syllabus-draft.ts'
import { SyllabusForm } from '../syllabus/syllabus-form.tsx'
import { usePdfUploads } from '../syllabus/use-pdf-uploads.ts'
import { type SyllabusEditing, useSyllabusEditor } from '../syllabus/use-syllabus-editor.ts'

export interface SyllabusState {
  readonly hasToSave: boolean
  readonly isSaving: boolean
}

export interface SyllabusStepProps {
  course: CourseDetail
  userId: string
  formId: string
  isSavedAsTyped: boolean
  onState: (state: SyllabusState) => void
}

export function SyllabusStep({ course, userId, ...props }: SyllabusStepProps) {
  const form = useSyllabusEditor(userId, course._id)
  const { editing, opening } = form
  const openSyllabus = useEffectEvent(() => {
    if (!editing) void form.open(course)
  })
  useEffect(() => openSyllabus(), [])
  if (opening?.error)
    return (
      <ListError
        message={t`The topics of this course did not load.`}
        onRetry={() => void form.open(course)}
      />
    )
  if (!editing) return <Skeleton className="h-280" />
  return <Editor form={form} editing={editing} {...props} />
}

interface EditorProps extends Pick<SyllabusStepProps, 'formId' | 'isSavedAsTyped' | 'onState'> {
  form: SyllabusEditing
  editing: NonNullable<SyllabusEditing['editing']>
}

function Editor({ form, editing, formId, isSavedAsTyped, onState }: EditorProps) {
  const { steps, isSaving } = form
  const { draft, conflict, failure } = editing
  const { topics } = draft
  const pdfs = usePdfUploads(steps.type)
  const [uploadCount, setUploadCount] = useState(0)
  const onBusy = useCallback((isBusy: boolean) => setUploadCount((now) => now + (isBusy ? 1 : -1)), [])
  const isUploading = pdfs.isUnderWay || uploadCount > 0
  const isNamed = topics.every(({ name }) => name.trim() !== '')
  const isOn = isSavedAsTyped && conflict === null && isNamed
  const onBlur = useSaveAsTyped({ ...form, unsent: topics, failure, settle: () => undefined }, isOn)
  const isDirty = isChanged(draft)
  const hasToSave = isDirty && !isSavedAsTyped && !conflict
  useEffect(() => onState({ hasToSave, isSaving }), [hasToSave, isSaving, onState])
  return (
    <form
      id={formId}
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <SyllabusForm editing={editing} steps={steps} pdfs={pdfs} onBusy={onBusy} isFolded />
      {failure && (
        <div className="mt-12">
          <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
        </div>
      )}
      {conflict && (
        <div className="mt-12">
          <SyllabusConflict conflict={conflict} onKeepMine={form.keepMine} onTakeTheirs={form.takeTheirs} />
        </div>
      )}
      <div className="mt-12 flex flex-wrap items-center gap-12">
        {isDirty && isSavedAsTyped && failure && !conflict && (
          <Button variant="primary" type="submit" busy={isSaving && t(texts.syllabus.saving)}>
            {t(texts.syllabus.save)}
          </Button>
        )}
        {editing.past.length > 0 && (
          <Button variant="quiet" size="row" onClick={steps.undo}>
            <Trans>
              Undo<span className="vh"> the last change of the syllabus</span>
            </Trans>
          </Button>
        )}
        <p role="status" className="text-label text-ink2">
          {editing.announcement} {stateText({ isDirty, isSaving, isUploading, isNamed, isSavedAsTyped })}
        </p>
      </div>
    </form>
  )
}

interface State {
  isDirty: boolean
  isSaving: boolean
  isUploading: boolean
  isNamed: boolean
  isSavedAsTyped: boolean
}

function stateText({ isDirty, isSaving, isUploading, isNamed, isSavedAsTyped }: State): string {
  if (isSaving) return t(texts.syllabus.saving)
  if (isUploading) return t`A file is still being uploaded.`
  if (!isDirty) return t`The syllabus is saved.`
  if (!isNamed) return t`Not saved yet: a topic has no name.`
  return isSavedAsTyped ? '' : t`Not saved yet`
}
