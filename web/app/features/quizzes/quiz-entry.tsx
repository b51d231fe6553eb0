import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Question } from '#contract/questions/questions.ts'
import type { Entry, Quiz, QuizSection } from '#contract/quizzes/quizzes.ts'
import { QuestionText } from '../../shared/question-text.tsx'
import { Button } from '../../ui/button.tsx'
import { DrawForm } from './draw-form.tsx'
import { marksLine } from './marks-line.ts'
import { draftOf } from './question-draft.ts'
import { kindNames, QuestionForm } from './question-form.tsx'
import type { QuizQuestions } from './use-quiz-questions.ts'

interface EntryRowProps {
  quiz: Quiz
  section: QuizSection
  entry: Entry
  /** undefined for a draw. */
  question: Question | undefined
  first: number
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  work: QuizQuestions
  onEdit: () => void
  onClose: () => void
  onMove: (step: 1 | -1) => Promise<boolean>
  onChange: (to: Entry) => Promise<boolean>
  onRemove: () => Promise<boolean>
}

export function EntryRow(props: EntryRowProps) {
  const { quiz, section, entry, question, first, isOpen, work, onClose, onChange } = props
  const sharedProps = { failure: work.failure, isSaving: work.isSaving, onCancel: onClose }
  const ofCourse = { courseId: quiz.course._id, ofSection: section.marks }
  if (isOpen && question)
    return (
      <QuestionForm
        {...sharedProps}
        {...ofCourse}
        start={draftOf(question, entry.marks)}
        action={t`Save question`}
        onSave={async (draft) => (await work.change(question, draft)) && onClose()}
      />
    )
  if (isOpen && entry.draw)
    return (
      <DrawForm
        {...sharedProps}
        {...ofCourse}
        start={entry.draw}
        marks={entry.marks}
        onSave={async (draw, marks) => (await onChange({ ...entry, draw, marks })) && onClose()}
      />
    )
  return (
    <div className="flex flex-wrap items-start gap-x-16 gap-y-4">
      <b className="min-w-24 tnum">
        {first}
        {entry.draw && entry.draw.count > 1 && `–${first + entry.draw.count - 1}`}
      </b>
      <div className="min-w-0 flex-1 basis-240">
        {question && (
          <>
            <div className="listed-text">
              <QuestionText texts={question.html} />
            </div>
            <p className="text-label text-ink2">
              {[
                kindNames()[question.kind],
                question.tags.topic,
                question.tags.difficulty,
                question.passageId !== null && t`with a passage`,
                entry.marks && marksLine(entry.marks),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </>
        )}
        {entry.draw && (
          <>
            <p className="wrap-anywhere">
              <Trans>
                {entry.draw.count} drawn from “{entry.draw.tag}”
              </Trans>
            </p>
            <p className="text-label text-ink2">
              <Trans>Each student gets other questions.</Trans>
              {entry.marks && ` · ${marksLine(entry.marks)}`}
            </p>
          </>
        )}
      </div>
      <RowButtons {...props} />
    </div>
  )
}

function RowButtons({ entry, first, isFirst, isLast, onEdit, onMove, onRemove }: EntryRowProps) {
  const move = async (step: 1 | -1, row: Element | null) => {
    if (!(await onMove(step))) return
    // A button disabled at the list's end loses the focus.
    requestAnimationFrame(() => {
      const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-step]') ?? [])]
      const sameButton = buttons.find((one) => one.dataset.step === String(step) && !one.disabled)
      const target = sameButton ?? buttons.find((one) => !one.disabled)
      target?.focus()
    })
  }
  return (
    <div className="-my-8 flex">
      <Button
        size="icon"
        variant="quiet"
        icon="pencil"
        aria-label={entry.draw ? t`Edit draw ${first}` : t`Edit question ${first}`}
        onClick={onEdit}
      />
      <Button
        size="icon"
        variant="quiet"
        icon="arrowUp"
        data-step="-1"
        disabled={isFirst}
        aria-label={t`Move question ${first} up`}
        onClick={({ currentTarget }) => void move(-1, currentTarget.closest('li'))}
      />
      <Button
        size="icon"
        variant="quiet"
        icon="arrowDown"
        data-step="1"
        disabled={isLast}
        aria-label={t`Move question ${first} down`}
        onClick={({ currentTarget }) => void move(1, currentTarget.closest('li'))}
      />
      <Button
        size="icon"
        variant="quiet"
        icon="trash"
        aria-label={t`Remove question ${first} from the quiz`}
        onClick={() => void onRemove()}
      />
    </div>
  )
}
