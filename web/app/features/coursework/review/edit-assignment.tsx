import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { saveAssignment } from '#calls/coursework/reviews.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { call, Refused } from '../../../api/client.ts'
import { type Failure, failureOf } from '../../../api/failure.ts'
import { savedDraft } from '../../../api/saved-draft.ts'
import { texts } from '../../../api/texts.ts'
import { isReassigned, reassigned } from '../../../shared/reassigned.ts'
import { Button } from '../../../ui/button.tsx'
import { dayAndTime } from '../../../ui/dates.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBanner } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { serverTime } from '../../../ui/server-time.ts'
import { showToast } from '../../../ui/toast.ts'
import {
  type AssignmentBody,
  type AssignmentDraft,
  bodyOf,
  draftOf,
  errorsOf,
  type FieldErrors,
  fieldNames,
  isChanged,
  isDraft,
} from './assignment-fields.ts'
import { AssignmentInputs } from './assignment-inputs.tsx'
import { assignmentsSet, deskKey, useInvalidateReviewLists } from './queries.ts'

export interface EditAssignmentProps {
  userId: string
  assignment: Assignment
  onClose: () => void
}

interface StoredForm extends AssignmentDraft {
  readonly base: Assignment
}

const editDraft = (userId: string, assignmentId: string) =>
  savedDraft<StoredForm>(`assignment ${userId} ${assignmentId}`, (one) => isDraft(one) && 'base' in one)

export const isBeingEdited = (userId: string, assignmentId: string) =>
  editDraft(userId, assignmentId).read() !== null

/**
 * The draft is stored until it is saved or cancelled. If somebody else saved meanwhile, both versions show.
 */
export function EditAssignment({ userId, assignment, onClose }: EditAssignmentProps) {
  const stored = editDraft(userId, assignment._id)
  const [{ base, ...draft }, setDraft] = useState(
    (): StoredForm => ({ ...draftOf(assignment), base: assignment, ...stored.read() }),
  )
  const [there, setThere] = useState(() => (base.version === assignment.version ? null : assignment))
  const [formErrors, setFormErrors] = useState<{ errors: FieldErrors; isIncomplete: boolean }>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const cache = useQueryClient()
  const listsAreOld = useInvalidateReviewLists()
  const saved = there ?? base
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ courseId: _, ...body }: AssignmentBody) =>
      call(saveAssignment, {
        params: { assignmentId: assignment._id },
        body: { ...body, version: saved.version },
      }),
  })

  const type = (change: Partial<AssignmentDraft>) => {
    const next = { ...draft, ...change, base }
    if (isChanged(next, saved)) stored.keep(next)
    else stored.forget()
    setDraft(next)
    setFormErrors(undefined)
  }
  const discard = () => {
    stored.forget()
    onClose()
  }
  const showErrors = (errors: FieldErrors, isIncomplete: boolean) => {
    setFormErrors({ errors, isIncomplete })
    const first = fieldNames.find((name) => errors[name])
    if (first) document.getElementById(`edit-${first}`)?.focus()
    return first !== undefined
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setFailure(null)
    const { errors, isIncomplete } = errorsOf(draft, serverTime(), saved)
    if (showErrors(errors, isIncomplete)) return
    try {
      await mutateAsync(bodyOf(draft, saved))
      discard()
      showToast('success', t`Assignment saved.`)
      await renew()
    } catch (error) {
      if (error instanceof Refused && error.code === 'STALE') return setThere(error.current as Assignment)
      if (error instanceof Refused && showErrors(error.fields, false)) return
      if (!isReassigned(error)) return setFailure(failureOf(error, t`The assignment is not saved yet.`))
      const why = reassigned.work(assignment.courseId.name)
      const more = t`What you typed is still here, to copy if you need it.`
      setFailure({ message: why, more, fields: {} })
      listsAreOld()
    }
  }
  // A new deadline changes which submissions are late.
  const renew = async () => {
    await cache.invalidateQueries({ queryKey: assignmentsSet.queryKey })
    await cache.invalidateQueries({ queryKey: deskKey })
  }

  const course = assignment.courseId.name
  const note = t`${course}. Submitted work stays.`
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Edit assignment`}
      note={isChanged(draft, saved) ? `${note} ${t`Not saved yet.`}` : note}
      actions={
        <>
          <Button
            variant="primary"
            type="submit"
            form="edit-assignment"
            busy={isPending && texts.settings.saving}
          >
            <Trans>Save assignment</Trans>
          </Button>
          <Button
            onClick={() => {
              discard()
              if (there) void renew()
            }}
          >
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form id="edit-assignment" noValidate onSubmit={save}>
        {there && <SavedThere />}
        {formErrors?.isIncomplete && (
          <div className="mb-16">
            <ErrorBanner>{texts.assignments.fillAllFields}</ErrorBanner>
          </div>
        )}
        {failure && (
          <div className="mb-16">
            <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
          </div>
        )}
        <AssignmentInputs
          idPrefix="edit"
          draft={draft}
          errors={formErrors?.errors ?? {}}
          onType={type}
          there={there ? otherThere(draft, there) : {}}
        />
      </form>
    </Dialog>
  )
}

function SavedThere() {
  return (
    <div className="banner mb-16" role="alert">
      <Icon name="warning" />
      <p>
        <Trans>This assignment was changed by somebody else meanwhile.</Trans>
      </p>
      <p className="banner-more">
        <Trans>
          What you typed is still here, and not saved. Beside each field that is different there, you see what
          is there now. Saving puts yours in its place; Cancel leaves it as it is there.
        </Trans>
      </p>
    </div>
  )
}

function otherThere(draft: AssignmentDraft, there: Assignment): Partial<AssignmentDraft> {
  const saved = draftOf(there)
  const other = fieldNames.filter((name) => saved[name] !== draft[name])
  return Object.fromEntries(
    other.map((name) => [name, name === 'deadline' ? dayAndTime(new Date(there.deadline)) : saved[name]]),
  )
}
