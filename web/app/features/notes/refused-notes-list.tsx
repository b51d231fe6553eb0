import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { forgetRefused, type RefusedNote } from './refused-notes.ts'

export function RefusedNotesList({ personId, notes }: { personId: string; notes: readonly RefusedNote[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="notes-tools" aria-label={t`Notes that were not saved`}>
      {notes.map(({ id, text, why }) => (
        <li key={id} className="note note-refused">
          <p>{text}</p>
          <p className="font-strong text-label text-mark">
            <Trans>Not saved. {why}</Trans>
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-8">
            <CopyButton text={text} what={t`the note`} />
            <Button
              size="row"
              aria-label={t`Delete note: ${text.slice(0, 40)}`}
              onClick={() => forgetRefused(personId, id)}
            >
              <Trans>Delete</Trans>
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
