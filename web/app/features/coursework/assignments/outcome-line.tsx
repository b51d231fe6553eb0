import { Icon } from '../../../ui/icons.tsx'
import type { Outcome } from './use-outcomes.ts'

/** The first line stays mounted: screen readers announce only changes. */
export function OutcomeLine({
  outcome,
  keepsHeight,
}: {
  outcome: Outcome | undefined
  keepsHeight: boolean
}) {
  const isSuccess = outcome !== undefined && outcome.kind !== 'refused'
  return (
    <>
      <p
        role="status"
        className={isSuccess || (keepsHeight && !outcome) ? `${line} min-h-24 text-seal` : undefined}
      >
        {isSuccess && (
          <>
            <Icon name="check" size={18} className="mt-3 flex-none" />
            {outcome.message}
          </>
        )}
      </p>
      {outcome?.kind === 'refused' && (
        <p role="alert" className={`${line} text-mark`}>
          <Icon name="warning" size={18} className="mt-3 flex-none" />
          {outcome.message}
        </p>
      )}
    </>
  )
}

const line = 'mt-12 flex gap-8 text-label font-strong'
