import { Trans } from '@lingui/react/macro'
/** The price before the reduction, struck through; said in words to those who do not see the line. */
export function StruckPrice({ children }: { children: string }) {
  return (
    <del className="ml-8 text-label text-ink3">
      <span className="vh">
        <Trans>before:</Trans>{' '}
      </span>
      {children}
    </del>
  )
}
