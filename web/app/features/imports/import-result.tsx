import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { undoImport } from '#calls/imports/imports.ts'
import type { ImportView } from '#contract/imports/imports.ts'
import { groupDigits } from '#contract/numbers.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { dayOf, timeOf } from '../../ui/dates.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { NewCodes } from './first-passwords.tsx'
import type { ImportDefinition } from './import-of.ts'
import { ImportRows } from './import-rows.tsx'
import { WrongRows, wrongText } from './wrong-rows.tsx'

export function ImportProgress({ view }: { view: ImportView }) {
  const { state, at, rows, counts } = view
  const all =
    state === 'importing' ? counts.new + counts.changed : state === 'undoing' ? counts.imported + at : rows
  const label = {
    receiving: t`The file is being sent`,
    importing: t`Importing`,
    undoing: t`Undoing`,
  }
  const text = label[state as keyof typeof label] ?? t`Comparing with the school`
  return (
    <div className="grid max-w-text gap-12 py-32">
      <p role="status" className="text-lead">
        {text}: {t`${groupDigits(Math.min(at, all))} of ${groupDigits(all)} rows`}
      </p>
      <progress className="progress" value={at} max={Math.max(1, all)} aria-label={text} />
      <p className="text-ink2">
        {state === 'receiving' ? (
          <Trans>If this does not go on, please choose the file again. Nothing was written.</Trans>
        ) : (
          <Trans>It goes on if you leave this page.</Trans>
        )}
      </p>
    </div>
  )
}

interface ImportResultProps {
  definition: ImportDefinition
  view: ImportView
  onChanged: (view: ImportView) => void
}

export function ImportResult({ definition, view, onChanged }: ImportResultProps) {
  const { counts, state, firstLogIn } = view
  const left = state === 'undone' ? counts.kept : counts.stayed
  const hasCodes = firstLogIn === 'slips' || firstLogIn === 'whatsapp'
  return (
    <div className="grid gap-32 pt-22">
      <section className="grid gap-8" aria-label={t`Result`}>
        <p role="status" className="text-lead">
          {resultText(view)}
        </p>
        {left > 0 && (
          <p className="text-mark">
            {state === 'undone'
              ? plural(left, {
                  one: '# row stays, because something was built on it.',
                  other: '# rows stay, because something was built on them.',
                })
              : plural(left, {
                  one: '# row was not imported, because something was changed meanwhile.',
                  other: '# rows were not imported, because something was changed meanwhile.',
                })}
          </p>
        )}
        {state !== 'undone' && counts.wrong > 0 && (
          <div className="mt-8 grid gap-12">
            <p className="text-mark">{wrongText(counts.wrong)}</p>
            <WrongRows view={view} />
          </div>
        )}
        {firstLogIn === 'invitation' && view.kind === 'students' && counts.invitable < counts.new && (
          <p className="max-w-text">
            <Trans>
              Students without an email have no way in yet. On the page Students, select them and make their
              log-in slips.
            </Trans>
          </p>
        )}
        {state === 'stopped' && (
          <p className="text-mark">
            <Trans>
              It was stopped, because the person who started it may not import any more. Choose the file again
              to import the rest.
            </Trans>
          </p>
        )}
      </section>
      {state !== 'undone' && hasCodes && counts.imported > 0 && <NewCodes view={view} />}
      {left > 0 && <ImportRows of={definition} view={view} part="left" />}
      <div className="import-foot">
        <p className="text-ink2 text-label">{view.undoUntil && undoText(new Date(view.undoUntil))}</p>
        <div className="flex flex-wrap gap-12">
          {view.undoUntil && <Undo definition={definition} view={view} onChanged={onChanged} />}
          <Link className={buttonClass()} to={definition.path()}>
            <Trans>Another file</Trans>
          </Link>
          <Link className={buttonClass({ variant: 'primary' })} to={definition.listPath}>
            {definition.back}
          </Link>
        </div>
      </div>
    </div>
  )
}

const undoText = (until: Date) => t`It can be undone until ${dayOf(until)}, ${timeOf(until)}.`

function resultText({ state, counts }: ImportView): string {
  if (state === 'undone')
    return plural(counts.undone, { one: '# row is undone.', other: '# rows are undone.' })
  return plural(counts.imported, { one: '# row is imported.', other: '# rows are imported.' })
}

function Undo({ definition, view, onChanged }: ImportResultProps) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(undoImport, { params: { importId: view._id }, body: {} }),
    onSuccess: (changed) => {
      setOpen(false)
      onChanged(changed)
    },
  })
  const failure = error && failureOf(error, t`The import was not undone.`)
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Trans>Undo the import</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`Undo this import?`}
        note={definition.undoNote}
        actions={
          <>
            <Button variant="danger-primary" busy={isPending && t`Starting...`} onClick={() => mutate()}>
              <Trans>Undo the import</Trans>
            </Button>
            <Button onClick={() => setOpen(false)}>
              <Trans>Leave as it is</Trans>
            </Button>
          </>
        }
      >
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      </Dialog>
    </>
  )
}
