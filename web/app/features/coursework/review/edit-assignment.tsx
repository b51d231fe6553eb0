import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { saveAssignment } from '#calls/coursework/reviews.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure.ts'
import { FormBanners } from '../../../shared/form-banners.tsx'
import { isDraftStored } from '../../../shared/form-draft.ts'
import { isReassigned, reassignedTexts } from '../../../shared/reassigned.ts'
import { useVersionedForm } from '../../../shared/use-versioned-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBanner } from '../../../ui/feedback.tsx'
import { serverTime } from '../../../ui/server-time.ts'
import { showToast } from '../../../ui/toast.ts'
import { bodyOf, errorsOf, fieldLabels, isIncomplete, valuesOf } from './assignment-fields.ts'
import { AssignmentInputs } from './assignment-inputs.tsx'
import { assignmentsSet, deskKey, useInvalidateReviewLists } from './queries.ts'
import type { RubricSlots } from './rubric-slots.ts'

export interface EditAssignmentProps {
  assignment: Assignment
  rubric: RubricSlots
  onClose: () => void
}

const formName = (assignmentId: string) => `assignment ${assignmentId}`

export const isBeingEdited = (assignmentId: string) => isDraftStored(formName(assignmentId))

function useAssignmentForm(assignment: Assignment, onSaved: () => void) {
  const cache = useQueryClient()
  const invalidateLists = useInvalidateReviewLists()
  // A new deadline changes which submissions are late.
  const renew = () => {
    for (const queryKey of [assignmentsSet.queryKey, deskKey]) void cache.invalidateQueries({ queryKey })
  }
  return useVersionedForm({
    form: formName(assignment._id),
    record: assignment,
    valuesOf,
    errorsOf: ({ values, record }) => errorsOf(values, record, serverTime()),
    async save({ values, record }) {
      const { courseId: _, criteria: __, ...body } = bodyOf(values, record)
      const params = { assignmentId: record._id }
      const saved = await call(saveAssignment, { params, body: { ...body, version: record.version } })
      showToast('success', t`Assignment saved.`)
      renew()
      return saved
    },
    onSaved,
    onNewer: renew,
    onFailed(error) {
      if (!isReassigned(error)) return failureOf(error, t`The assignment is not saved yet.`)
      invalidateLists()
      const message = reassignedTexts.work(assignment.courseId.name)
      return { message, more: t`What you typed is still here, to copy if you need it.`, fields: {} }
    },
  })
}

export function EditAssignment({ assignment, rubric, onClose }: EditAssignmentProps) {
  const form = useAssignmentForm(assignment, onClose)
  const course = assignment.courseId.name
  const note = t`${course}. Submitted work stays.`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Edit assignment`}
      note={form.isChanged ? `${note} ${t`Not saved yet.`}` : note}
      actions={
        <>
          <Button
            variant="primary"
            type="submit"
            form="edit-assignment"
            busy={form.isSaving && t(texts.settings.saving)}
          >
            <Trans>Save assignment</Trans>
          </Button>
          <Button
            onClick={() => {
              form.discard()
              onClose()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id="edit-assignment" noValidate className="grid gap-16" onSubmit={form.submit}>
        {isIncomplete(form.errorOf) && <ErrorBanner>{t(texts.assignments.fillAllFields)}</ErrorBanner>}
        <FormBanners
          form={form}
          changedText={t`This assignment was changed by somebody else meanwhile.`}
          labelOf={(name) => t(fieldLabels[name])}
        />
        <AssignmentInputs {...{ form, rubric }} />
      </form>
    </Dialog>
  )
}
