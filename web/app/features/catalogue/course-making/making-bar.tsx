import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { intlLocale } from '../../../ui/dates.ts'
import { courseLabels } from '../courses/course-fields.ts'
import type { CourseMaking } from './use-course-making.ts'

export interface MakingBarProps {
  courseId: string
  making: CourseMaking
  /** The form that Save course submits. */
  formId: string
}

/** Shows what is saved and offers Undo. The bar stays visible. */
export function MakingBar({ courseId, making, formId }: MakingBarProps) {
  const { form, undoable, isSavedAsTyped } = making
  const hasToSave = !isSavedAsTyped && form.isChanged
  return (
    <div className="making-bar">
      <p role="status" className="tnum text-label text-ink2">
        {stateText(making)}
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
        {hasToSave && (
          <Button
            variant="primary"
            size="row"
            type="submit"
            form={formId}
            busy={form.isSaving && t(texts.admin.saving)}
          >
            <Trans>Save course</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

function stateText({ form, savedAt, isSavedAsTyped, isPublished }: CourseMaking): string {
  if (form.isSaving) return t(texts.admin.saving)
  if (form.failure) return t`Not saved yet. What you typed is still here.`
  if (form.isUnsent) return isSavedAsTyped ? t`Typing …` : t`Not saved yet`
  if (!isSavedAsTyped && form.isChanged) return t`Not saved yet`
  if (!savedAt) return isPublished ? t`Students see this course.` : t`What you type is saved at once.`
  const time = new Intl.DateTimeFormat(intlLocale(), { timeStyle: 'medium' }).format(savedAt)
  return t`Saved ${time}`
}
