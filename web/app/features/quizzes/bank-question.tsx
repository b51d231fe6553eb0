import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Question } from '#contract/questions/questions.ts'
import type { Failure } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { shortText } from '../../ui/shortened.ts'
import { showToast } from '../../ui/toast.ts'
import { ListedText } from './listed-text.tsx'
import { draftOf } from './question-draft.ts'
import { QuestionForm } from './question-form.tsx'
import type { QuizPaths } from './quiz-paths.ts'
import { useBank } from './use-bank.ts'

interface BankQuestionProps {
  question: Question
  isOpen: boolean
  to: QuizPaths
  onEdit: (question: Question) => void
  onClose: () => void
}

const nameOf = ({ wording }: Question) =>
  shortText((wording.en.text || wording.hi.text).replaceAll(/\s+/g, ' '), 60)

export function BankQuestion({ question, isOpen, to, onEdit, onClose }: BankQuestionProps) {
  const bank = useBank(question.courseId)
  const [isAsking, setAsking] = useState(false)
  const { isArchived, isShared } = question
  const { failure, isSaving, clearFailure } = bank
  const begin = (action: () => void) => () => {
    clearFailure()
    action()
  }
  const archive = async () => {
    if (!(await bank.archive(question, !isArchived))) return
    setAsking(false)
    showToast('success', isArchived ? t`The question is in the bank again.` : t`Question archived.`)
  }
  const share = async () => {
    if (!(await bank.share(question, !isShared))) return
    showToast(
      'success',
      isShared
        ? t`The question is no longer shared. Copies stay.`
        : t`All courses of the school may copy the question now.`,
    )
  }
  if (isOpen)
    return (
      <QuestionForm
        {...{ courseId: question.courseId, failure, isSaving }}
        ofSection={null}
        start={draftOf(question, null)}
        action={t`Save question`}
        onSave={async (draft) => (await bank.change(question, draft, onEdit)) && onClose()}
        onCancel={begin(onClose)}
      />
    )
  const name = nameOf(question)
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-16 gap-y-4">
        <div className="min-w-0 flex-1 basis-240">
          <ListedText question={question} />
        </div>
        <p className="-my-4 flex flex-wrap gap-x-4">
          {!isArchived && (
            <Button
              size="icon"
              variant="quiet"
              icon="pencil"
              aria-label={t`Edit ${name}`}
              onClick={begin(() => onEdit(question))}
            />
          )}
          {!isArchived && (
            <Button size="row" variant="quiet" onClick={() => void share()}>
              {isShared ? t`Stop sharing` : t`Share`}
              <span className="vh"> {name}</span>
            </Button>
          )}
          {isArchived ? (
            <Button size="row" variant="quiet" onClick={() => void archive()}>
              <Trans>
                Bring back<span className="vh"> {name}</span>
              </Trans>
            </Button>
          ) : (
            <Button size="row" variant="quiet" onClick={begin(() => setAsking(true))}>
              <Trans>
                Archive<span className="vh"> {name}</span>
              </Trans>
            </Button>
          )}
        </p>
      </div>
      {failure && !isAsking && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      {isAsking && (
        <ArchiveDialog
          {...{ question, name, failure, isSaving, to }}
          onConfirm={() => void archive()}
          onClose={begin(() => setAsking(false))}
        />
      )}
    </>
  )
}

interface ArchiveDialogProps {
  question: Question
  name: string
  failure: Failure | null
  isSaving: boolean
  to: QuizPaths
  onConfirm: () => void
  onClose: () => void
}

function ArchiveDialog({ question, name, failure, isSaving, to, onConfirm, onClose }: ArchiveDialogProps) {
  const { usedIn } = question
  return (
    <ConfirmDialog
      open
      title={t`Archive this question?`}
      note={name}
      action={t`Archive`}
      busy={isSaving && t`Saving…`}
      {...{ failure, onConfirm, onClose }}
    >
      <p>
        <Trans>
          It is no longer offered, and draws leave it out. Attempts keep it, and you can bring it back.
        </Trans>
      </p>
      {usedIn.length > 0 && (
        <>
          <p className="mt-16 font-strong">
            <Trans>It is used in:</Trans>
          </p>
          <ul>
            {usedIn.map(({ _id, title }) => (
              <li key={_id}>
                <Link className="link" to={to.quiz(_id)}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </ConfirmDialog>
  )
}
