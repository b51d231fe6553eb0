import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QuestionFile } from '#contract/questions/question-files.ts'
import { QueryStates } from '../../shared/query-states.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { ChooseQuestionFile } from './choose-question-file.tsx'
import { questionFileOf } from './queries.ts'
import { QuestionFileReport } from './question-file-report.tsx'

interface BringQuestionsInProps {
  courseId: string
  fileId: string
  onFile: (fileId: string | undefined) => void
}

export function BringQuestionsIn({ courseId, fileId, onFile }: BringQuestionsInProps) {
  const cache = useQueryClient()
  const query = useQuery(questionFileOf(courseId, fileId))
  const file = fileId === '' ? undefined : query.data
  const show = (changed: QuestionFile) => {
    cache.setQueryData(questionFileOf(courseId, changed._id).queryKey, changed)
    if (changed.state === 'applied') void cache.invalidateQueries({ queryKey: ['question bank', courseId] })
    if (changed._id !== fileId) onFile(changed._id)
  }
  const chooseAnotherFile = () => onFile(undefined)
  return (
    <section aria-labelledby="bring-questions" className="grid gap-16">
      <h2 id="bring-questions" className="text-h3">
        <Trans>Bring questions in</Trans>
      </h2>
      {file && <p className="-mt-8 text-ink2 wrap-anywhere">{file.fileName}</p>}
      {fileId === '' && <ChooseQuestionFile courseId={courseId} onStarted={show} />}
      {fileId !== '' && !file && (
        <>
          <QueryStates query={query} message={t`This file did not load.`} skeleton={null} />
          {query.error && <AnotherFile onBack={chooseAnotherFile} />}
        </>
      )}
      {file?.state === 'reading' && (
        <p role="status" className="text-lead">
          <Trans>Reading the file. Nothing is written yet.</Trans>
        </p>
      )}
      {file?.state === 'failed' && (
        <>
          <ErrorBanner>{file.failure}</ErrorBanner>
          <AnotherFile onBack={chooseAnotherFile} />
        </>
      )}
      {file?.state === 'read' && (
        <QuestionFileReport file={file} onChanged={show} onBack={chooseAnotherFile} />
      )}
      {file?.state === 'applied' && (
        <div className="grid gap-16">
          <p role="status" className="text-lead">
            <Plural
              value={file.added ?? 0}
              one="# question was added to the bank."
              other="# questions were added to the bank."
            />{' '}
            <a href="#bank-questions">
              <Trans>See the questions</Trans>
            </a>
          </p>
          <AnotherFile onBack={chooseAnotherFile} />
        </div>
      )}
    </section>
  )
}

const AnotherFile = ({ onBack }: { onBack: () => void }) => (
  <div>
    <Button onClick={onBack}>
      <Trans>Choose another file</Trans>
    </Button>
  </div>
)
