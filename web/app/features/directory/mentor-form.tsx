import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { addMentor, editMentor } from '#calls/directory/mentors.ts'
import type { Mentor } from '#contract/directory/mentors.ts'
import { limits } from '#contract/limits.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { FormBanners, savedThere } from '../../shared/form-banners.tsx'
import { useVersionedForm } from '../../shared/use-versioned-form.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { mentorsKey } from './admin-queries.ts'
import { CourseChoiceField } from './course-choice.tsx'
import { bodyOf, errorsOf, namesOf, summaryOf, valuesOf } from './mentor-fields.ts'

export interface MentorFormProps {
  mentor: Mentor | null
  onDone: () => void
}

const errorId = 'mentor-error'
const labels = { name: msg`Name`, email: msg`Email`, password: msg`Password`, courses: msg`Courses` }

function useMentorForm(mentor: Mentor | null, onSaved: () => void) {
  const cache = useQueryClient()
  return useVersionedForm({
    form: `mentor ${mentor?._id ?? 'new'}`,
    record: mentor,
    valuesOf,
    secret: 'password',
    errorsOf,
    async save({ values, record }, idempotencyKey) {
      const body = bodyOf(values)
      if (record) {
        const { _id: mentorId, version } = record
        await call(editMentor, { params: { mentorId }, body: { ...body, version } })
      } else await call(addMentor, { body, idempotencyKey })
      showToast('success', record ? t(texts.admin.mentorUpdated) : t(texts.admin.mentorAdded))
      for (const queryKey of [mentorsKey, ['courses']]) void cache.invalidateQueries({ queryKey })
      return null
    },
    onSaved,
    onFailed: (error) => failureOf(error, t(texts.admin.mentorSaveFailed)),
  })
}

export function MentorForm({ mentor, onDone }: MentorFormProps) {
  const form = useMentorForm(mentor, onDone)
  const { message, missing } = summaryOf(['name', 'email', 'password', 'courses'], form.errorOf)
  const fieldProps = (name: 'name' | 'email' | 'password') => {
    const { error, ...field } = form.field(name)
    const savedElsewhere = form.savedElsewhere(name)
    return {
      ...field,
      ...(missing.includes(name) ? { errorId } : { error }),
      ...(savedElsewhere !== undefined && { hint: savedThere(savedElsewhere) }),
    }
  }
  const cancel = () => {
    form.discard()
    onDone()
  }
  return (
    <form noValidate className="mentor-form" aria-labelledby="mentor-form" onSubmit={form.submit}>
      <div>
        <h2 id="mentor-form" tabIndex={-1}>
          {mentor ? t(texts.admin.editMentor) : t(texts.admin.addMentor)}
        </h2>
        <p className="text-label text-ink2">
          {mentor ? t`The password is not changed.` : t`They log in with this email and password.`}
        </p>
      </div>
      {message && <ErrorBanner id={errorId}>{message}</ErrorBanner>}
      <FormBanners
        form={form}
        changedText={t`This mentor was changed by somebody else meanwhile.`}
        labelOf={(name) => t(labels[name])}
      />
      <TextField label={t(labels.name)} autoComplete="off" maxLength={limits.name} {...fieldProps('name')} />
      <TextField
        label={t(labels.email)}
        type="email"
        autoComplete="off"
        maxLength={limits.email}
        {...fieldProps('email')}
      />
      {!mentor && (
        <NewPasswordField
          label={t(labels.password)}
          maxLength={limits.password}
          hint={t`8 characters at least.`}
          {...fieldProps('password')}
        />
      )}
      <div>
        <CourseChoiceField
          courses={form.values.courses}
          mentorId={mentor?._id}
          ownCourses={form.record?.courses ?? []}
          hint={form.record && form.savedElsewhere('courses') && savedThere(namesOf(form.record))}
          error={form.errorOf('courses')}
          onChoose={(courses) => form.set({ courses })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-12">
        <Button variant="primary" type="submit" busy={form.isSaving && t(texts.admin.saving)}>
          {mentor ? t`Update Mentor` : t`Add Mentor`}
        </Button>
        {mentor && (
          <Button onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
