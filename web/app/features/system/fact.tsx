import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { System } from '#contract/system/system.ts'
import { Icon } from '../../ui/icons.tsx'

interface FactProps {
  name: string
  state: System['disk']['state']
  more?: ReactNode
  children: ReactNode
}

export function Fact({ name, state, more, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <p className={`system-state ${state === 'fine' ? '' : 'font-strong text-mark'}`}>
          {state !== 'fine' && (
            <>
              <Icon name="warning" />
              <span className="vh">
                <Trans>Warning:</Trans>{' '}
              </span>
            </>
          )}
          <span>{children}</span>
        </p>
        {more && <p className="system-more">{more}</p>}
      </dd>
    </div>
  )
}
