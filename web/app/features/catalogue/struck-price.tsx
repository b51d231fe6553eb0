import { Trans } from '@lingui/react/macro'
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
