import type { ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { texts } from '#contract/texts.ts'
import { RadioRow, RadioRows, SwitchRow } from '../../ui/choices.tsx'
import type { SettingsChoices } from './settings-choices.ts'

interface RowsProps {
  register: UseFormRegister<SettingsChoices>
}

const heading = (words: string): ReactNode => <h2 className="pb-12">{words}</h2>

export function ThemeRows({ register }: RowsProps) {
  return (
    <RadioRows className="radio-rows-long" legend={heading('Dark mode')}>
      <RadioRow {...register('theme')} value="light" label="Light" text="Ink on paper." />
      <RadioRow {...register('theme')} value="dark" label="Dark" text="Chalk on a blackboard." />
      <RadioRow {...register('theme')} value="system" label="Match device" text="What this device says." />
    </RadioRows>
  )
}

export function MailRows({ register }: RowsProps) {
  return (
    <fieldset>
      <legend>{heading('Notifications')}</legend>
      <SwitchRow
        {...register('assignments')}
        label="Assignments"
        text="A mail when one is set, the day before it is due, and when yours is reviewed."
      />
      <SwitchRow {...register('quizzes')} label="Quizzes" text={`${texts.settings.noQuizzes}.`} />
      <SwitchRow
        {...register('announcements')}
        label="Announcements"
        text="A mail when a mentor announces something to a course of yours."
      />
    </fieldset>
  )
}

export function LearningRows({ register }: RowsProps) {
  return (
    <RadioRows className="radio-rows-long" legend={heading('Preferred learning style')}>
      <RadioRow
        {...register('learningStyle')}
        value="video"
        label="Video"
        text="A topic opens its video first."
      />
      <RadioRow
        {...register('learningStyle')}
        value="text"
        label="Text"
        text="A topic opens its PDF first."
      />
      <RadioRow
        {...register('learningStyle')}
        value="mixed"
        label="Mixed"
        text="As the school has it: PDF, then video."
      />
    </RadioRows>
  )
}

export function ProgressRows({ register }: RowsProps) {
  return (
    <RadioRows className="radio-rows-long" legend={heading('Course progress visibility')}>
      <RadioRow
        {...register('progressVisibility')}
        value="public"
        label="Public"
        text="Anyone who is logged in sees how far you are."
      />
      <RadioRow
        {...register('progressVisibility')}
        value="private"
        label="Private"
        text="Only the mentor of the course sees it."
      />
      <RadioRow
        {...register('progressVisibility')}
        value="friends"
        label="People in my courses"
        text="Your fellow students see it too."
      />
    </RadioRows>
  )
}
