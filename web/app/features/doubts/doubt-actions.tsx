import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { editDoubt, followDoubt, hideDoubt, setDoubtState } from '#calls/doubts/doubts.ts'
import type { Doubt, DoubtRow } from '#contract/doubts/doubts.ts'
import { groupDigits } from '#contract/numbers.ts'
import { call } from '../../api/client.ts'
import { failureOf } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { DoubtReports } from './doubt-reports.tsx'
import { EditText } from './edit-text.tsx'
import { useDoubtWrite } from './queries.ts'
import { ReportDialog } from './report-dialog.tsx'

export interface DoubtActionsProps {
  row: DoubtRow
  doubt: Doubt | undefined
  isStaff: boolean
  onNeeded?: () => void
  before?: ReactNode
}

export function DoubtActions({ row, doubt, isStaff, before }: DoubtActionsProps) {
  const params = { doubtId: row._id }
  const follow = useDoubtWrite((body: { meToo?: boolean; follows?: boolean }) =>
    call(followDoubt, { params, body }),
  )
  const settle = useDoubtWrite((state: 'open' | 'settled') =>
    call(setDoubtState, { params, body: { state } }),
  )
  const hide = useDoubtWrite((isHidden: boolean) => call(hideDoubt, { params, body: { isHidden } }))
  const [open, setOpen] = useState<'edit' | 'report' | null>(null)
  const { author, own, meToo, state, isHidden } = row
  const error = follow.error ?? settle.error ?? hide.error
  const failure = error && failureOf(error, t`This is not saved.`)
  const maySettle = (isStaff || (author.isYou && doubt?.mayWrite)) && !isHidden
  const others = groupDigits(meToo)
  return (
    <>
      <LoadedReports doubt={doubt} />
      <div className="doubt-actions">
        {before}
        {!isStaff && !author.isYou && (
          <Button
            size="row"
            aria-pressed={own.meToo}
            onClick={() => follow.mutate({ meToo: !own.meToo, ...(!own.meToo && { follows: true }) })}
          >
            {meToo > 0 ? t`Me too · ${others}` : t`Me too`}
          </Button>
        )}
        {(isStaff || author.isYou) && meToo > 0 && (
          <span className="px-8 text-label text-ink2">
            <Trans>Me too · {others}</Trans>
          </span>
        )}
        {!isStaff && (
          <Button
            size="row"
            variant="quiet"
            aria-pressed={own.follows}
            onClick={() => follow.mutate({ follows: !own.follows })}
          >
            {own.follows ? t`Following` : t`Follow`}
          </Button>
        )}
        {maySettle && (
          <Button
            size="row"
            busy={settle.isPending && t`Saving...`}
            onClick={() => settle.mutate(state === 'settled' ? 'open' : 'settled')}
          >
            {state === 'settled' ? t`Open again` : t`Mark as settled`}
          </Button>
        )}
        {doubt?.editableUntil && (
          <Button size="row" variant="quiet" onClick={() => setOpen('edit')}>
            <Trans>Change</Trans>
          </Button>
        )}
        {isStaff && row.reports > 0 && doubt?.reported.some(({ answerId }) => answerId === null) && (
          <Button size="row" variant="quiet" onClick={() => hide.mutate(isHidden)}>
            <Trans>Leave it as it is</Trans>
          </Button>
        )}
        {isStaff && (
          <Button size="row" variant="quiet" onClick={() => hide.mutate(!isHidden)}>
            {isHidden ? t`Show again` : t`Hide`}
          </Button>
        )}
        {!isStaff && !author.isYou && !isHidden && (
          <Button
            size="row"
            variant="quiet"
            disabled={doubt?.isReported === true}
            onClick={() => setOpen('report')}
          >
            {doubt?.isReported ? t`Reported` : t`Report`}
          </Button>
        )}
      </div>
      {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
      {open === 'edit' && doubt && (
        <EditText
          label={t`Your doubt`}
          text={doubt.text}
          onSave={(text) => call(editDoubt, { params, body: { text, version: doubt.version } })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'report' && <ReportDialog doubtId={row._id} onClose={() => setOpen(null)} />}
    </>
  )
}

const LoadedReports = ({ doubt }: { doubt: Doubt | undefined }) =>
  doubt ? <DoubtReports doubt={doubt} answerId={null} /> : null
