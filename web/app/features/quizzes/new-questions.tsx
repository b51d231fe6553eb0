import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Marks } from '#contract/quizzes/quizzes.ts'
import type { Failure } from '../../api/failure.ts'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { emptyDraft, type QuestionDraft } from './question-draft.ts'
import { QuestionForm } from './question-form.tsx'

interface NewQuestionsProps {
  courseId: string
  ofSection: Marks | null
  start: QuestionDraft
  failure: Failure | null
  isSaving: boolean
  belowText?: (draft: QuestionDraft) => ReactNode
  /** Returns false when the question was not saved. */
  onAdd: (draft: QuestionDraft) => Promise<boolean>
  onCancelFailed: () => void
  onClose: () => void
}

/**
 * The next form opens while a question is saved, so no typed key is lost. A failure brings its form back,
 * unless the next question is begun: then a note leads back.
 */
export function NewQuestions({ start, onAdd, onCancelFailed, onClose, ...props }: NewQuestionsProps) {
  /** At most two: the question that is being saved, and the next one. */
  const [forms, setForms] = useState([{ key: 0, start }])
  const [savedCount, setSavedCount] = useState(0)
  const [typedKey, setTypedKey] = useState<number>()
  const [isBack, setBack] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const last = forms.at(-1)
  const isNextBegun = forms.length > 1 && typedKey === last?.key
  const shown = props.failure && (isBack || !isNextBegun) ? forms[0] : last
  const isFailedHidden = props.failure !== null && shown !== forms[0]
  const shownKey = shown?.key
  const closeEvent = useEffectEvent(onClose)
  useEffect(() => {
    if (shownKey === undefined) return closeEvent()
    const shownForm = list.current?.querySelector(':scope > :not([hidden])')
    if (!shownForm?.contains(document.activeElement)) shownForm?.querySelector('textarea')?.focus()
  }, [shownKey])
  const remove = (key: number) => setForms((all) => all.filter((one) => one.key !== key))

  async function save(key: number, draft: QuestionDraft): Promise<void> {
    if (isFailedHidden) return setBack(true)
    setBack(false)
    if (key === last?.key) setForms((all) => [...all, { key: key + 1, start: emptyDraft(draft) }])
    if (!(await onAdd(draft))) return
    remove(key)
    setSavedCount((count) => count + 1)
  }

  function cancel(key: number): void {
    if (isFailedHidden) setBack(true)
    else {
      remove(key)
      if (props.failure) onCancelFailed()
    }
  }

  return (
    <>
      <p className="my-12 text-ink2" role="status">
        {savedCount > 0 && plural(savedCount, { one: '# question saved.', other: '# questions saved.' })}
      </p>
      {isFailedHidden && (
        <ErrorBanner>
          {props.failure?.message}{' '}
          <button type="button" className="link" onClick={() => setBack(true)}>
            <Trans>Go back to the question before</Trans>
          </button>
        </ErrorBanner>
      )}
      <div ref={list}>
        {forms.map((form) => (
          <div key={form.key} hidden={form !== shown} onChange={() => setTypedKey(form.key)}>
            <QuestionForm
              {...props}
              failure={form === shown && !isFailedHidden ? props.failure : null}
              start={form.start}
              action={t`Save and write the next`}
              onSave={(draft) => void save(form.key, draft)}
              onCancel={() => cancel(form.key)}
            />
          </div>
        ))}
      </div>
    </>
  )
}
