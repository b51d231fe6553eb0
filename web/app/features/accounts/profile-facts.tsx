import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Profile } from '#contract/accounts/profile.ts'
import { Button } from '../../ui/button.tsx'
import { calendarDay, intlLocale } from '../../ui/dates.ts'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { NumberedHeading } from '../../ui/numbered-heading.tsx'
import { type FieldName, fieldNames, fields, profileText } from './profile-fields.ts'
import { ProfileInput } from './profile-input.tsx'
import { SavedElsewhere } from './saved-elsewhere.tsx'
import { type ProfileForm, useProfileForm } from './use-profile-form.ts'

export function ProfileFacts({ profile }: { profile: Profile }) {
  const form = useProfileForm(profile)
  const editButton = useRef<HTMLButtonElement>(null)
  const isEditing = form.editing !== null
  const wasEditing = useRef(isEditing)
  // The pressed button disappears with its mode.
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    if (isEditing) focusField('name')
    else editButton.current?.focus()
  }, [isEditing])

  return (
    <section className="relative" aria-labelledby="about-you">
      <NumberedHeading numeral={1}>
        <div className="mb-16 flex flex-1 items-center justify-between gap-16">
          <h2 id="about-you">
            <Trans>About you</Trans>
          </h2>
          {!isEditing && (
            <Button ref={editButton} className="-my-4" onClick={form.edit}>
              <Trans>Edit</Trans>
            </Button>
          )}
        </div>
      </NumberedHeading>
      {form.editing ? <Fields form={form} /> : <Facts profile={profile} />}
    </section>
  )
}

const fieldId = (name: FieldName) => `profile-${name}`
const focusField = (name: FieldName) => document.getElementById(fieldId(name))?.focus()

function Facts({ profile }: { profile: Profile }) {
  return (
    <>
      <dl className="fact-rows">
        {fieldNames.map((name) => {
          const value = profile[name]
          return (
            <div className="fact" key={name}>
              <dt>{t(fields[name].label)}</dt>
              <dd className={value ? undefined : 'fact-none'}>
                {name === 'birthday' && value
                  ? longDay().format(calendarDay(value))
                  : value
                    ? profileText(name, value)
                    : t`Not given`}
              </dd>
            </div>
          )
        })}
      </dl>
      {/* The same place as Save and Cancel. */}
      <div className="mt-24 min-h-44" />
    </>
  )
}

const longDay = () =>
  new Intl.DateTimeFormat(intlLocale(), { day: 'numeric', month: 'long', year: 'numeric' })

function Fields({ form }: { form: ProfileForm }) {
  const { editing, isSaving } = form
  if (!editing) return null
  const save = async () => {
    const wrong = await form.save()
    if (wrong && wrong !== 'failed') focusField(wrong)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="fact-rows">
        {fieldNames.map((name) => (
          <ProfileInput
            key={name}
            id={fieldId(name)}
            name={name}
            value={editing.draft[name]}
            error={editing.errors[name]}
            before={editing.before}
            saved={editing.base}
            onType={(value) => form.type(name, value)}
          />
        ))}
      </div>
      <div className="mt-24 grid gap-16">
        {editing.before && <SavedElsewhere onTake={form.takeTheirs} />}
        {editing.failure && <ErrorBanner more={editing.failure.more}>{editing.failure.message}</ErrorBanner>}
        <div className="flex flex-wrap gap-12">
          <Button variant="primary" type="submit" busy={isSaving && t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" onClick={form.cancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}
