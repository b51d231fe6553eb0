import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { youtubeId } from '#contract/catalogue/youtube.ts'
import { limits } from '#contract/limits.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { clockText, secondsOfClock } from '../../../ui/clock.ts'
import { FieldFrame, TextField, useField } from '../../../ui/field.tsx'
import { type DraftTopic, isUploaded } from './draft-topic.ts'
import { fieldId } from './syllabus-draft.ts'
import { sectionsId } from './syllabus-editing.ts'
import { TopicFiles } from './topic-files.tsx'
import { TopicTextField } from './topic-text-field.tsx'
import { extrasText, materialText } from './topic-texts.ts'
import type { SyllabusSteps } from './use-syllabus-editor.ts'

export interface TopicMoreProps {
  topic: DraftTopic
  number: number
  errors: Readonly<Record<string, string>>
  steps: SyllabusSteps
  onBusy: (isBusy: boolean) => void
  material: ((onBusy: (isBusy: boolean) => void) => ReactNode) | null
}

const materialFields = ['pdf', 'video', 'captions', 'preview']

export function TopicMore({ topic, number, errors, steps, onBusy, material }: TopicMoreProps) {
  const [uploads, setUploads] = useState(0)
  const count = (isBusy: boolean) => {
    setUploads((now) => now + (isBusy ? 1 : -1))
    onBusy(isBusy)
  }
  const [isOpened, setOpened] = useState(false)
  const alwaysShownIds = ['name', ...(material ? [] : materialFields)].map((field) =>
    fieldId(topic.key, field),
  )
  const isOpen = isOpened || Object.keys(errors).some((id) => !alwaysShownIds.includes(id))
  const extras = joinIsolated([material !== null && materialText(topic, number === 1), extrasText(topic)])
  return (
    <details
      className="topic-more"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        <span className="font-strong">
          <Trans>
            More<span className="vh"> of topic {number}</span>
          </Trans>
        </span>
        {extras && <span className="text-ink2"> · {extras}</span>}
      </summary>
      {/* Fields stay mounted, so an upload continues. */}
      {(isOpen || uploads > 0) && (
        <>
          {material && <div className="pb-16">{material(count)}</div>}
          <Fields topic={topic} number={number} errors={errors} steps={steps} onBusy={count} />
        </>
      )}
    </details>
  )
}

function Fields({ topic, errors, steps, onBusy }: Omit<TopicMoreProps, 'material'>) {
  const { key } = topic
  const fieldProps = (field: string) => ({ id: fieldId(key, field), error: errors[fieldId(key, field)] })
  const type = (change: Partial<DraftTopic>) => steps.type(key, change)
  return (
    <div className="grid grid-cols-1 gap-y-16 pb-16">
      <div className="grid grid-cols-1 gap-x-16 gap-y-12 sm:grid-cols-[minmax(0,1fr)_160px]">
        <TextField
          {...fieldProps('section')}
          label={t`Section`}
          hint={t`Topics of one section stand under its heading.`}
          list={sectionsId}
          autoComplete="off"
          maxLength={limits.name}
          value={topic.section}
          onChange={({ target }) => type({ section: target.value })}
        />
        <TextField
          {...fieldProps('minutes')}
          label={t`Minutes`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={topic.minutes}
          onChange={({ target }) => type({ minutes: target.value })}
        />
      </div>
      <TopicTextField
        {...fieldProps('text')}
        value={topic.text}
        onType={(text) => type({ text })}
        onBusy={onBusy}
      />
      <TopicFiles topic={topic} errors={errors} steps={steps} onBusy={onBusy} />
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-12 sm:grid-cols-2">
        <DoneRule topic={topic} fieldProps={fieldProps} onType={type} />
        <Opening topic={topic} fieldProps={fieldProps} onType={type} />
      </div>
    </div>
  )
}

interface PartProps {
  topic: DraftTopic
  fieldProps: (field: string) => { id: string; error: string | undefined }
  onType: (change: Partial<DraftTopic>) => void
}

function DoneRule({ topic, fieldProps, onType }: PartProps) {
  const { doneWhen } = topic
  return (
    <div className="grid gap-y-12">
      <Choice
        {...fieldProps('doneWhen')}
        label={t`Done when`}
        hint={markedByHandText(topic)}
        value={doneWhen}
        options={{
          marked: t`The student marks it`,
          opened: t`It is opened`,
          watched: t`The video is watched`,
          submitted: t`Its assignment is submitted`,
        }}
        onChoose={(doneWhen) => onType({ doneWhen })}
      />
      {doneWhen === 'watched' && (
        <TextField
          {...fieldProps('watchPercent')}
          label={t`Percent of the video`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={topic.watchPercent}
          onChange={({ target }) => onType({ watchPercent: target.value })}
        />
      )}
      {doneWhen === 'watched' && youtubeId(topic.video) && (
        // A new video resets the typed length.
        <VideoLength key={topic.video} topic={topic} fieldProps={fieldProps} onType={onType} />
      )}
    </div>
  )
}

/** Students mark by hand until two players agree on the length. */
function VideoLength({ topic: { videoSeconds }, fieldProps, onType }: PartProps) {
  const [text, setText] = useState(() => (videoSeconds === null ? '' : clockText(videoSeconds)))
  const { id, error } = fieldProps('videoSeconds')
  const hasErrors = text.trim() !== '' && secondsOfClock(text) === null
  return (
    <TextField
      id={id}
      label={t`Length of the video`}
      hint={t`As YouTube shows it, like 12:35. Without it students mark the topic themselves until two of them have played the video.`}
      error={hasErrors ? t`Please write minutes and seconds, like 12:35.` : error}
      autoComplete="off"
      maxLength={8}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onType({ videoSeconds: secondsOfClock(target.value) })
      }}
    />
  )
}

/** @returns undefined if the school can check `doneWhen` */
function markedByHandText({ doneWhen, video }: DraftTopic): string | undefined {
  if (doneWhen === 'submitted')
    return t`Choose this topic for an assignment under Assignments. Until then students mark the topic themselves.`
  if (doneWhen !== 'watched' || isUploaded(video) || youtubeId(video)) return undefined
  return video.trim() === ''
    ? t`This topic has no video yet. Until then students mark the topic themselves.`
    : t`We cannot see how much of this video is watched, so students mark the topic themselves.`
}

function Opening({ topic, fieldProps, onType }: PartProps) {
  return (
    <div className="grid gap-y-12">
      <Choice
        {...fieldProps('opens')}
        label={t`Opens`}
        value={topic.opens}
        options={{
          free: t`Always`,
          inOrder: t`When the topic before it is done`,
          fromDate: t`From a date and time`,
        }}
        onChoose={(opens) => onType({ opens })}
      />
      {topic.opens === 'fromDate' && (
        <TextField
          {...fieldProps('opensAt')}
          label={t`Opens from`}
          type="datetime-local"
          max="9999-12-31T23:59"
          hint={t`In your own time zone.`}
          value={topic.opensAt}
          onChange={({ target }) => onType({ opensAt: target.value })}
        />
      )}
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  id: string
  label: string
  hint?: ReactNode
  error: string | undefined
  value: Value
  options: Readonly<Record<Value, string>>
  onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, hint, error, options, ...props }: ChoiceProps<Value>) {
  const field = useField({ id: props.id, hint, error })
  return (
    <FieldFrame label={label} hint={hint} error={error} id={field.id}>
      <select {...field} value={props.value} onChange={({ target }) => props.onChoose(target.value as Value)}>
        {Object.entries<string>(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
