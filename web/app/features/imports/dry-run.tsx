import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { discardImport, runImport } from '#calls/imports/imports.ts'
import type { FirstLogIn, ImportPart, ImportView } from '#contract/imports/imports.ts'
import { groupDigits } from '#contract/numbers.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { NoMailServer, useHasMailServer } from '../../shared/mail-server.tsx'
import { useList } from '../../shared/use-list.ts'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { TextField } from '../../ui/field.tsx'
import { FirstPasswords } from './first-passwords.tsx'
import type { ImportDefinition } from './import-of.ts'
import { importFilter } from './import-queries.ts'
import { ImportRows } from './import-rows.tsx'
import { WrongRows, wrongText } from './wrong-rows.tsx'

interface DryRunProps {
  definition: ImportDefinition
  view: ImportView
  onChanged: (view: ImportView) => void
  onBack: () => void
}

export function DryRun({ definition, view, onChanged, onBack }: DryRunProps) {
  const { counts } = view
  const list = useList(importFilter, definition.path)
  const part = partOf(view, list.filter.part)
  const choose = (chosen: ImportPart) => void list.change({ part: chosen })
  return (
    <>
      <Counts view={view} part={part} onChoose={choose} />
      <div className="my-12 flex flex-wrap items-center justify-between gap-12">
        <Chips label={t`Rows shown`} wraps>
          {(
            [
              ['attention', t`Wrong and changed`, counts.wrong + counts.changed],
              ['new', t`New`, counts.new],
              ['all', t`All rows`, view.rows],
            ] as const
          ).map(([one, label, count]) => (
            <Chip key={one} selected={part === one} count={count} onClick={() => choose(one)}>
              {label}
            </Chip>
          ))}
        </Chips>
        <WrongRows view={view} />
      </div>
      <ImportRows of={definition} view={view} part={part} />
      <Foot definition={definition} view={view} onChanged={onChanged} onBack={onBack} />
    </>
  )
}

/** Rows that need attention, if any, come first. */
const partOf = ({ counts }: ImportView, chosen: ImportPart | ''): ImportPart =>
  chosen || (counts.wrong + counts.changed > 0 ? 'attention' : counts.new > 0 ? 'new' : 'all')

function Counts({
  view: { counts },
  part,
  onChoose,
}: {
  view: ImportView
  part: ImportPart
  onChoose: (part: ImportPart) => void
}) {
  const all = [
    ['new', t`New`, 'text-seal'],
    ['changed', t`Changed`, undefined],
    ['unchanged', t`Unchanged`, 'text-ink2'],
    ['wrong', t`Wrong`, 'text-mark'],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are filters, not fields
    <div className="import-counts" role="group" aria-label={t`Rows by state`}>
      {all.map(([name, label, tone]) => (
        <button
          key={name}
          type="button"
          className={`import-count ${counts[name] > 0 && tone ? tone : ''}`}
          aria-pressed={part === name}
          onClick={() => onChoose(name)}
        >
          <span className="font-semibold">{label}</span> <b>{groupDigits(counts[name])}</b>
        </button>
      ))}
    </div>
  )
}

function Foot({ definition, view, onChanged, onBack }: DryRunProps) {
  const { counts, kind, sha256, mustTypeChanged, existing } = view
  const createsAccounts = (kind === 'students' || kind === 'mentors') && counts.new > 0
  const [firstLogIn, setFirstLogIn] = useState<FirstLogIn>(
    kind === 'students' && counts.new > 0 ? 'slips' : 'none',
  )
  const hasMailServer = useHasMailServer()
  const [typed, setTyped] = useState('')
  const params = { importId: view._id }
  const run = useMutation({
    mutationFn: () =>
      call(runImport, {
        params,
        body: { sha256, firstLogIn, ...(mustTypeChanged && { changed: Number(typed) }) },
      }),
    onSuccess: onChanged,
  })
  const discard = useMutation({ mutationFn: () => call(discardImport, { params }), onSettled: onBack })
  const failure = run.error && failureOf(run.error, t`The import was not started. Please try again.`)
  const isTyped = !mustTypeChanged || Number(typed.trim()) === counts.changed
  const hasNoChanges = counts.new + counts.changed === 0
  return (
    <form
      className="mt-28 grid gap-20"
      onSubmit={(event) => {
        event.preventDefault()
        if (isTyped && !hasNoChanges) run.mutate()
      }}
    >
      {createsAccounts && <FirstPasswords view={view} value={firstLogIn} onChoose={setFirstLogIn} />}
      {firstLogIn === 'invitation' && (
        <NoMailServer more={t`The invitations wait for it, and their links end after 7 days.`} />
      )}
      {mustTypeChanged && (
        <div className="grid max-w-text gap-12">
          <p className="text-mark">
            {plural(counts.changed, {
              one: `# of ${groupDigits(existing)} would change. That is more than a fifth.`,
              other: `# of ${groupDigits(existing)} would change. That is more than a fifth.`,
            })}
          </p>
          <TextField
            label={t`How many change`}
            hint={t`If that is meant, type the number.`}
            inputMode="numeric"
            maxLength={6}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      <div className="import-foot">
        <div className="text-label">
          <p>{messagesText(definition, view, { firstLogIn, hasMailServer })}</p>
          <p className="text-ink2">
            {hasNoChanges ? t`No row is new or changed.` : t`It can be undone for 24 hours.`}{' '}
            {counts.wrong > 0 && wrongText(counts.wrong)}
          </p>
        </div>
        <div className="flex flex-wrap gap-12">
          <Button busy={discard.isPending && t`Leaving...`} onClick={() => discard.mutate()}>
            <Trans>Another file</Trans>
          </Button>
          <Button
            variant="primary"
            size="large"
            type="submit"
            disabled={!isTyped || hasNoChanges}
            busy={run.isPending && t`Starting...`}
          >
            {importLabel(view)}
          </Button>
        </div>
      </div>
    </form>
  )
}

function messagesText(
  { messageNote: tells }: ImportDefinition,
  { kind, counts }: ImportView,
  { firstLogIn, hasMailServer }: { firstLogIn: FirstLogIn; hasMailServer: boolean },
): string {
  if ((kind !== 'students' && kind !== 'mentors') || firstLogIn === 'none') return tells
  if (firstLogIn === 'invitation' && !hasMailServer)
    return plural(counts.invitable, {
      one: '# invitation waits for a mail server.',
      other: '# invitations wait for a mail server.',
    })
  if (firstLogIn === 'invitation')
    return plural(counts.invitable, {
      one: '# invitation leaves by mail.',
      other: '# invitations leave by mail.',
    })
  if (firstLogIn === 'whatsapp')
    return plural(counts.new, {
      one: '# text with a code for you to send. No message leaves by itself.',
      other: '# texts with codes for you to send. No message leaves by itself.',
    })
  return plural(counts.new, {
    one: '# log-in code for the printer. No message leaves.',
    other: '# log-in codes for the printer. No message leaves.',
  })
}

function importLabel({ counts }: ImportView): string {
  const [fresh, changed] = [groupDigits(counts.new), groupDigits(counts.changed)]
  if (counts.changed === 0) return t`Import ${fresh} new`
  if (counts.new === 0) return t`Import ${changed} changed`
  return t`Import ${fresh} new and ${changed} changed`
}
