import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { saveQuizSettings } from '#calls/quizzes/quizzes.ts'
import { limits } from '#contract/limits.ts'
import type { Quiz } from '#contract/quizzes/quizzes.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { FormBanners } from '../../shared/form-banners.tsx'
import { SaveLine } from '../../shared/save-line.tsx'
import { useVersionedForm } from '../../shared/use-versioned-form.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { quizOf, topicsOf } from './queries.ts'
import { errorsOf, type ReleasedPart, type SettingsValues, settingsOf, valuesOf } from './settings-fields.ts'

export function QuizSettingsForm({ quiz }: { quiz: Quiz }) {
  const client = useQueryClient()
  const form = useVersionedForm<Quiz, SettingsValues>({
    form: `quiz ${quiz._id}`,
    record: quiz,
    valuesOf,
    errorsOf: ({ values }) => errorsOf(values),
    async save({ values, record }, idempotencyKey) {
      const saved = await call(saveQuizSettings, {
        params: { quizId: quiz._id },
        body: { ...settingsOf(values, record), version: record.version },
        idempotencyKey,
      })
      client.setQueryData(quizOf(quiz._id).queryKey, saved)
      return saved
    },
    onNewer: (newer) => client.setQueryData(quizOf(quiz._id).queryKey, newer),
    onFailed: (error) => failureOf(error, t`The settings could not be saved.`),
  })
  const { isPractice } = form.values
  return (
    <form className="grid gap-16" onSubmit={form.submit} noValidate>
      <FormBanners
        form={form}
        changedText={t`This quiz was changed by somebody else meanwhile.`}
        labelOf={labelOf}
      />
      <TextField label={t`Title`} maxLength={limits.name} autoComplete="off" {...form.field('title')} />
      <TextArea
        label={t`Instructions (optional)`}
        maxLength={limits.text}
        rows={3}
        {...form.field('instructions')}
      />
      <Check
        form={form}
        name="isPractice"
        label={t`Practice: no clock, right or wrong after each question`}
      />
      {!isPractice && <TimeFields form={form} />}
      <Check form={form} name="shufflesQuestions" label={t`Shuffle the questions`} />
      <Check form={form} name="shufflesOptions" label={t`Shuffle the options`} />
      <TextField
        label={t`Pass mark in percent (optional)`}
        inputMode="decimal"
        maxLength={6}
        {...form.field('passShare')}
      />
      <TopicFields form={form} courseId={quiz.course._id} />
      {!isPractice && (
        <fieldset className="grid gap-16">
          <legend className="font-strong">
            <Trans>What students see, and when</Trans>
          </legend>
          <ReleaseField form={form} name="score" label={t`Score`} />
          <ReleaseField form={form} name="correctness" label={t`Right or wrong`} />
          <ReleaseField form={form} name="key" label={t`Key`} />
          <ReleaseField form={form} name="explanations" label={t`Explanations`} />
          <p className="text-label text-ink2">
            <Trans>Keys and explanations stay hidden until nobody can take the quiz any more.</Trans>
          </p>
        </fieldset>
      )}
      <TextField
        label={t`Days in which students may challenge a key (optional)`}
        hint={t`From the release of the key on. Empty: no challenges.`}
        inputMode="numeric"
        maxLength={2}
        {...form.field('challengeDays')}
      />
      <MoreSettings form={form} />
      <SaveLine form={form} label={t`Save settings`} />
    </form>
  )
}

function labelOf(field: keyof SettingsValues): string {
  const labels: Partial<Record<keyof SettingsValues, string>> = {
    ...{ title: t`Title`, instructions: t`Instructions (optional)`, minutes: t`Minutes` },
    ...{ attempts: t`Attempts`, opensAt: t`Opens (optional)`, lastStartAt: t`Last start (optional)` },
    ...{ endsAt: t`Ends for everybody (optional)`, passShare: t`Pass mark in percent (optional)` },
    ...{
      topicId: t`Topic that shows the quiz (optional)`,
      accessCode: t`Code that is said in the room (optional)`,
    },
    ...{ score: t`Score`, correctness: t`Right or wrong`, key: t`Key`, explanations: t`Explanations` },
    challengeDays: t`Days in which students may challenge a key (optional)`,
  }
  return labels[field] ?? t`Settings`
}

type Form = ReturnType<typeof useVersionedForm<Quiz, SettingsValues>>

