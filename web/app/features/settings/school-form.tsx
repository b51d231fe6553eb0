import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { putSchool } from '#calls/settings/school.ts'
import { languages } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { type CoursesOpen, coursesOpen, type School } from '#contract/settings/school.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { languageNames } from '../../api/language.ts'
import { FormBanners, savedThere } from '../../shared/form-banners.tsx'
import { SaveLine } from '../../shared/save-line.tsx'
import type { FormField } from '../../shared/use-form-fields.ts'
import { useVersionedForm } from '../../shared/use-versioned-form.ts'
import { FieldFrame, TextArea, TextField, useField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { school as schoolQuery } from './queries.ts'
import {
  bodyOf,
  fieldLabels,
  type SchoolField,
  type SchoolValues,
  timeZones,
  valuesOf,
} from './school-fields.ts'
import { SchoolLogo } from './school-logo.tsx'

export interface SchoolFormProps {
  school: School
  onSaved: (school: School) => void
}

function useSchoolForm({ school, onSaved }: SchoolFormProps) {
  const cache = useQueryClient()
  return useVersionedForm({
    form: 'school',
    record: school,
    valuesOf,
    async save(edit) {
      const saved = await call(putSchool, { body: bodyOf(edit) })
      cache.setQueryData(schoolQuery.queryKey, saved)
      onSaved(saved)
      showToast('success', t`School saved.`)
      return saved
    },
    onFailed: (error) => failureOf(error, t`The school is not saved yet.`),
  })
}

function fieldPropsOf(form: ReturnType<typeof useSchoolForm>) {
  return <Field extends SchoolField>(
    name: Field,
    hint: string,
    textOf: (value: SchoolValues[Field]) => string = String,
  ) => {
    const savedElsewhere = form.savedElsewhere(name)
    return {
      ...form.field(name),
      label: t(fieldLabels[name]),
      hint: savedElsewhere === undefined ? hint : `${hint} ${savedThere(textOf(savedElsewhere))}`,
    }
  }
}

export function SchoolForm({ school, onSaved }: SchoolFormProps) {
  const form = useSchoolForm({ school, onSaved })
  const { values } = form
  const logoSavedElsewhere = form.savedElsewhere('logo')
  const fieldProps = fieldPropsOf(form)
  return (
    <form noValidate className="school-form" onSubmit={form.submit}>
      <FormBanners
        form={form}
        changedText={t`The school was changed by somebody else meanwhile.`}
        labelOf={(name) => t(fieldLabels[name])}
      />
      <TextField {...fieldProps('name', t`On every page, on receipts and in mails.`)} maxLength={120} />
      <TextArea {...fieldProps('address', t`On receipts.`)} rows={2} maxLength={500} />
      <TextField
        {...fieldProps('phone', t`On the help page, and where somebody cannot log in.`)}
        type="tel"
        autoComplete="off"
        maxLength={limits.phone}
      />
      <TextField
        {...fieldProps('email', t`Beside the phone. Not the address that mails come from.`)}
        type="email"
        autoComplete="off"
        maxLength={limits.email}
      />
      <SchoolLogo
        logo={values.logo}
        error={form.errorOf('logo')}
        hint={logoSavedElsewhere !== undefined && savedThere(logoSavedElsewhere && t`another picture`)}
        onChange={(logo) => form.set({ logo })}
      />
      <TextField
        {...fieldProps('upiId', t`Such as school@bank. The payment page makes a QR code of it.`)}
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea
        {...fieldProps('bankLines', t`Account, branch and IFSC, a line each.`)}
        rows={4}
        maxLength={1_000}
      />
      <Choice
        {...fieldProps(
          'coursesOpen',
          t`Also for students who are enrolled already. Free courses and previews are always open.`,
          (value) => t(openings[value]),
        )}
        options={coursesOpen.map((opening) => [opening, t(openings[opening])])}
      />
      <TextField
        {...fieldProps(
          'pauseAfterDays',
          t`After an instalment of the fee is due. Leave it empty, and lessons never pause.`,
        )}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <OnOffChoices about={fieldProps} />
      <Choice
        {...fieldProps('timeZone', t`Decides which day a report counts, and the year of a receipt.`)}
        options={timeZones(values.timeZone).map((zone) => [zone, zone])}
      />
      <Choice
        {...fieldProps(
          'language',
          t`For people who have not chosen a language and whose browser asks for another one.`,
          (value) => t(languageNames[value]),
        )}
        options={languages.map((language) => [language, t(languageNames[language])])}
      />
      <TextArea
        {...fieldProps('refundText', t`When and how you refund fees. People read it before they pay.`)}
        rows={4}
      />
      <SaveLine form={form} />
    </form>
  )
}

function OnOffChoices({ about }: { about: ReturnType<typeof fieldPropsOf> }) {
  return (
    <>
      <Choice
        {...about(
          'logInNames',
          t`For students without an email: they log in with the phone or the roll number that the desk entered. Without this they cannot log in.`,
          (value) => t(logInChoices[value]),
        )}
        options={[
          ['off', t(logInChoices.off)],
          ['on', t(logInChoices.on)],
        ]}
      />
      <Choice
        {...about(
          'quizRanks',
          t`A student sees their own rank once the quiz has closed. The guidelines for coaching centres of 2024 advise against published results.`,
          (value) => t(rankChoices[value]),
        )}
        options={[
          ['off', t(rankChoices.off)],
          ['on', t(rankChoices.on)],
        ]}
      />
    </>
  )
}

const openings: Record<CoursesOpen, MessageDescriptor> = {
  enrolled: msg`when the student enrolls`,
  claimed: msg`when the student gives the reference of the payment`,
  confirmed: msg`when you confirm the payment`,
}

const logInChoices: Record<SchoolValues['logInNames'], MessageDescriptor> = {
  off: msg`not allowed`,
  on: msg`allowed for students`,
}

const rankChoices: Record<SchoolValues['quizRanks'], MessageDescriptor> = {
  off: msg`not shown`,
  on: msg`shown to each student alone`,
}

interface ChoiceProps extends FormField {
  label: string
  hint: string
  options: readonly (readonly [string, string])[]
}

function Choice({ label, hint, error, options, ...select }: ChoiceProps) {
  const field = useField({ hint, error })
  return (
    <FieldFrame label={label} hint={hint} error={error} id={field.id}>
      <select {...select} {...field}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
