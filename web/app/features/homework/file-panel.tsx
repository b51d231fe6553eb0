import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { FileRow } from '../../shared/file-row.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { checkFiles } from './chosen-files.ts'
import type { WorkDraft } from './work-draft.ts'
import type { WorkItem } from './work-items.ts'
import { fileNote } from './work-texts.ts'

export interface FilePanelProps {
  kind: 'pdf' | 'file'
  assignment: Assignment
  items: readonly WorkItem[]
  draft: WorkDraft
}

export function FilePanel({ kind, assignment, items, draft }: FilePanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<readonly string[]>([])
  const choose = (chosen: readonly File[]) => {
    const checked = checkFiles(kind, chosen, assignment)
    setRefused(checked.refused)
    if (checked.taken.length > 0) draft.addFiles(kind, checked.taken)
  }
  return (
    <div>
      <ul>
        {items.map((item) => (
          <DraftRow key={item.id} item={item} draft={draft} />
        ))}
      </ul>
      <Button icon="plus" className="mt-16" onClick={() => input.current?.click()}>
        {kind === 'pdf' ? t`Add a PDF` : t`Add files`}
      </Button>
      <input
        ref={input}
        className="hidden"
        type="file"
        multiple
        accept={kind === 'pdf' ? 'application/pdf,.pdf' : endings(assignment.fileTypes)}
        aria-label={kind === 'pdf' ? t`PDFs to submit` : t`Files to submit`}
        onChange={({ target }) => {
          choose([...(target.files ?? [])])
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
      {refused.length > 0 && (
        <div className="mt-16">
          <ErrorBanner more={refused.slice(1).join(' ') || undefined}>{refused[0]}</ErrorBanner>
        </div>
      )}
    </div>
  )
}

const endings = (fileTypes: readonly string[]) => fileTypes.map((ending) => `.${ending}`).join(',')

export function DraftRow({ item, draft }: { item: WorkItem; draft: WorkDraft }) {
  const { id, kind, name, size, file, sending } = item
  const isFailed = sending !== null && sending.error !== null
  return (
    <FileRow
      name={name}
      url={file?.url}
      icon={kind === 'pdf' ? 'pdf' : kind === 'photo' ? 'picture' : 'task'}
      note={fileNote(file ?? { size, pages: null })}
      share={sending && !isFailed ? sending.share : undefined}
      error={sending?.error ?? undefined}
      action={
        isFailed && (
          <Button size="row" onClick={() => draft.retry(id)}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
      onRemove={() => draft.remove(id)}
    />
  )
}
