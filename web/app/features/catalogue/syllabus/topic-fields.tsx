import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { memo } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choices.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { NumberedRow } from '../../../ui/page.tsx'
import '../syllabus.css'
import { type DraftTopic, isUploaded } from './draft-topic.ts'
import { HandoutField } from './handout-field.tsx'
import { fieldId } from './syllabus-draft.ts'
import { moveId } from './syllabus-editing.ts'
import { TopicMore } from './topic-more.tsx'
import { UploadField } from './upload-field.tsx'
import type { PdfSteps, PdfUpload } from './use-pdf-uploads.ts'
import type { SyllabusSteps } from './use-syllabus-editor.ts'

export interface TopicFieldsProps {
  topic: DraftTopic
  number: number
  isLast: boolean
  errors: Readonly<Record<string, string>>
  upload: PdfUpload | undefined
  steps: SyllabusSteps
  pdfSteps: PdfSteps
  onBusy: (isBusy: boolean) => void
  isFolded: boolean
  isDropPlace: boolean
  isDragged: boolean
}

export const TopicFields = memo(function TopicFields(props: TopicFieldsProps) {
  const { topic, number, isLast, errors, steps, isFolded, isDropPlace, isDragged } = props
  const { key, name, section } = topic
  return (
    <li
      className={isFolded ? 'topic-fields topic-folded' : 'topic-fields'}
      data-topic={key}
      data-in-section={section}
      data-drop={isDropPlace || undefined}
      data-dragged={isDragged || undefined}
    >
      <NumberedRow numeral={String(number).padStart(2, '0')}>
        <fieldset aria-label={t`Topic ${number}`}>
          <div className="topic-fields-name">
            <div className="min-w-0 flex-1 basis-220">
              <TextField
                id={fieldId(key, 'name')}
                label={t`Topic name`}
                required
                autoComplete="off"
                value={name}
                error={errors[fieldId(key, 'name')]}
                onChange={({ target }) => steps.type(key, { name: target.value })}
              />
            </div>
            <div className="flex gap-4 pt-8 sm:pt-28">
              <span className="drag-handle" aria-hidden="true" title={t`Drag topic ${number}`}>
                <Icon name="drag" />
              </span>
              <Button
                id={moveId(key, -1)}
                size="icon"
                icon="arrowUp"
                aria-label={t`Move topic ${number} up`}
                disabled={number === 1}
                onClick={() => steps.move(key, -1)}
              />
              <Button
                id={moveId(key, 1)}
                size="icon"
                icon="arrowDown"
                aria-label={t`Move topic ${number} down`}
                disabled={isLast}
                onClick={() => steps.move(key, 1)}
              />
              <Button
                size="icon"
                icon="copy"
                aria-label={t`Duplicate topic ${number}`}
                onClick={() => steps.duplicate(key)}
              />
              <Button
                size="icon"
                icon="trash"
                aria-label={t`Remove topic ${number}`}
                onClick={() => steps.remove(key)}
              />
            </div>
          </div>
          {!isFolded && <TopicMaterial {...props} />}
          <TopicMore
            {...props}
            material={isFolded ? (onBusy) => <TopicMaterial {...props} onBusy={onBusy} /> : null}
          />
        </fieldset>
      </NumberedRow>
    </li>
  )
})

function TopicMaterial({ topic, number, errors, upload, steps, pdfSteps, onBusy }: TopicFieldsProps) {
  const { key, video, preview } = topic
  return (
    <>
      <div className="mt-12 grid gap-x-16 gap-y-12 sm:grid-cols-2">
        <HandoutField
          topic={topic}
          errorText={errors[fieldId(key, 'pdf')]}
          upload={upload}
          onType={(change) => {
            pdfSteps.forget(key)
            steps.type(key, change)
          }}
          onUpload={(file) => void pdfSteps.start(key, file)}
        />
        <UploadField
          id={fieldId(key, 'video')}
          label={t`Video URL`}
          kind="video"
          value={video}
          error={errors[fieldId(key, 'video')]}
          onType={(video) => steps.type(key, { video, videoSeconds: null })}
          onDone={({ url, seconds }) => steps.type(key, { video: url, videoSeconds: seconds })}
          onRemove={() => steps.type(key, { video: '', videoSeconds: null, captions: '' })}
          onBusy={onBusy}
        />
        {isUploaded(video) && (
          <div className="sm:col-start-2">
            <UploadField
              id={fieldId(key, 'captions')}
              label={t`Captions of the video`}
              hint={t`As WebVTT (.vtt).`}
              kind="captions"
              value={topic.captions}
              error={errors[fieldId(key, 'captions')]}
              onDone={({ url }) => steps.type(key, { captions: url })}
              onRemove={() => steps.type(key, { captions: '' })}
              onBusy={onBusy}
            />
          </div>
        )}
      </div>
      {number === 1 ? (
        <p className="flex min-h-44 items-center pt-8 text-ink2 text-label">
          <Trans>Free preview: the first topic always is one</Trans>
        </p>
      ) : (
        <Checkbox
          label={t`Free preview`}
          checked={preview}
          onChange={({ target }) => steps.type(key, { preview: target.checked })}
        />
      )}
    </>
  )
}
