import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { useWide } from './use-wide.ts'

export interface FoldedFiltersProps {
  on: number
  hasError?: boolean
  children: ReactNode
}

export function FoldedFilters({ on, hasError = false, children }: FoldedFiltersProps) {
  const isWide = useWide()
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = isUnfolded || hasError
  const id = useId()
  if (isWide) return children
  return (
    <>
      <Button
        icon="filter"
        className="justify-self-start"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setUnfolded(!isOpen)}
      >
        {on > 0 ? <Trans>Filters: {on} on</Trans> : <Trans>Filters</Trans>}
      </Button>
      {isOpen && (
        <div id={id} className="folded-filters">
          {children}
        </div>
      )}
    </>
  )
}
