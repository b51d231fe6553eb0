import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type RefObject, useRef, useState } from 'react'
import type { Question } from '#contract/questions/questions.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/field.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import { BankDuplicates } from './bank-duplicates.tsx'
import { BankQuestion } from './bank-question.tsx'
import { BankQuestions } from './bank-questions.tsx'
import { NewQuestions } from './new-questions.tsx'
import { emptyDraft, type QuestionDraft } from './question-draft.ts'
import type { QuizPaths } from './quiz-paths.ts'
import { SameText } from './same-text.tsx'
import { SchoolBank } from './school-bank.tsx'
import { useBank } from './use-bank.ts'

type OpenForm = { what: 'new'; start: QuestionDraft } | { what: 'question'; question: Question } | null

type BankView = 'inUse' | 'archived' | 'duplicates' | 'school'

interface BankListProps {
  courseId: string
  to: QuizPaths
}

export function BankList({ courseId, to }: BankListProps) {
  const bank = useBank(courseId)
  const [view, setView] = useState<BankView>('inUse')
  const [open, setOpen] = useState<OpenForm>(null)
  const rowFocus = useRowFocus()
  const viewField = useRef<HTMLSelectElement>(null)
  const show = (next: OpenForm) => {
    bank.clearFailure()
    setOpen(next)
  }
  const close = () => show(null)
  const leaveSchoolBank = () => {
    setView('inUse')
    viewField.current?.focus()
  }
  const edited = open?.what === 'question' ? open.question : undefined
  const row = (question: Question) => (
    <BankQuestion
      to={to}
      question={question._id === edited?._id ? edited : question}
      isOpen={question._id === edited?._id}
      onEdit={(one) => show({ what: 'question', question: one })}
      onClose={close}
    />
  )
  return (
    <section className="grid gap-16" aria-labelledby="bank-questions">
      <h2 id="bank-questions" className="text-h3">
        <Trans>Questions</Trans>
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is */}
      <div ref={rowFocus.ref} onFocus={rowFocus.onFocus}>
        <div data-row="new">
          {open?.what === 'new' ? (
            <NewQuestions
              {...{ courseId, failure: bank.failure, isSaving: bank.isSaving }}
              ofSection={null}
              start={open.start}
              belowText={(draft) => <SameText courseId={courseId} draft={draft} />}
              onAdd={bank.add}
              onCancelFailed={bank.clearFailure}
              onClose={close}
            />
          ) : (
            <Button icon="plus" onClick={() => show({ what: 'new', start: emptyDraft() })}>
              <Trans>Write a question</Trans>
            </Button>
          )}
        </div>
      </div>
      {/* Another list would discard the edited row's text. */}
      <ViewField ref={viewField} view={view} isDisabled={edited !== undefined} onChoose={setView} />
      {view === 'duplicates' && <BankDuplicates {...{ courseId, row }} />}
      {view === 'school' && <SchoolBank {...{ courseId }} onDone={leaveSchoolBank} />}
      {(view === 'inUse' || view === 'archived') && (
        <BankQuestions key={view} {...{ courseId, row, edited }} isArchive={view === 'archived'} />
      )}
    </section>
  )
}

interface ViewFieldProps {
  ref: RefObject<HTMLSelectElement | null>
  view: BankView
  isDisabled: boolean
  onChoose: (view: BankView) => void
}

function ViewField({ ref, view, isDisabled, onChoose }: ViewFieldProps) {
  const field = useField({})
  return (
    <div className="sm:max-w-280">
      <FieldFrame label={t`Show`} id={field.id}>
        <select
          {...field}
          ref={ref}
          value={view}
          disabled={isDisabled}
          onChange={({ target }) => onChoose(target.value as BankView)}
        >
          <option value="inUse">{t`Questions of the bank`}</option>
          <option value="archived">{t`Archived`}</option>
          <option value="duplicates">{t`Duplicates`}</option>
          <option value="school">{t`Shared by other courses`}</option>
        </select>
      </FieldFrame>
    </div>
  )
}
