import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { showToast } from '../../ui/toast.ts'
import { QuestionPicker } from './question-picker.tsx'
import { useBank } from './use-bank.ts'

interface SchoolBankProps {
  courseId: string
  onDone: () => void
}

export function SchoolBank({ courseId, onDone }: SchoolBankProps) {
  const { failure, isSaving, copy } = useBank(courseId)
  const copyInto = async (ids: readonly string[]) => {
    if (!(await copy(ids))) return
    showToast(
      'success',
      plural(ids.length, {
        one: '# question is in the bank of this course now.',
        other: '# questions are in the bank of this course now.',
      }),
    )
    onDone()
  }
  return (
    <>
      <p className="measure text-ink2">
        <Trans>
          A copy belongs to this course: later changes of the original leave it as it is. Each question can be
          copied once.
        </Trans>
      </p>
      <QuestionPicker
        {...{ courseId, failure, isSaving }}
        isOfSchool
        action={(count) => (
          <Plural value={count} _0="Copy questions" one="Copy # question" other="Copy # questions" />
        )}
        onPick={(ids) => void copyInto(ids)}
        onCancel={onDone}
      />
    </>
  )
}
