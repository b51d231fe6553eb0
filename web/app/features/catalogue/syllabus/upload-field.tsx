import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import type { TopicUploadKind, UploadedFile } from '#contract/catalogue/uploads.ts'
import { limits } from '#contract/limits.ts'
import { FieldFrame, useField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import '../syllabus.css'
import { useHandoutAddress } from '../../../shared/handout-pass.ts'
import { useUpload } from '../../../shared/use-upload.ts'
import { isUploaded } from './draft-topic.ts'

export interface UploadFieldProps {
  id?: string | undefined
  label: string
  kind: TopicUploadKind
  accept?: string
  /** An uploaded file, a link, or empty. */
  value: string
  name?: string | undefined
  error?: string | undefined
  hint?: ReactNode
  onType?: (link: string) => void
  onDone: (file: UploadedFile) => void
  onRemove: () => void
  onBusy?: (isBusy: boolean) => void
}

/** Waits while offline. After a reload, choosing the file again continues. */
export function UploadField({ label, kind, value, name, error, hint, ...props }: UploadFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [lastUpload, setLast] = useState<UploadedFile>()
  const keep = (file: UploadedFile) => {
    setLast(file)
    props.onDone(file)
  }
  const upload = useUpload(kind, keep, props.onBusy)
  const { progress } = upload
  const errorText = error ?? upload.errorText
  const field = useField({ id: props.id, error: errorText, hint })
  const hasFile = isUploaded(value)
  const choose = () => input.current?.click()
  const isEmpty = !progress && !hasFile && !props.onType
  return (
    <FieldFrame
      label={label}
      id={field.id}
      error={errorText}
      hint={hint}
      aside={
        !isEmpty && (
          <button
            type="button"
            className="link"
            onClick={progress ? upload.cancel : choose}
            aria-label={progress ? t`Cancel the upload: ${label}` : undefined}
          >
            {progress ? t`Cancel` : hasFile ? t`Upload another` : chooseText(kind)}
          </button>
        )
      }
    >
      {progress ? (
        <Sending {...field} {...progress} />
      ) : hasFile ? (
        <Uploaded
          {...field}
          address={value}
          name={name ?? nameOf(lastUpload, value)}
          kind={kind}
          onRemove={props.onRemove}
        />
      ) : props.onType ? (
        <input
          {...field}
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={limits.url}
          value={value}
          onChange={({ target }) => props.onType?.(target.value)}
        />
      ) : (
        <button {...field} type="button" className="kept-pdf w-full" onClick={choose}>
          <Icon name="upload" />
          <span className="link text-label">{chooseText(kind)}</span>
        </button>
      )}
      <input
        ref={input}
        className="hidden"
        type="file"
        accept={props.accept ?? acceptOf[kind]}
        aria-label={fileText(kind)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void upload.start(file)
          target.value = ''
        }}
      />
    </FieldFrame>
  )
}

const acceptOf: Record<TopicUploadKind, string> = {
  handout: 'application/pdf,.pdf',
  video: 'video/mp4,video/webm,.mp4,.m4v,.webm',
  captions: 'text/vtt,.vtt',
  attachment: '',
}

type Control = ReturnType<typeof useField>

function Sending({ share, isWaiting, ...field }: Control & { share: number; isWaiting: boolean }) {
  const percent = Math.floor(share * 100)
  return (
    <>
      <div className="kept-pdf">
        <progress {...field} className="progress" value={percent} max={100} aria-label={t`Uploading`} />
        <span className="tnum flex-none text-label text-ink2">{percent} %</span>
      </div>
      <p className="field-hint" role="status">
        {isWaiting && t`Waiting for the connection. The upload continues by itself.`}
        {!isWaiting && share === 1 && t`Uploaded. The file is being checked …`}
      </p>
    </>
  )
}

interface UploadedProps extends Control {
  address: string
  name: string | undefined
  kind: TopicUploadKind
  onRemove: () => void
}

/** A click on the label must not press the remove button. */
function Uploaded({ address, name, kind, onRemove, id, 'aria-describedby': describedBy }: UploadedProps) {
  const words = name ?? uploadedText(kind)
  const signedAddress = useHandoutAddress(address)
  return (
    <div id={id} className="kept-pdf" tabIndex={-1} aria-describedby={describedBy}>
      <Icon name={iconOf[kind]} />
      <a className="link truncate text-label" href={signedAddress} target="_blank" rel="noopener noreferrer">
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

const nameOf = (file: UploadedFile | undefined, value: string) =>
  file?.url === value ? file.name : undefined

function chooseText(kind: TopicUploadKind): string {
  if (kind === 'handout') return t`Upload a PDF`
  if (kind === 'video') return t`Upload a video`
  return kind === 'captions' ? t`Upload captions` : t`Upload a file`
}

function fileText(kind: TopicUploadKind): string {
  if (kind === 'handout') return t`PDF to upload`
  if (kind === 'video') return t`Video to upload`
  return kind === 'captions' ? t`Captions to upload` : t`File to upload`
}

const iconOf = { handout: 'pdf', video: 'video', captions: 'task', attachment: 'download' } as const

function uploadedText(kind: TopicUploadKind): string {
  if (kind === 'handout') return t`Uploaded PDF`
  if (kind === 'video') return t`Uploaded video`
  return kind === 'captions' ? t`Uploaded captions` : t`Uploaded file`
}
