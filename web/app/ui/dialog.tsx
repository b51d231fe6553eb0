import { t } from '@lingui/core/macro'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

export interface DialogProps {
  open: boolean
  /** Asked for by Escape, the cross, or a press beside the dialog: the owner sets `open` to false. */
  onClose: () => void
  title: string
  /** One line under the title. */
  note?: ReactNode
  /** The row of buttons at the foot. */
  actions?: ReactNode
  /** On a phone it comes from below, as a sheet that leaves the page above it in view. */
  isSheet?: boolean
  /** Numbered rows hang their numerals at the dialog's own margin line. */
  children: ReactNode
}

/**
 * The platform's modal dialog: it holds the focus, gives it back to what had it, and lies over everything. What has
 * `data-first-focus` has it at first and stands in view, else the cross.
 * The line for toasts inside it is there because a screen reader hears nothing outside an open dialog.
 */
export function Dialog({ open, onClose, title, note, actions, isSheet = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before the browser goes on: where one dialog takes the place of another, no key falls between the two.
  useLayoutEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      element.showModal()
      element.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    }
    if (!open && element?.open) element.close()
  }, [open])

  // An owner may also take the whole dialog away: closed before it goes, it still gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={isSheet ? 'dialog dialog-sheet' : 'dialog'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // The browser gives Escape to the dialog once; the next time it would close it by itself, whatever the owner says.
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
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
      <div className="dialog-body">{open && children}</div>
      {actions && <div className="dialog-foot">{actions}</div>}
      <p className="vh" role="status" data-toast-voice="" />
    </dialog>
  )
}
