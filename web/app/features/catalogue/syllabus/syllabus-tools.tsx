import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { AddLinks } from './add-links.tsx'
import { FileQueueList } from './file-queue-list.tsx'
import { mostTopics, type SyllabusDraft } from './syllabus-draft.ts'
import { addId } from './syllabus-editing.ts'
import { useFileQueue } from './use-file-queue.ts'
import type { SyllabusSteps } from './use-syllabus-editor.ts'

export interface SyllabusToolsProps {
  draft: SyllabusDraft
  steps: SyllabusSteps
  onBusy: (isBusy: boolean) => void
}

export function SyllabusTools({ draft: { topics }, steps, onBusy }: SyllabusToolsProps) {
  const [isPastingLinks, setPastingLinks] = useState(false)
  const [isLimitShown, setLimitShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const queue = useFileQueue((topic, before) => steps.addMany([topic], before))
  const { isBusy } = queue
  useEffect(() => {
    if (!isBusy) return
    onBusy(true)
    return () => onBusy(false)
  }, [isBusy, onBusy])
  const isFull = topics.length >= mostTopics
  const addIfRoom = (add: () => void) => () => {
    setLimitShown(true)
    if (!isFull) add()
  }
  return (
    <>
      <FileQueueList queue={queue} />
      {isPastingLinks && !isFull && (
        <AddLinks
          existingTopics={topics}
          onAdd={(added) => steps.addMany(added)}
          onClose={() => setPastingLinks(false)}
        />
      )}
      <div className="flex flex-wrap gap-x-20">
        <Button id={addId} variant="quiet" icon="plus" className="px-0" onClick={addIfRoom(steps.add)}>
          <Trans>Add topic</Trans>
        </Button>
        <Button variant="quiet" icon="list" className="px-0" onClick={addIfRoom(steps.addSection)}>
          <Trans>Add section</Trans>
        </Button>
        <Button
          variant="quiet"
          icon="link"
          className="px-0"
          aria-expanded={isPastingLinks}
          onClick={addIfRoom(() => setPastingLinks(true))}
        >
          <Trans>Paste links</Trans>
        </Button>
        <Button
          variant="quiet"
          icon="upload"
          className="px-0"
          onClick={addIfRoom(() => input.current?.click())}
        >
          <Trans>Add files</Trans>
        </Button>
        <input
          ref={input}
          className="hidden"
          type="file"
          multiple
          aria-label={t`Files that become topics`}
          onChange={({ target }) => {
            queue.add([...(target.files ?? [])].slice(0, mostTopics - topics.length))
            target.value = ''
          }}
        />
      </div>
      <p role="status" className="text-label text-mark">
        {isLimitShown && isFull && t`A syllabus holds at most ${mostTopics} topics.`}
      </p>
    </>
  )
}
