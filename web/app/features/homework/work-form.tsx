import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { Assignment, Submission, WorkKind } from '#contract/coursework/assignments.ts'
import type { Draft, WorkFile, WorkTry } from '#contract/homework/homework.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import './homework.css'
import { EarlierFiles } from './earlier-files.tsx'
import { DraftRow, FilePanel } from './file-panel.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import { SendingLine } from './sending-line.tsx'
import { useWorkDraft } from './use-work-draft.ts'
import type { WorkDraft, WorkState } from './work-draft.ts'
import { WorkFoot } from './work-foot.tsx'
import { kindName, limitText } from './work-texts.ts'

export interface WorkFormProps {
  assignment: Assignment
  draft: Draft
  tries: readonly WorkTry[]
  linkForm: ReactNode
  onSubmitted: (submission: Submission, added: WorkTry) => void
  /** Already submitted, for example in another tab. */
  onAlreadySubmitted: (message: string) => void
}

const kinds = ['photos', 'pdf', 'link', 'files'] as const satisfies WorkKind[]
const kindOf: Record<WorkFile['kind'], WorkKind> = { photo: 'photos', pdf: 'pdf', file: 'files' }

export function WorkForm({ assignment, draft: loadedDraft, tries, linkForm, ...outcomes }: WorkFormProps) {
  const { draft, state } = useWorkDraft(assignment._id, loadedDraft)
  const accepted = kinds.filter((kind) => assignment.accepts.includes(kind))
  const open = useOpenKind(accepted, state)
  const unacceptedItems = state.items.filter(({ kind }) => !assignment.accepts.includes(kindOf[kind]))
  if (accepted.length === 1 && open === 'link' && state.items.length === 0) return linkForm
  const isReturned = assignment.submission?.status === 'Returned'
  const [latest] = tries
  return (
    <div className="work-form">
      <KindTabs accepted={accepted} open={open} assignment={assignment} />
      {state.isChangedElsewhere && (
        <p className="work-notice" role="alert">
          <Icon name="warning" size={18} className="mt-3 flex-none" />
          <Trans>Your draft was changed on another device. This is how it is now.</Trans>
        </p>
      )}
      {unacceptedItems.length > 0 && <UnacceptedItems items={unacceptedItems} draft={draft} />}
      {isReturned && latest && latest.files.length > 0 && state.items.length === 0 && open !== 'link' && (
        <EarlierFiles assignmentId={assignment._id} draft={draft} />
      )}
      {open === 'photos' && <PhotoPanel assignment={assignment} items={state.items} draft={draft} />}
      {open === 'pdf' && (
        <FilePanel kind="pdf" assignment={assignment} items={itemsOfKind(state, 'pdf')} draft={draft} />
      )}
      {open === 'files' && (
        <FilePanel kind="file" assignment={assignment} items={itemsOfKind(state, 'file')} draft={draft} />
      )}
      {open === 'link' ? (
        <>
          {linkForm}
          {state.items.length > 0 && (
            <p className="mt-12 text-label text-ink2">
              <Trans>A link is submitted by itself. Your draft is not sent with it.</Trans>
            </p>
          )}
        </>
      ) : (
        <>
          {open !== 'photos' && <RemovedLine state={state} draft={draft} />}
          <SendingLine state={state} />
          <WorkFoot assignmentId={assignment._id} state={state} draft={draft} {...outcomes} />
        </>
      )}
    </div>
  )
}

const itemsOfKind = ({ items }: WorkState, kind: WorkFile['kind']) =>
  items.filter((item) => item.kind === kind)

function useOpenKind(accepted: readonly WorkKind[], { items }: WorkState): WorkKind {
  const requestedKind = useSearchParams()[0].get('by')
  const [firstKind] = useState(() => items[0] && kindOf[items[0].kind])
  const find = (wanted: string | null | undefined) => accepted.find((kind) => kind === wanted)
  return find(requestedKind) ?? find(firstKind) ?? accepted[0] ?? 'link'
}

function KindTabs({
  accepted,
  open,
  assignment,
}: {
  accepted: readonly WorkKind[]
  open: WorkKind
  assignment: Assignment
}) {
  const { pathname, state } = useLocation()
  return (
    <div className="work-tabs">
      {accepted.length === 1 ? (
        <h2 className="text-lead">{kindName(open)}</h2>
      ) : (
        <nav aria-label={t`Ways to submit`}>
          {accepted.map((kind) => (
            <Link
              key={kind}
              className="work-tab"
              to={{ pathname, search: `?by=${kind}` }}
              state={state}
              replace
              preventScrollReset
              aria-current={kind === open ? 'true' : undefined}
            >
              {kindName(kind)}
            </Link>
          ))}
        </nav>
      )}
      <p className="text-label text-ink2">{limitText(open, assignment)}</p>
    </div>
  )
}

/** Files that the mentor no longer accepts. */
function UnacceptedItems({ items, draft }: { items: WorkState['items']; draft: WorkDraft }) {
  return (
    <div className="mb-20">
      <p className="work-notice">
        <Icon name="warning" size={18} className="mt-3 flex-none" />
        <Trans>This assignment does not take these any more. Please remove them.</Trans>
      </p>
      <ul>
        {items.map((item) => (
          <DraftRow key={item.id} item={item} draft={draft} />
        ))}
      </ul>
    </div>
  )
}

/** Always mounted, because screen readers announce only changes. */
function RemovedLine({ state: { removed }, draft }: { state: WorkState; draft: WorkDraft }) {
  // Photos have an Undo of their own.
  const last = removed.findLast(({ kind }) => kind !== 'photo')
  return (
    <div className="mt-12 flex min-h-36 items-center gap-12 text-label">
      <p role="status" className="min-w-0 wrap-anywhere text-ink2">
        {last && t`Removed: ${last.name}`}
      </p>
      {last && (
        <Button variant="quiet" size="row" onClick={() => draft.undoRemove(last.id)}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  )
}
