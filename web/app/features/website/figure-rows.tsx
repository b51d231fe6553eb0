import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { figureKinds, websiteLimits } from '#contract/website/website.ts'
import { RadioRow, RadioRows } from '../../ui/choices.tsx'
import { TextField } from '../../ui/field.tsx'
import { BothFields } from './both-fields.tsx'
import { figureKindTexts } from './field-texts.ts'
import { RowList } from './row-list.tsx'
import type { WebsiteForm } from './use-website-form.ts'
import { noTexts } from './website-values.ts'

export function FigureRows({ values, errors, type }: WebsiteForm) {
  const { figureKind, figures } = values
  return (
    <>
      <RadioRows legend={<Trans>Which figures</Trans>}>
        {figureKinds.map((kind) => (
          <RadioRow
            key={kind}
            name="figure-kind"
            label={t(figureKindTexts[kind][0])}
            text={t(figureKindTexts[kind][1])}
            checked={figureKind === kind}
            onChange={() => type({ figureKind: kind })}
          />
        ))}
      </RadioRows>
      {figureKind === 'own' && (
        <RowList
          field="figures"
          rows={figures}
          most={websiteLimits.figures}
          nameOf={(_, place) => t`Figure ${place + 1}`}
          addLabel={t`Add a figure`}
          errors={errors}
          onAdd={() => type({ figures: [...figures, { figure: '', label: noTexts }] })}
          onChange={(next) => type({ figures: next })}
        >
          {(row, place, change) => (
            <>
              <TextField
                label={t`Figure`}
                hint={t`Such as 600+.`}
                value={row.figure}
                maxLength={12}
                autoComplete="off"
                error={errors[`figures.${place}.figure`]}
                onChange={({ target }) => change({ figure: target.value })}
              />
              <BothFields
                label={t`What it counts`}
                path={`figures.${place}.label`}
                value={row.label}
                errors={errors}
                maxLength={40}
                onChange={(label) => change({ label })}
              />
            </>
          )}
        </RowList>
      )}
    </>
  )
}
