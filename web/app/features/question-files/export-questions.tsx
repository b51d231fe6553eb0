import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { exportQuestions } from '#calls/questions/question-files.ts'
import { DownloadQuestions } from './download-questions.tsx'

/** The five formats, each with what it cannot hold. */
export function ExportQuestions({ courseId }: { courseId: string }) {
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
      <p className="max-w-text text-ink2">
        <Trans>
          All questions of the bank as one file. With pictures it comes as a ZIP. A passage stands before the
          text of each of its questions.
        </Trans>
      </p>
      <ul className="grid gap-12">
        {formats.map(({ format, label, text }) => (
          <li key={format} className="flex flex-wrap items-center gap-x-16 gap-y-4">
            <DownloadQuestions
              endpoint={exportQuestions}
              params={{ courseId }}
              format={format}
              label={label}
            />
            <span className="text-label text-ink2">{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
