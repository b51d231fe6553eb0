import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ErrorBanner } from './feedback.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  note?: ReactNode
  action: string
  isDanger?: boolean
  busy?: string | false
  cancel?: string
  failure?: { message: string; more?: string | undefined } | null | undefined | false
  other?: ReactNode
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

export function ConfirmDialog({
  open,
  title,
  note,
  action,
  isDanger = false,
  busy = false,
  cancel = t`Cancel`,
  failure,
  other,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      note={note}
      actions={
        <>
          <Button variant={isDanger ? 'danger-primary' : 'primary'} busy={busy} onClick={() => onConfirm()}>
            {action}
          </Button>
          {other}
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
        </>
      }
    >
      {failure && (
        <div className="mb-16">
          <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
        </div>
      )}
      {children}
    </Dialog>
  )
}
