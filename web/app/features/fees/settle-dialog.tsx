import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { ListedEnrollment } from '#contract/fees/payments.ts'
import { formatRupees } from '#contract/money.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { Refused } from '../../api/client.ts'
import { type Failure, failureOf } from '../../api/failure.ts'
import { NoMailServer, useHasMailServer } from '../../shared/mail-server.tsx'
import { type Settlement, useSettle } from '../../shared/money/enrollment-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { showToast } from '../../ui/toast.ts'
import { changedText } from './enrollments-texts.ts'

export type EnrollmentToConfirm = Pick<
  ListedEnrollment,
  | '_id'
  | 'receiptNumber'
  | 'name'
  | 'courseName'
  | 'amount'
  | 'amountDue'
  | 'balance'
  | 'paymentStatus'
  | 'paymentReference'
  | 'claimedDay'
  | 'version'
> & { readonly student: Pick<ListedEnrollment['student'], '_id' | 'name'> }

export interface SettleDialogProps {
  enrollment: EnrollmentToConfirm
  title: string
  outcome: readonly string[]
  isMailed?: boolean
  action: { readonly text: string; readonly busy: string }
  isDanger?: true
  done: string
  failed: string
  /** @returns null if a field shows an error */
  settlement: () => Settlement | null
  onFieldError: (fields: Readonly<Record<string, string>>) => void
  onClose: () => void
  onDone: () => void
  children: ReactNode
}

export function SettleDialog(props: SettleDialogProps) {
  const {
    enrollment,
    title,
    outcome,
    isMailed,
    action,
    isDanger,
    done,
    failed,
    settlement,
    onFieldError,
    onClose,
    onDone,
    children,
  } = props
  /** The enrollment as somebody else changed it. */
  const [changedEnrollment, setChanged] = useState<ListedEnrollment | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const { mutateAsync, isPending } = useSettle(enrollment)
  const hasMailServer = useHasMailServer()
  const isOver =
    changedEnrollment?.paymentStatus === 'cancelled' || changedEnrollment?.paymentStatus === 'owed'

  const settle = async (event: FormEvent) => {
    event.preventDefault()
    const newSettlement = settlement()
    if (isPending || isOver || !newSettlement) return
    setFailure(null)
    try {
      await mutateAsync({ ...newSettlement, version: (changedEnrollment ?? enrollment).version })
      onDone()
      showToast('success', done)
    } catch (error) {
      if (error instanceof Refused && error.code === 'STALE' && error.current)
        return setChanged(error.current as ListedEnrollment)
      if (error instanceof Refused && Object.keys(error.fields).length > 0) return onFieldError(error.fields)
      setFailure(failureOf(error, failed))
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      note={joinIsolated([
        enrollment.receiptNumber,
        enrollment.name,
        enrollment.courseName,
        enrollment.amount ? formatRupees(enrollment.amountDue || enrollment.amount) : t`Free`,
      ])}
      actions={
        <>
          {!isOver && (
            <Button
              variant={isDanger ? 'danger-primary' : 'primary'}
              type="submit"
              form="settle"
              busy={isPending && action.busy}
            >
              {action.text}
            </Button>
          )}
          <Button onClick={onClose}>{isOver ? t`Close` : t`Leave as it is`}</Button>
        </>
      }
    >
      <form id="settle" noValidate className="grid gap-16" onSubmit={settle}>
        {changedEnrollment && (
          <div className="banner" role="alert">
            <Icon name="warning" />
            <p>
              <Trans>This enrollment was changed by somebody else meanwhile.</Trans>
            </p>
            <p className="banner-more">{changedText(changedEnrollment)}</p>
          </div>
        )}
        {failure && <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>}
        {!isOver && (
          <>
            <ul className="settle-outcome">
              {outcome.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
              {isMailed && hasMailServer && (
                <li>
                  <Trans>The student is told by mail.</Trans>
                </li>
              )}
            </ul>
            {isMailed && <NoMailServer more={t`The mail is kept in Mail and is sent once mail is set up.`} />}
            {children}
          </>
        )}
      </form>
    </Dialog>
  )
}
