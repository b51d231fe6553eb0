import { t } from '@lingui/core/macro'
import type { WorkState } from './work-draft.ts'
import { progressText, waitText } from './work-texts.ts'

export function SendingLine({ state: { items, error } }: { state: WorkState }) {
  const progress = progressText(items)
  if (items.length === 0) return null
  return (
    <div className="work-sending">
      <div className={progress ? undefined : 'invisible'}>
        <p className="tnum flex justify-between gap-16 text-label">
          <span className="font-strong">{progress?.sent}</span>
          <span className="text-ink2">{progress?.bytes}</span>
        </p>
        <progress className="progress mt-4" value={progress?.share ?? 1} max={1} aria-label={t`Sent`} />
      </div>
      <p className="mt-8 text-label text-ink2" role="status">
        {waitText(items)}
      </p>
      {error && (
        <p className="mt-8 font-strong text-label text-mark" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
