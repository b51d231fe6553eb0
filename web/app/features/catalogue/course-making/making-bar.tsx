import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { intlLocale } from '../../../ui/dates.ts'
import { courseLabels } from '../courses/course-fields.ts'
import type { SyllabusState } from './syllabus-step.tsx'
import type { CourseMaking } from './use-course-making.ts'

export interface MakingBarProps {
  courseId: string
  making: CourseMaking
  /** "Save course" submits this form and the syllabus. */
  formId: string
  syllabusId: string
  syllabus: SyllabusState
}

export function MakingBar({ courseId, making, formId, syllabusId, syllabus }: MakingBarProps) {
  const { form, undoable, isSavedAsTyped } = making
  const hasFields = !isSavedAsTyped && form.isChanged
  const isSaving = form.isSaving || syllabus.isSaving
  return (
    <div className="making-bar">
      <p role="status" className="tnum text-label text-ink2">
        {syllabus.hasToSave && !isSaving ? t`Not saved yet` : stateText(making)}
      </p>
      <div className="flex flex-wrap items-center gap-12">
        {undoable && (
          <Button variant="quiet" size="row" onClick={() => void making.undo()}>
            <Trans>Undo: {undoable.map((name) => t(courseLabels[name])).join(', ')}</Trans>
          </Button>
        )}
        <Link className="link" to={paths.courseAsStudent(courseId)} target="_blank">
          <Trans>
            Preview as a student<span className="vh"> (opens in a new tab)</span>
          </Trans>
        </Link>
        {(hasFields || syllabus.hasToSave) && (
          <Button
            variant="primary"
            size="row"
            busy={isSaving && t(texts.admin.saving)}
            onClick={() => {
              if (hasFields) submit(formId)
              if (syllabus.hasToSave) submit(syllabusId)
            }}
          >
            <Trans>Save course</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

const submit = (id: string) => (document.getElementById(id) as HTMLFormElement | null)?.requestSubmit()

function stateText({ form, savedAt, isSavedAsTyped, isPublished }: CourseMaking): string {
  if (form.isSaving) return t(texts.admin.saving)
  if (form.failure) return t`Not saved yet. What you typed is still here.`
  if (form.isUnsent) return isSavedAsTyped ? t`Typing …` : t`Not saved yet`
  if (!isSavedAsTyped && form.isChanged) return t`Not saved yet`
  if (!savedAt) return isPublished ? t`Students see this course.` : t`What you type is saved at once.`
  const time = new Intl.DateTimeFormat(intlLocale(), { timeStyle: 'medium' }).format(savedAt)
  return t`Saved ${time}`
}
