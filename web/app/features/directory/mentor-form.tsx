import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useRef } from 'react'
import type { Mentor } from '#contract/directory/mentors.ts'
import { limits } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { CourseChoiceField } from './course-choice.tsx'
import { type MentorField, savedOtherwise } from './mentor-fields.ts'
import { useMentorForm } from './use-mentor-form.ts'

export interface MentorFormProps {
  userId: string
  /** Undefined for a new mentor. */
  mentor: Mentor | undefined
  /** Saved or cancelled: back to adding. */
  onDone: () => void
}

const errorId = 'mentor-fault'

/** An existing password is neither shown nor sent. */
export function MentorForm({ userId, mentor, onDone }: MentorFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const focus = (field: MentorField) =>
    (
      element.current?.elements.namedItem(field === 'courses' ? 'course' : field) as HTMLElement | null
    )?.focus()
  const form = useMentorForm(userId, mentor, onDone, focus)
  const { draft, formError, there } = form
  const other = there ? savedOtherwise(draft, there) : {}
  const about = (name: 'name' | 'email' | 'password') => ({
    name,
    value: draft[name],
    error: formError?.fields[name],
    errorId: formError?.missing.includes(name) ? errorId : undefined,
    onChange: ({ target }: { target: { value: string } }) => form.type({ [name]: target.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.save()
  }
  return (
    <form ref={element} noValidate className="mentor-form" aria-labelledby="mentor-form" onSubmit={submit}>
      <div>
        <h2 id="mentor-form" tabIndex={-1}>
          {mentor ? t(texts.admin.editMentor) : t(texts.admin.addMentor)}
        </h2>
        <p className="text-label text-ink2">
          {mentor ? t`The password is not changed.` : t`They log in with this email and password.`}
        </p>
      </div>
      {formError && (
        <ErrorBanner id={errorId} more={formError.more}>
          {formError.message}
        </ErrorBanner>
      )}
      {there && <ChangedThere />}
      <TextField
        label={t`Name`}
        autoComplete="off"
        maxLength={limits.name}
        hint={other.name}
        {...about('name')}
      />
      <TextField
        label={t`Email`}
        type="email"
        autoComplete="off"
        maxLength={limits.email}
        hint={other.email}
        {...about('email')}
      />
      {!mentor && (
        <NewPasswordField
          label={t`Password`}
          maxLength={limits.password}
          hint={t`8 characters at least.`}
          {...about('password')}
        />
      )}
      <div>
        <CourseChoiceField
          course={draft.course}
          more={draft.more}
          mentorId={mentor?._id}
          own={mentor?.courses ?? []}
          hint={other.courses}
          error={formError?.fields.courses}
          onChoose={form.type}
        />
      </div>
      <div className="flex flex-wrap items-center gap-12">
        <Button variant="primary" type="submit" busy={form.isSaving && t(texts.admin.saving)}>
          {mentor ? t`Update Mentor` : t`Add Mentor`}
        </Button>
        {mentor && (
          <Button onClick={form.clear}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}

function ChangedThere() {
  return (
    <div className="banner" role="alert">
      <Icon name="warning" />
      <p>
        <Trans>This mentor was changed by somebody else meanwhile.</Trans>
      </p>
      <p className="banner-more">
        <Trans>
          What you typed is still here, and not saved. Beside each field that is different there, you see what
          is there now. Saving puts yours in its place; Cancel leaves it as it is there.
        </Trans>
      </p>
    </div>
  )
}
