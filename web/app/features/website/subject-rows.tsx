import { t } from '@lingui/core/macro'
import { websiteLimits } from '#contract/website/website.ts'
import { categoryText } from '../../shared/choice-texts.ts'
import { BothFields } from './both-fields.tsx'
import { RowList } from './row-list.tsx'
import type { WebsiteForm } from './use-website-form.ts'
import { noTexts } from './website-values.ts'

export function SubjectRows({ values, choices, errors, type }: WebsiteForm) {
  const { subjects } = values
  const unusedCategories = choices.categories.filter(
    (one) => !subjects.some(({ category }) => category === one),
  )
  return (
    <>
      <RowList
        field="subjects"
        rows={subjects}
        most={websiteLimits.subjects}
        nameOf={({ category }) => categoryText(category)}
        addLabel=""
        errors={errors}
        onChange={(next) => type({ subjects: next })}
      >
        {(subject, place, change) => (
          <BothFields
            label={t`A line about it`}
            path={`subjects.${place}.note`}
            value={subject.note}
            errors={errors}
            maxLength={websiteLimits.note}
            onChange={(note) => change({ note })}
          />
        )}
      </RowList>
      {unusedCategories.length > 0 && subjects.length < websiteLimits.subjects && (
        <label className="field">
          <span className="field-head font-strong">{t`Add a subject`}</span>
          <select
            value=""
            onChange={({ target }) =>
              type({ subjects: [...subjects, { category: target.value, note: noTexts }] })
            }
          >
            <option value="">{t`Choose a subject`}</option>
            {unusedCategories.map((category) => (
              <option key={category} value={category}>
                {categoryText(category)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  )
}
