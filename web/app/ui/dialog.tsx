import { t } from '@lingui/core/macro'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  note?: ReactNode
  head?: ReactNode
  className?: string
  actions?: ReactNode
  isSheet?: boolean
  children: ReactNode
}

/** The `data-first-focus` element gets the focus, otherwise the close button. */
export function Dialog({
  open,
  onClose,
  title,
  note,
  head,
  actions,
  isSheet = false,
  className = '',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // A passive effect would lose key presses between two dialogs.
  useLayoutEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      element.showModal()
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!open && element?.open) element.close()
  }, [open])

  // Closing makes the browser return the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`dialog ${isSheet ? 'dialog-sheet' : ''} ${className}`}
      aria-label={head ? title : undefined}
      aria-labelledby={head ? undefined : titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // A page can prevent `cancel` only once; a second Escape would close the dialog.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {head ?? (
        <div className="dialog-head">
          <div>
            <h2 id={titleId}>{title}</h2>
            {note && <div className="text-label text-ink2">{note}</div>}
          </div>
          <Button
            variant="quiet"
            size="icon"
            icon="close"
            className="text-ink"
            aria-label={t`Close`}
            onClick={onClose}
          />
        </div>
      )}
      <div className="dialog-body">{open && children}</div>
      {actions && <div className="dialog-foot">{actions}</div>}
      <p className="vh" role="status" data-toast-voice="" />
    </dialog>
  )
}
