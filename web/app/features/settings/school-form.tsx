import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef } from 'react'
import { type Language, languages } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { type CoursesOpen, coursesOpen, type School } from '#contract/settings/school.ts'
import { languageNames } from '../../api/language.ts'
import { texts } from '../../api/texts.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchRow } from '../../ui/choices.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { Frame, TextArea, TextField, useField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { fieldLabels, type SchoolDraft, type SchoolField, schoolDraftOf, timeZones } from './school-draft.ts'
import { SchoolLogo } from './school-logo.tsx'
import { useSchoolForm } from './use-school-form.ts'

export interface SchoolFormProps {
  school: School
  userId: string
  onSaved: (school: School) => void
}

export function SchoolForm({ school, userId, onSaved }: SchoolFormProps) {
  const form = useSchoolForm(school, userId, onSaved)
  const { draft, errors, failure, there, otherThere } = form
  const element = useRef<HTMLFormElement>(null)
  // Focuses the first field with an error after a refused save.
  useEffect(() => {
    if (failure) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [failure])

  const field = (
    name: Exclude<SchoolField, 'logo' | 'timeZone' | 'language' | 'coursesOpen'>,
    hint: string,
  ) => ({
    label: t(fieldLabels[name]),
    value: draft[name],
    error: errors[name],
    hint: there && otherThere.includes(name) ? `${hint} ${savedThere(thereText(there, name))}` : hint,
    onChange: ({ target }: { target: { value: string } }) =>
      form.type({ [name]: target.value } as Partial<SchoolDraft>),
  })
  return (
    <form
      ref={element}
      noValidate
      className="school-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void form.save()
      }}
    >
      {there && <ChangedThere there={there} fields={otherThere} onTake={form.discard} />}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <TextField {...field('name', t`On every page, on receipts and in mails.`)} maxLength={120} />
      <TextArea {...field('address', t`On receipts.`)} rows={2} maxLength={500} />
      <TextField
        {...field('phone', t`On the help page, and where somebody cannot log in.`)}
        type="tel"
        autoComplete="off"
        maxLength={limits.phone}
      />
      <TextField
        {...field('email', t`Beside the phone. Not the address that mails come from.`)}
        type="email"
        autoComplete="off"
        maxLength={limits.email}
      />
      <SchoolLogo logo={draft.logo} error={errors.logo} onChange={(logo) => form.type({ logo })} />
      <TextField
        {...field('upiId', t`Such as school@bank. The payment page makes a QR code of it.`)}
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        {...field('bankLines', t`Account, branch and IFSC, a line each.`)}
        rows={4}
        maxLength={1_000}
      />
      <OpeningOfCourses
        value={draft.coursesOpen}
        error={errors.coursesOpen}
        there={there && otherThere.includes('coursesOpen') ? there.coursesOpen : undefined}
        onChoose={(coursesOpen) => form.type({ coursesOpen })}
      />
      <TextField
        {...field(
          'pauseAfterDays',
          t`After an instalment of the fee is due. Leave it empty, and lessons never pause.`,
        )}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <SwitchRow
        label={t(fieldLabels.logInNames)}
        text={t`For students without an email: they log in with the phone or the roll number that the desk entered. Without this they cannot log in.`}
        checked={draft.logInNames === 'on'}
        onChange={({ target }) => form.type({ logInNames: target.checked ? 'on' : '' })}
      />
      <TimeZone
        value={draft.timeZone}
        error={errors.timeZone}
        there={there && otherThere.includes('timeZone') ? there.timeZone : undefined}
        onChoose={(timeZone) => form.type({ timeZone })}
      />
      <SchoolLanguage
        value={draft.language}
        error={errors.language}
        there={there && otherThere.includes('language') ? there.language : undefined}
        onChoose={(language) => form.type({ language })}
      />
      <TextArea
        {...field('refundText', t`When and how you refund fees. People read it before they pay.`)}
        rows={4}
      />
      <div className="flex flex-wrap items-center gap-x-16 gap-y-8">
        <Button variant="primary" size="large" type="submit" busy={form.isSaving && texts.settings.saving}>
          {texts.settings.save}
        </Button>
        {form.isDirty && (
          <Button variant="quiet" size="large" onClick={form.discard}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <p role="status" className="text-ink2">
          {form.isDirty && t`Not saved yet.`}
        </p>
      </div>
    </form>
  )
}

function TimeZone({
  value,
  error,
  there,
  onChoose,
}: {
  value: string
  error: string | undefined
  there: string | undefined
  onChoose: (zone: string) => void
}) {
  const use = t`Decides which day a report counts, and the year of a receipt.`
  const hint = there ? `${use} ${t`Saved there now: ${there}`}` : use
  const field = useField({ hint, error })
  return (
    <Frame label={t(fieldLabels.timeZone)} hint={hint} error={error} id={field.id}>
      <select {...field} value={value} onChange={(event) => onChoose(event.target.value)}>
        {timeZones(value).map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </select>
    </Frame>
  )
}

const openings: Record<CoursesOpen, MessageDescriptor> = {
  enrolled: msg`when the student enrolls`,
  claimed: msg`when the student gives the reference of the payment`,
  confirmed: msg`when you confirm the payment`,
}

function OpeningOfCourses({
  value,
  error,
  there,
  onChoose,
}: {
  value: CoursesOpen
  error: string | undefined
  there: CoursesOpen | undefined
  onChoose: (opening: CoursesOpen) => void
}) {
  const use = t`Also for students who are enrolled already. Free courses and previews are always open.`
  const hint = there ? `${use} ${savedThere(t(openings[there]))}` : use
  const field = useField({ hint, error })
  return (
    <Frame label={t(fieldLabels.coursesOpen)} hint={hint} error={error} id={field.id}>
      <select {...field} value={value} onChange={(event) => onChoose(event.target.value as CoursesOpen)}>
        {coursesOpen.map((opening) => (
          <option key={opening} value={opening}>
            {t(openings[opening])}
          </option>
        ))}
      </select>
    </Frame>
  )
}

function SchoolLanguage({
  value,
  error,
  there,
  onChoose,
}: {
  value: Language
  error: string | undefined
  there: Language | undefined
  onChoose: (language: Language) => void
}) {
  const use = t`For people who have not chosen a language and whose browser asks for another one.`
  const hint = there ? `${use} ${savedThere(t(languageNames[there]))}` : use
  const field = useField({ hint, error })
  return (
    <Frame label={t(fieldLabels.language)} hint={hint} error={error} id={field.id}>
      <select {...field} value={value} onChange={(event) => onChoose(event.target.value as Language)}>
        {languages.map((language) => (
          <option key={language} value={language}>
            {t(languageNames[language])}
          </option>
        ))}
      </select>
    </Frame>
  )
}

function ChangedThere({
  there,
  fields,
  onTake,
}: {
  there: School
  fields: readonly SchoolField[]
  onTake: () => void
}) {
  const names = fields.map((name) => t(fieldLabels[name])).join(', ')
  return (
    <div className="banner" role="alert">
      <Icon name="warning" />
      <p>
        <Trans>The school was changed by somebody else meanwhile.</Trans>
      </p>
      <p className="banner-more">
        {names
          ? t`What you typed is still here, and not saved. Different there: ${names}. Saving puts yours in its place.`
          : t`Version ${there.version} is saved there and says the same as yours.`}
      </p>
      <Button size="row" onClick={onTake}>
        <Trans>Keep theirs</Trans>
      </Button>
    </div>
  )
}

const thereText = (there: School, name: SchoolField) => schoolDraftOf(there)[name] || t`nothing`

const savedThere = (there: string) => t`Saved there now: ${there}`
