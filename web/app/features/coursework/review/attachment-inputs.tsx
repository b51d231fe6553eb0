import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useRef } from 'react'
import type { UploadedFile } from '#contract/catalogue/uploads.ts'
import type { Assignment } from '#contract/coursework/assignments.ts'
import { limits } from '#contract/limits.ts'
import { FileRow } from '../../../shared/file-row.tsx'
import { useUpload } from '../../../shared/use-upload.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { fieldLabels } from './assignment-fields.ts'

type Attachments = Assignment['attachments']

const maxAttachments = 10

export interface AttachmentInputsProps {
  files: Attachments
  error: string | undefined
  onChange: (files: Attachments) => void
}

export function AttachmentInputs({ files, error, onChange }: AttachmentInputsProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = ({ name, url }: UploadedFile) => onChange([...files, { name: name.slice(0, limits.name), url }])
  const upload = useUpload('attachment', add, undefined)
  const { progress } = upload
  const id = useId()
  const errorText = error ?? upload.errorText
  return (
    <fieldset aria-describedby={errorText && `${id}-error`}>
      <legend className="font-strong text-label">{t(fieldLabels.attachments)}</legend>
      <ul>
        {files.map(({ name, url }) => (
          <FileRow
            key={url}
            name={name}
            url={url}
            onRemove={() => onChange(files.filter((file) => file.url !== url))}
          />
        ))}
        {progress && (
          <FileRow
            name={t`Uploading`}
            note={progress.isWaiting ? t`Waiting for the connection.` : percentText(progress.share)}
            share={progress.share}
            onRemove={upload.cancel}
          />
        )}
      </ul>
      {!progress && files.length < maxAttachments && (
        <Button variant="quiet" icon="plus" className="px-0" onClick={() => input.current?.click()}>
          <Trans>Add a file</Trans>
        </Button>
      )}
      <input
        ref={input}
        className="hidden"
        type="file"
        aria-label={t`File for the students`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void upload.start(file)
          target.value = ''
        }}
      />
      {errorText && (
        <p className="field-error" id={`${id}-error`} role="alert">
          <Icon name="warning" size={18} />
          {errorText}
        </p>
      )}
      <p className="field-hint">{t`At most ${maxAttachments} files.`}</p>
    </fieldset>
  )
}

const percentText = (share: number) => `${Math.floor(share * 100)} %`
