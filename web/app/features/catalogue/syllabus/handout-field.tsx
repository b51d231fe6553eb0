import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { useHandoutAddress } from '../../../shared/handout-pass.ts'
import { FieldFrame, useField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { type DraftTopic, isUploaded } from './draft-topic.ts'
import { fieldId } from './syllabus-draft.ts'
import type { PdfUpload } from './use-pdf-uploads.ts'

export interface HandoutFieldProps {
  topic: DraftTopic
  errorText: string | undefined
  upload: PdfUpload | undefined
  onType: (change: Partial<DraftTopic>) => void
  onUpload: (file: File) => void
}

export function HandoutField({ topic, errorText, upload, onType, onUpload }: HandoutFieldProps) {
  const { key, pdf } = topic
  const isUnderWay = upload !== undefined && 'share' in upload
  const error = errorText ?? (upload && 'error' in upload ? upload.error : undefined)
  const field = useField({ id: fieldId(key, 'pdf'), error })
  return (
    <FieldFrame
      label={t`PDF URL`}
      id={field.id}
      error={error}
      aside={<UploadButton isReplacing={isUploaded(pdf)} isUnderWay={isUnderWay} onUpload={onUpload} />}
    >
      {isUnderWay ? (
        <Uploading {...field} share={upload.share} />
      ) : isUploaded(pdf) ? (
        <UploadedPdf
          id={field.id}
          describedBy={field['aria-describedby']}
          topic={topic}
          onRemove={() => onType({ pdf: '' })}
        />
      ) : (
        <input
          {...field}
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={limits.url}
          value={pdf}
          onChange={({ target }) => onType({ pdf: target.value })}
        />
      )}
    </FieldFrame>
  )
}

interface UploadButtonProps {
  isReplacing: boolean
  isUnderWay: boolean
  onUpload: (file: File) => void
}

function UploadButton({ isReplacing, isUnderWay, onUpload }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button
        type="button"
        className="link"
        aria-disabled={isUnderWay || undefined}
        onClick={() => !isUnderWay && input.current?.click()}
      >
        {isUnderWay ? t`Uploading...` : isReplacing ? t`Upload another` : t`Upload a PDF`}
      </button>
      <input
        ref={input}
        className="hidden"
        type="file"
        accept="application/pdf,.pdf"
        aria-label={t`PDF to upload`}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onUpload(file)
          target.value = ''
        }}
      />
    </>
  )
}

type Control = ReturnType<typeof useField>

function Uploading({ share, ...field }: Control & { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="kept-pdf">
      <progress {...field} className="progress" value={percent} max={100} aria-label={t`Uploading`} />
      <span className="tnum flex-none text-label text-ink2">{percent} %</span>
    </div>
  )
}

interface UploadedPdfProps {
  id: string
  describedBy: string | undefined
  topic: DraftTopic
  onRemove: () => void
}

/** A click on the label must not press the remove button. */
function UploadedPdf({ id, describedBy, topic, onRemove }: UploadedPdfProps) {
  const { pdf, pdfName } = topic
  const words = pdfName ?? t`Uploaded PDF`
  const address = useHandoutAddress(pdf)
  return (
    <div id={id} className="kept-pdf" tabIndex={-1} aria-describedby={describedBy}>
      <Icon name="pdf" />
      <a className="link truncate text-label" href={address} target="_blank" rel="noopener noreferrer">
        {words}
        <span className="vh">
          {' '}
          <Trans>(opens in a new tab)</Trans>
        </span>
      </a>
      <button
        type="button"
        className="-mr-8 ml-auto grid h-44 w-44 flex-none place-items-center"
        aria-label={t`Remove ${words}`}
        onClick={onRemove}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