const dateTimeInput = { type: 'datetime-local', max: '9999-12-31T23:59' }

function TimeFields({ form }: { form: Form }) {
  return (
    <>
      <div className="grid gap-16 sm:grid-cols-2">
        <TextField label={t`Minutes`} inputMode="numeric" maxLength={4} {...form.field('minutes')} />
        <TextField label={t`Attempts`} inputMode="numeric" maxLength={3} {...form.field('attempts')} />
      </div>
      {Number(form.values.attempts) > 1 && (
        <ChoiceField
          label={t`Attempt that counts`}
          field={form.field('counts')}
          options={{ best: t`The best`, last: t`The last` }}
        />
      )}
      <TextField label={t`Opens (optional)`} {...dateTimeInput} {...form.field('opensAt')} />
      <TextField
        label={t`Last start (optional)`}
        hint={t`A started attempt keeps its full time.`}
        {...dateTimeInput}
        {...form.field('lastStartAt')}
      />
    </>
  )
}

type BooleanSetting =
  | 'isPractice'
  | 'completesTopic'
  | 'shufflesQuestions'
  | 'shufflesOptions'
  | 'isOnePage'
  | 'namesHidden'

function Check({ form, name, label }: { form: Form; name: BooleanSetting; label: string }) {
  const { value, error: _, ...field } = form.field(name)
  return <Checkbox label={label} {...field} checked={value} />
}

function TopicFields({ form, courseId }: { form: Form; courseId: string }) {
  const topics = useQuery(topicsOf(courseId)).data ?? []
  const { topicId } = form.values
  // The chosen topic needs an option while the list loads.
  const isKnown = topicId === '' || topics.some(({ _id }) => _id === topicId)
  return (
    <>
      <ChoiceField
        label={t`Topic that shows the quiz (optional)`}
        field={form.field('topicId')}
        options={{
          '': t`None`,
          ...(!isKnown && { [topicId]: '…' }),
          ...Object.fromEntries(topics.map(({ _id, name }) => [_id, name])),
        }}
      />
      {topicId !== '' && (
        <div>
          <Check form={form} name="completesTopic" label={t`The topic is done when the quiz is passed`} />
          <p className="text-label text-ink2">
            <Trans>It is done at once, also while the score is not shown yet.</Trans>
          </p>
        </div>
      )}
    </>
  )
}

function MoreSettings({ form }: { form: Form }) {
  const { isPractice, endsAt, accessCode, isOnePage, namesHidden } = form.values
  const [isUsual] = useState(endsAt === '' && accessCode === '' && !isOnePage && !namesHidden)
  const details = useRef<HTMLDetailsElement>(null)
  const hasError = form.errorOf('endsAt') !== undefined || form.errorOf('accessCode') !== undefined
  // Closed details would hide the error.
  useEffect(() => {
    if (hasError && details.current) details.current.open = true
  }, [hasError])
  return (
    <details ref={details} open={!isUsual || undefined}>
      <summary className="min-h-44 content-center font-strong text-label text-pen">
        <Trans>More settings</Trans>
      </summary>
      <div className="mt-8 grid gap-16">
        {!isPractice && (
          <>
            <TextField
              label={t`Ends for everybody (optional)`}
              hint={t`Every attempt is submitted then.`}
              {...dateTimeInput}
              {...form.field('endsAt')}
            />
            <TextField
              label={t`Code that is said in the room (optional)`}
              maxLength={40}
              autoComplete="off"
              {...form.field('accessCode')}
            />
          </>
        )}
        <ChoiceField
          label={t`Language that counts if the two differ`}
          field={form.field('decidingLanguage')}
          options={{ en: t`English`, hi: t`Hindi` }}
        />
        <Check form={form} name="isOnePage" label={t`All questions on one page`} />
        <Check form={form} name="namesHidden" label={t`Hide names while long texts are marked`} />
      </div>
    </details>
  )
}

function ReleaseField({ form, name, label }: { form: Form; name: ReleasedPart; label: string }) {
  return (
    <div className="grid gap-8">
      <ChoiceField
        label={label}
        field={form.field(name)}
        options={{
          atOnce: t`At once`,
          closed: t`When the quiz is closed for everybody`,
          date: t`On a date`,
          byHand: t`When I release it`,
        }}
      />
      {form.values[name] === 'date' && (
        <TextField label={t`${label}: released on`} {...dateTimeInput} {...form.field(`${name}At`)} />
      )}
    </div>
  )
}
