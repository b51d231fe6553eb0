import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { applyQuestionFile, discardQuestionFile } from '#calls/questions/question-files.ts'
import type { QuestionFile } from '#contract/questions/question-files.ts'
import { call, Refused } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import '../../ui/choices.css'

interface QuestionFileReportProps {
  file: QuestionFile
  onChanged: (file: QuestionFile) => void
  onBack: () => void
}

export function QuestionFileReport({ file, onChanged, onBack }: QuestionFileReportProps) {
  const { courseId, _id: fileId, good, bad, duplicates, tags, pictures } = file
  const [leavesOutDuplicates, setLeavesOut] = useState(true)
  const count = good - (leavesOutDuplicates ? duplicates.length : 0)
  const apply = useMutation({
    mutationFn: () =>
      call(applyQuestionFile, { params: { courseId, fileId }, body: { leavesOutDuplicates } }),
    onSuccess: onChanged,
    onError: (error) => {
      if (error instanceof Refused && error.code === 'STALE') onChanged(error.current as QuestionFile)
    },
  })
  const discard = useMutation({
    mutationFn: () => call(discardQuestionFile, { params: { courseId, fileId } }),
    onSettled: onBack,
  })
  const failure = apply.error && failureOf(apply.error, t`The questions were not added.`)
  return (
    <div className="grid gap-24">
      <div role="status">
        <p className="text-lead font-strong">
          <Plural
            value={good}
            _0="No question of this file can go in."
            one="# question can go in."
            other="# questions can go in."
          />
        </p>
        <p className="text-ink2">
          {[
            formatNames()[file.format ?? 'csv'],
            pictures > 0 && t`pictures: ${pictures}`,
            tags.length > 0 && t`tags: ${tags.slice(0, mostTags).join(', ')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {bad.length > 0 && (
        <Lines
          title={<Plural value={bad.length} one="# question cannot" other="# questions cannot" />}
          lines={bad}
        />
      )}
      {duplicates.length > 0 && (
        <>
          <Lines
            title={
              <Plural
                value={duplicates.length}
                one="# is in the bank or in the file already"
                other="# are in the bank or in the file already"
              />
            }
            lines={duplicates.map((one) => ({ ...one, reasons: [] }))}
          />
          <label className="check-row">
            <input
              type="checkbox"
              className="checkbox"
              checked={leavesOutDuplicates}
              onChange={(event) => setLeavesOut(event.target.checked)}
            />
            <Trans>Leave these out</Trans>
          </label>
        </>
      )}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <p className="flex flex-wrap gap-12">
        {count > 0 && (
          <Button variant="primary" busy={apply.isPending && t`Adding…`} onClick={() => apply.mutate()}>
            <Plural value={count} one="Add # question" other="Add # questions" />
          </Button>
        )}
        <Button variant="quiet" onClick={() => discard.mutate()}>
          <Trans>Choose another file</Trans>
        </Button>
      </p>
    </div>
  )
}

const mostTags = 12

const formatNames = () => ({
  csv: t`CSV`,
  xlsx: t`Excel (XLSX)`,
  gift: t`GIFT`,
  xml: t`Moodle XML`,
  aiken: t`Aiken`,
})

const initialLineCount = 20

function Lines({ title, lines }: { title: ReactNode; lines: QuestionFile['bad'] }) {
  const [isWhole, setWhole] = useState(false)
  const rowFocus = useRowFocus()
  const shownLines = isWhole ? lines : lines.slice(0, initialLineCount)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is
    <div ref={rowFocus.ref} onFocus={rowFocus.onFocus}>
      <h3 className="font-strong">{title}</h3>
      <ul className="mt-8 border-t border-rule">
        {shownLines.map(({ line, text, reasons }) => (
          <li key={line} className="list-row py-8" data-row={line}>
            <p className="wrap-anywhere">
              <span className="text-ink2">
                <Trans>Line {line}</Trans>
              </span>
              {text && ` · ${text}`}
            </p>
            {reasons.map((reason) => (
              <p key={reason} className="text-label">
                {reason}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {lines.length > shownLines.length && (
        <Button variant="quiet" size="row" onClick={() => setWhole(true)}>
          <Trans>Show all {lines.length}</Trans>
        </Button>
      )}
    </div>
  )
}
