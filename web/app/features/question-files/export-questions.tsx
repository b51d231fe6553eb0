import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { exportQuestions, exportQuizQuestions } from '#calls/questions/question-files.ts'
import { DownloadQuestions, type DownloadQuestionsProps, type FileEndpoint } from './download-questions.tsx'

export const ExportBank = ({ courseId }: { courseId: string }) => (
  <ExportQuestions endpoint={exportQuestions} params={{ courseId }}>
    <Trans>
      All questions of the bank as one file. With pictures it comes as a ZIP. A passage stands before the text
      of each of its questions.
    </Trans>
  </ExportQuestions>
)

export const ExportQuiz = ({ quizId }: { quizId: string }) => (
  <ExportQuestions endpoint={exportQuizQuestions} params={{ quizId }}>
    <Trans>
      The questions of this quiz as one file, without drawn questions. With pictures it comes as a ZIP. A
      passage stands before the text of each of its questions.
    </Trans>
  </ExportQuestions>
)

type ExportQuestionsProps<E extends FileEndpoint> = Pick<DownloadQuestionsProps<E>, 'endpoint' | 'params'> & {
  children: ReactNode
}

function ExportQuestions<E extends FileEndpoint>({ endpoint, params, children }: ExportQuestionsProps<E>) {
  const formats = [
    { format: 'xlsx', label: t`Excel (XLSX)`, text: t`Everything, in both languages.` },
    { format: 'csv', label: t`CSV`, text: t`Everything, in both languages.` },
    { format: 'gift', label: t`GIFT`, text: t`One language for each question: English where it has both.` },
    { format: 'xml', label: t`Moodle XML`, text: t`One language, with the pictures inside.` },
    {
      format: 'aiken',
      label: t`Aiken`,
      text: t`Single choice with one right option alone, in one language, without pictures, explanations and tags.`,
    },
  ] as const
  return (
    <section aria-labelledby="export-questions" className="grid gap-12">
      <h2 id="export-questions" className="text-h3">
        <Trans>Export</Trans>
      </h2>
      <p className="max-w-text text-ink2">{children}</p>
      <ul className="grid gap-12">
        {formats.map(({ format, label, text }) => (
          <li key={format} className="flex flex-wrap items-center gap-x-16 gap-y-4">
            <DownloadQuestions {...{ endpoint, params, format, label }} />
            <span className="text-label text-ink2">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
