import { t } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import { websiteLimits } from '#contract/website/website.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { TextField } from '../../ui/field.tsx'
import { BothFields } from './both-fields.tsx'
import { RowList } from './row-list.tsx'
import type { WebsiteForm } from './use-website-form.ts'
import { noTexts, pathOf } from './website-values.ts'

const empty = { name: '', course: '', quote: noTexts, consentedOn: '', email: '', isSample: false }

export function TestimonialRows({ values, errors, type }: WebsiteForm) {
  const { testimonials } = values
  return (
    <RowList
      field="testimonials"
      rows={testimonials}
      most={websiteLimits.testimonials}
      nameOf={({ name }, place) => name || t`Testimonial ${place + 1}`}
      addLabel={t`Add a testimonial`}
      errors={errors}
      isFolded
      onAdd={() => type({ testimonials: [...testimonials, empty] })}
      onChange={(next) => type({ testimonials: next })}
    >
      {(row, place, change) => {
        const errorAt = (name: keyof typeof empty) => errors[pathOf('testimonials', place, name)]
        return (
          <>
            <div className="both-fields">
              <TextField
                label={t`Name of the person`}
                value={row.name}
                maxLength={limits.name}
                autoComplete="off"
                error={errorAt('name')}
                onChange={({ target }) => change({ name: target.value })}
              />
              <TextField
                label={t`Course they took`}
                value={row.course}
                maxLength={limits.name}
                autoComplete="off"
                error={errorAt('course')}
                onChange={({ target }) => change({ course: target.value })}
              />
            </div>
            <BothFields
              label={t`What they say`}
              path={`testimonials.${place}.quote`}
              value={row.quote}
              errors={errors}
              maxLength={websiteLimits.quote}
              rows={3}
              onChange={(quote) => change({ quote })}
            />
            <div className="both-fields">
              <TextField
                type="date"
                label={t`Agreed on`}
                hint={t`The day on which the person agreed to be quoted here.`}
                value={row.consentedOn}
                error={errorAt('consentedOn')}
                onChange={({ target }) => change({ consentedOn: target.value })}
              />
              <TextField
                type="email"
                label={t`Email of the student`}
                hint={t`Optional and not shown: when the account is deleted, the testimonial is too.`}
                value={row.email}
                maxLength={limits.email}
                autoComplete="off"
                error={errorAt('email')}
                onChange={({ target }) => change({ email: target.value })}
              />
            </div>
            <Checkbox
              label={t`This is a sample, not a real person`}
              checked={row.isSample}
              onChange={({ target }) => change({ isSample: target.checked })}
            />
          </>
        )
      }}
    </RowList>
  )
}
