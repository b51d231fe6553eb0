import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/icons.tsx'

export function Rating({ rating, size = 16 }: { rating: number; size?: number }) {
  if (rating === 0) return <Trans>New</Trans>
  return (
    <>
      <Icon name="star" size={size} filled className="inline-block align-[-2px] text-highlight-text" />{' '}
      <span className="tnum">
        <Trans>{rating.toFixed(1)} of 5</Trans>
      </span>
    </>
  )
}
