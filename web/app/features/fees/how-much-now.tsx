import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FeePlan } from '#contract/fees/fees.ts'
import { formatRupees } from '#contract/money.ts'
import { instalmentText } from '../../shared/money/instalment-text.ts'
import { RadioRow, RadioRows } from '../../ui/choices.tsx'
import { NumberedHeading } from '../../ui/numbered-heading.tsx'
import { lateFeeText } from './late-fee-text.ts'

export function HowMuchNow({
  plan: { price, parts, lateFee },
  inParts,
  onChoose,
}: {
  plan: FeePlan
  inParts: boolean
  onChoose: (inParts: boolean) => void
}) {
  const wholePrice = formatRupees(price)
  const each = parts.map((part) => instalmentText(formatRupees(part.amount), part))
  return (
    <RadioRows
      className="relative"
      legend={
        <NumberedHeading numeral={2}>
          <h2 className="mb-12 text-h3">
            <Trans>How much now</Trans>
          </h2>
        </NumberedHeading>
      }
    >
      <RadioRow
        name="how-much"
        value="whole"
        label={t`All at once`}
        text={wholePrice}
        checked={!inParts}
        onChange={() => onChoose(false)}
      />
      <RadioRow
        name="how-much"
        value="parts"
        label={t`In instalments`}
        text={each.join(', ')}
        checked={inParts}
        onChange={() => onChoose(true)}
      />
      {lateFee && <p className="mt-8 text-label text-ink2">{lateFeeText(lateFee)}</p>}
    </RadioRows>
  )
}
