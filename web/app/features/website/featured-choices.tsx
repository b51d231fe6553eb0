import { t } from '@lingui/core/macro'
import { websiteLimits } from '#contract/website/website.ts'
import { FieldFrame, useField } from '../../ui/field.tsx'
import type { WebsiteForm } from './use-website-form.ts'

const places = Array.from({ length: websiteLimits.featured }, (_, place) => place)

export function FeaturedChoices({ values, choices, errors, type }: WebsiteForm) {
  const { featured } = values
  const choose = (place: number, id: string) => {
    const next = places.map((one) => (one === place ? id : (featured[one] ?? '')))
    type({ featured: next.filter((one) => one !== '') })
  }
  return (
    <div className="both-fields">
      {places.map((place) => (
        <Choice
          key={place}
          label={t`Course ${place + 1}`}
          value={featured[place] ?? ''}
          error={errors[`featured.${place}`]}
          courses={choices.courses.filter(({ _id }) => _id === featured[place] || !featured.includes(_id))}
          onChoose={(id) => choose(place, id)}
        />
      ))}
    </div>
  )
}

function Choice({
  label,
  value,
  error,
  courses,
  onChoose,
}: {
  label: string
  value: string
  error: string | undefined
  courses: readonly { _id: string; name: string }[]
  onChoose: (id: string) => void
}) {
  const field = useField({ error })
  return (
    <FieldFrame label={label} error={error} id={field.id}>
      <select {...field} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t`None`}</option>
        {courses.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
