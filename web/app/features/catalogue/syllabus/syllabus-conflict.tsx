import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import type { Conflict } from './syllabus-editing.ts'

export interface SyllabusConflictProps {
  conflict: Conflict
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** More rows would push the editor out of view. */
const maxShownChanges = 6

export function SyllabusConflict({ conflict, onKeepMine, onTakeTheirs }: SyllabusConflictProps) {
  const { changes } = conflict
  return (
    <div className="banner w-full" role="alert">
      <Icon name="warning" />
      <p>
        <Trans>This syllabus was saved somewhere else meanwhile.</Trans>
      </p>
      <ul className="banner-more list-disc pl-20">
        {changes.slice(0, maxShownChanges).map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
        {changes.length > maxShownChanges && (
          <li>
            <Trans>and {changes.length - maxShownChanges} more</Trans>
          </li>
        )}
      </ul>
      <p className="banner-more">
        <Trans>What you wrote is still above, and not saved yet.</Trans>
      </p>
      <div className="col-span-full mt-8 flex flex-wrap gap-12">
        <Button size="row" onClick={onKeepMine}>
          <Trans>Keep mine on top of theirs</Trans>
        </Button>
        <Button size="row" onClick={onTakeTheirs}>
          <Trans>Take theirs</Trans>
        </Button>
      </div>
    </div>
  )
}
