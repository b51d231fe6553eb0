import { Trans } from '@lingui/react/macro'
import { BankQuestions } from './bank-questions.tsx'
import { ListedText } from './listed-text.tsx'

export function BankList({ courseId }: { courseId: string }) {
  return (
    <section className="grid gap-16" aria-labelledby="bank-questions">
      <h2 id="bank-questions" className="text-h3">
        <Trans>Questions</Trans>
      </h2>
      <BankQuestions courseId={courseId} row={(question) => <ListedText question={question} />} />
    </section>
  )
}
