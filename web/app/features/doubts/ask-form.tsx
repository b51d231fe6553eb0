import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { maxPictures } from '#contract/doubts/doubt-states.ts'
import { limits } from '#contract/limits.ts'
import { acceptPictures } from '../../shared/chosen-picture.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, RadioRow, RadioRows } from '../../ui/choices.tsx'
import { ErrorBanner, OfflineStrip } from '../../ui/feedback.tsx'
import { FieldFrame, TextArea, useField } from '../../ui/field.tsx'
import { useConnectionErrorText } from '../../ui/use-connection-error-text.ts'
import { DoubtPictures } from './doubt-pictures.tsx'
import { momentText } from './doubt-texts.ts'
import { SimilarDoubts } from './similar-doubts.tsx'
import { type AskOptions, useAskDoubt } from './use-ask-doubt.ts'

export interface AskFormProps extends AskOptions {
  topics?: readonly { _id: string; name: string }[]
  onClose: () => void
}

export function AskForm({ topics, onClose, ...options }: AskFormProps) {
  const ask = useAskDoubt(options)
  const noAnswer = useConnectionErrorText()
  const { draft, errors, failure } = ask
  const text = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => text.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing = ask.submit()
    if (missing === 'text') text.current?.focus()
    if (missing === 'topic') form.current?.querySelector('select')?.focus()
  }
  const where = momentText(draft)
  return (
    <form
      ref={form}
      noValidate
      aria-label={t`Ask a doubt`}
      className="list-row grid gap-16 py-20"
      onSubmit={submit}
    >
      {topics && (
        <TopicChoice
          topics={topics}
          value={draft.topicId}
          error={errors.topic}
          onChoose={(topicId) => ask.change({ topicId })}
        />
      )}
      <TextArea
        ref={text}
        label={t`Your doubt`}
        rows={4}
        maxLength={limits.text}
        value={draft.text}
        error={errors.text ?? failure?.fields.text}
        hint={t`Say what you tried and where it stops.`}
        onChange={({ target }) => ask.change({ text: target.value })}
      />
      <SimilarDoubts courseId={options.courseId} text={draft.text} />
      {where && (
        <Checkbox
          label={t`About this place: ${where}`}
          checked={draft.includesMoment}
          onChange={({ target }) => ask.change({ includesMoment: target.checked })}
        />
      )}
      <PictureChoice
        pictures={draft.pictures}
        error={errors.pictures ?? failure?.fields.pictures}
        isUploading={ask.isUploading}
        onAdd={(files) => void ask.addPictures(files)}
        onRemove={(url) => ask.change({ pictures: draft.pictures.filter((one) => one !== url) })}
      />
      <RadioRows
        className="radio-rows-long"
        legend={<span className="font-strong text-label">{t`Who sees it`}</span>}
      >
        <RadioRow
          name="doubt-for"
          label={t`Everybody in the course`}
          text={t`Other students may answer too.`}
          checked={!draft.toMentor}
          onChange={() => ask.change({ toMentor: false })}
        />
        <RadioRow
          name="doubt-for"
          label={t`Only the mentor`}
          checked={draft.toMentor}
          onChange={() => ask.change({ toMentor: true })}
        />
      </RadioRows>
      {ask.isWaiting && (
        <OfflineStrip>
          <Trans>Not sent yet. {noAnswer} It is sent when the connection is back.</Trans>
        </OfflineStrip>
      )}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <div className="flex flex-wrap gap-12">
        <Button variant="primary" type="submit" busy={ask.isSending && t`Sending...`}>
          <Trans>Ask</Trans>
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </form>
  )
}

function TopicChoice({
  topics,
  value,
  error,
  onChoose,
}: {
  topics: readonly { _id: string; name: string }[]
  value: string
  error: string | undefined
  onChoose: (topicId: string) => void
}) {
  const field = useField({ error })
  return (
    <FieldFrame label={t`Topic`} error={error} id={field.id}>
      <select {...field} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t`Choose a topic`}</option>
        {topics.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

function PictureChoice({
  pictures,
  error,
  isUploading,
  onAdd,
  onRemove,
}: {
  pictures: readonly string[]
  error: string | undefined
  isUploading: boolean
  onAdd: (files: readonly File[]) => void
  onRemove: (url: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hint = t`Up to ${maxPictures} pictures: PNG, JPEG or WebP, 15 MB at most.`
  const field = useField({ hint, error })
  return (
    <FieldFrame label={t`Pictures`} hint={hint} error={error} id={field.id}>
      <input
        ref={input}
        className="hidden"
        type="file"
        multiple
        accept={acceptPictures}
        aria-label={t`Pictures`}
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <div>
        <Button
          {...field}
          ref={button}
          size="row"
          icon="plus"
          disabled={pictures.length >= maxPictures}
          busy={isUploading && t`Uploading...`}
          onClick={() => input.current?.click()}
        >
          <Trans>Add a picture</Trans>
        </Button>
      </div>
      <DoubtPictures
        urls={pictures}
        action={(url, number) => (
          <Button
            variant="quiet"
            size="icon"
            icon="close"
            aria-label={t`Remove picture ${number}`}
            onClick={() => {
              onRemove(url)
              button.current?.focus()
            }}
          />
        )}
      />
    </FieldFrame>
  )
}
