import { Trans } from '@lingui/react/macro'
import type { Language } from '#contract/languages.ts'
import { QuestionText } from '../../shared/question-text.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { Feedback } from './use-responses.ts'

export function PracticeFeedback({ feedback, language }: { feedback: Feedback; language: Language }) {
  const { isRight, rightText, explanation } = feedback
  return (
    <div className="exam-feedback" role="status">
      {isRight !== null && (
        <p className={isRight ? 'text-seal' : 'text-mark'}>
          <Icon name={isRight ? 'check' : 'close'} />
          {isRight ? <Trans>Right</Trans> : <Trans>Not right</Trans>}
        </p>
      )}
      {isRight === false && rightText !== '' && (
        <p>
          <Trans>Right is: {rightText}</Trans>
        </p>
      )}
      <QuestionText texts={explanation} language={language} />
    </div>
  )
}
