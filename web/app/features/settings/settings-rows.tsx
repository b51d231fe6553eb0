import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { languages } from '#contract/languages.ts'
import { languageNames } from '../../api/language.ts'
import { RadioRow, RadioRows, SwitchRow } from '../../ui/choices.tsx'
import { FieldFrame, useField } from '../../ui/field.tsx'
import type { SettingsChoices } from './settings-choices.ts'

interface RowsProps {
  register: UseFormRegister<SettingsChoices>
}

const heading = (text: string): ReactNode => <h2 className="pb-12">{text}</h2>

export function ThemeRows({ register }: RowsProps) {
  return (
    <RadioRows className="radio-rows-long" legend={heading(t`Dark mode`)}>
      <RadioRow {...register('theme')} value="light" label={t`Light`} text={t`Ink on paper.`} />
      <RadioRow {...register('theme')} value="dark" label={t`Dark`} text={t`Chalk on a blackboard.`} />
      <RadioRow
        {...register('theme')}
        value="system"
        label={t`Match device`}
        text={t`What this device says.`}
      />
    </RadioRows>
  )
}

export function LanguageRow({ register }: RowsProps) {
  const hint = t`“Match browser” follows the language of your browser; mails then come in the school’s language.`
  const field = useField({ hint })
  return (
    <section className="max-w-384">
      {heading(t`Language`)}
      <FieldFrame label={t`Language of the pages`} hint={hint} id={field.id}>
        <select {...field} {...register('language')}>
          <option value="browser">{t`Match browser`}</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {t(languageNames[language])}
            </option>
          ))}
        </select>
      </FieldFrame>
    </section>
  )
}

export function MailRows({ register }: RowsProps) {
  return (
    <fieldset>
      <legend>{heading(t`Notifications`)}</legend>
      <SwitchRow
        {...register('assignments')}
        label={t`Assignments`}
        text={t`A mail when an assignment is set, the day before it is due, and when your work is reviewed.`}
      />
      <SwitchRow
        {...register('quizzes')}
        label={t`Quizzes`}
        text={t`A mail when a quiz is set, the day before it opens, when it is marked, and when a changed key moves your score.`}
      />
      <SwitchRow
        {...register('announcements')}
        label={t`Announcements`}
        text={t`A mail when a mentor announces something to a course of yours.`}
      />
      <SwitchRow
        {...register('doubts')}
        label={t`Doubts`}
        text={t`A mail when a doubt that you asked or follow is answered.`}
      />
    </fieldset>
  )
}

export function MentorMailRow({ register }: RowsProps) {
  return (
    <fieldset>
      <legend>{heading(t`Notifications`)}</legend>
      <SwitchRow
        {...register('assignments')}
        label={t`Work to review`}
        text={t`A mail when a student submits work, once a day while work waits.`}
      />
      <SwitchRow
        {...register('doubts')}
        label={t`Doubts`}
        text={t`A mail when a student has a doubt, once a day at most.`}
      />
    </fieldset>
  )
}

export function AdminMailRow({ register }: RowsProps) {
  return (
    <fieldset>
      <legend>{heading(t`Notifications`)}</legend>
      <SwitchRow
        {...register('doubts')}
        label={t`Doubts`}
        text={t`A mail when a student has a doubt in a course without a mentor, once a day at most.`}
      />
    </fieldset>
  )
}

export function LearningRows({ register }: RowsProps) {
  return (
    <RadioRows className="radio-rows-long" legend={heading(t`Preferred learning style`)}>
      <RadioRow
        {...register('learningStyle')}
        value="video"
        label={t`Video`}
        text={t`A topic opens its video first.`}
      />
      <RadioRow
        {...register('learningStyle')}
        value="text"
        label={t`Text`}
        text={t`A topic opens its PDF first.`}
      />
      <RadioRow
        {...register('learningStyle')}
        value="mixed"
        label={t`Mixed`}
        text={t`The school’s order: PDF, then video.`}
      />
    </RadioRows>
  )
}

export function ProgressRows({ register }: RowsProps) {
  return (
    <RadioRows className="radio-rows-long" legend={heading(t`Course progress visibility`)}>
      <RadioRow
        {...register('progressVisibility')}
        value="public"
        label={t`Public`}
        text={t`Anyone who is logged in sees how far you are.`}
      />
      <RadioRow
        {...register('progressVisibility')}
        value="private"
        label={t`Private`}
        text={t`Only the mentor of the course sees it.`}
      />
      <RadioRow
        {...register('progressVisibility')}
        value="friends"
        label={t`People in my courses`}
        text={t`Your fellow students see it too.`}
      />
    </RadioRows>
  )
}
