import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { maxTopicFiles } from '#contract/catalogue/courses.ts'
import type { TopicFile } from '#contract/learning/lessons.ts'
import { limits } from '#contract/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import type { DraftTopic } from './draft-topic.ts'
import { fieldId } from './syllabus-draft.ts'
import { UploadField } from './upload-field.tsx'
import type { SyllabusSteps } from './use-syllabus-editor.ts'

export interface TopicFilesProps {
  topic: DraftTopic
  errors: Readonly<Record<string, string>>
  steps: SyllabusSteps
  onBusy: (isBusy: boolean) => void
}

export function TopicFiles({ topic: { key, files }, errors, steps, onBusy }: TopicFilesProps) {
  const [uploads, setUploads] = useState(0)
  const count = (isBusy: boolean) => {
    setUploads((now) => now + (isBusy ? 1 : -1))
    onBusy(isBusy)
  }
  const fieldProps = (place: number, field: keyof TopicFile) => {
    const id = fieldId(key, `files.${place}.${field}`)
    return { id, error: errors[id] }
  }
  const change = (place: number, file: Partial<TopicFile>) =>
    steps.type(key, { files: files.map((one, index) => (index === place ? { ...one, ...file } : one)) })
  return (
    <fieldset>
      <legend className="font-strong text-label">
        <Trans>Files and links</Trans>
      </legend>
      <ul>
        {files.map((file, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file has no id but its index
          <li key={place} className="topic-file">
            <TextField
              {...fieldProps(place, 'name')}
              label={t`Name`}
              autoComplete="off"
              maxLength={limits.name}
              value={file.name}
              onChange={({ target }) => change(place, { name: target.value })}
            />
            <UploadField
              {...fieldProps(place, 'url')}
              label={t`Link`}
              kind="attachment"
              value={file.url}
              name={file.name || undefined}
              onType={(url) => change(place, { url })}
              onDone={({ url, name }) => change(place, { url, name: file.name.trim() || name })}
              onRemove={() => change(place, { url: '' })}
              onBusy={count}
            />
            <Button
              size="icon"
              icon="trash"
              className="mt-28"
              // Removing another file would shift the upload's index.
              disabled={uploads > 0}
              aria-label={t`Remove file or link ${place + 1}`}
              onClick={() => steps.removeFile(key, place)}
            />
          </li>
        ))}
      </ul>
      {files.length < maxTopicFiles && (
        <Button
          id={fieldId(key, 'add-file')}
          variant="quiet"
          icon="plus"
          className="px-0"
          onClick={() => steps.addFile(key)}
        >
          <Trans>Add a file or link</Trans>
        </Button>
      )}
    </fieldset>
  )
}
