import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { putProfile } from '#calls/accounts/profile.ts'
import { type Profile, profileBody } from '#contract/accounts/profile.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { updateUser } from '../../api/session.ts'
import { fieldErrors } from '../../shared/field-errors.ts'
import { FormBanners } from '../../shared/form-banners.tsx'
import { isDraftStored } from '../../shared/form-draft.ts'
import { useVersionedForm } from '../../shared/use-versioned-form.ts'
import { Button } from '../../ui/button.tsx'
import { calendarDay, intlLocale } from '../../ui/dates.ts'
import { NumberedHeading } from '../../ui/numbered-heading.tsx'
import { showToast } from '../../ui/toast.ts'
import { bodyOf, type FieldName, fieldNames, fields, profileText, valuesOf } from './profile-fields.ts'
import { ProfileInput } from './profile-input.tsx'
import { ownProfile } from './profile-queries.ts'

export function ProfileFacts({ profile }: { profile: Profile }) {
  const [isEditing, setEditing] = useState(() => isDraftStored(formName))
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  // The pressed button disappears.
  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    if (isEditing) document.getElementById(fieldId('name'))?.focus()
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
            <Button ref={editButton} className="-my-4" onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          )}
        </div>
      </NumberedHeading>
      {isEditing ? (
        <Fields profile={profile} onDone={() => setEditing(false)} />
      ) : (
        <Facts profile={profile} />
      )}
    </section>
  )
}

const formName = 'profile'
const fieldId = (name: FieldName) => `profile-${name}`

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
      {/* Reserves the space of Save and Cancel. */}
      <div className="mt-24 min-h-44" />
    </>
  )
}

const longDay = () =>
  new Intl.DateTimeFormat(intlLocale(), { day: 'numeric', month: 'long', year: 'numeric' })

function Fields({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const cache = useQueryClient()
  const show = (saved: Profile) => {
    cache.setQueryData(ownProfile.queryKey, saved)
    updateUser(saved)
  }
  const form = useVersionedForm({
    form: formName,
    record: profile,
    valuesOf,
    errorsOf: (edit) => fieldErrors(profileBody, bodyOf(edit)),
    async save(edit) {
      const saved = await call(putProfile, { body: bodyOf(edit) })
      show(saved)
      return saved
    },
    onSaved() {
      onDone()
      showToast('success', t(texts.profile.updated))
    },
    onNewer: show,
    onFailed: (error) => failureOf(error, t`Your profile is not saved yet.`),
  })
  const leave = () => {
    form.discard()
    onDone()
  }
  return (
    <form noValidate onSubmit={form.submit}>
      <div className="fact-rows">
        {fieldNames.map((name) => (
          <ProfileInput
            key={name}
            id={fieldId(name)}
            name={name}
            field={form.field(name)}
            savedElsewhere={form.savedElsewhere(name)}
          />
        ))}
      </div>
      <div className="mt-24 grid gap-16">
        <FormBanners
          form={form}
          changedText={t`Your profile was changed on another device meanwhile.`}
          labelOf={(name) => t(fields[name].label)}
          onTakeTheirs={leave}
        />
        <div className="flex flex-wrap gap-12">
          <Button variant="primary" type="submit" busy={form.isSaving && t`Saving...`}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="quiet" onClick={leave}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}
