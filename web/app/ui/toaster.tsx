import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Icon } from './icons.tsx'
import { endToast, onToasts, shownToasts, type Toast } from './toast.ts'

const toastMs = 3_000
const noToasts: readonly Toast[] = []

/** Opening the popover again puts it above any dialog. */
export function Toaster() {
  const layer = useRef<HTMLDivElement>(null)
  const toasts = useSyncExternalStore(onToasts, shownToasts, () => noToasts)
  const newestId = toasts[0]?.id ?? 0
  const raisedToastId = useRef(0)
  useEffect(() => {
    // Only a newer toast raises the popover.
    if (newestId <= raisedToastId.current) return
    raisedToastId.current = newestId
    layer.current?.hidePopover()
    layer.current?.showPopover()
  }, [newestId])
  return (
    <div ref={layer} popover="manual" className="toaster">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, kind, text } }: { toast: Toast }) {
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPaused = isPointedAt || hasFocus
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => endToast(id), toastMs)
    return () => clearTimeout(timer)
  }, [id, isPaused])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause the timer
    <div
      className={`toast toast-${kind}`}
      // `pointerenter` also fires under a resting pointer.
      onPointerMove={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <Icon name={kind === 'success' ? 'check' : 'warning'} />
      <p role="alert">{text}</p>
      <button
        type="button"
        className="toast-close"
        aria-label={t`Close message`}
        onClick={() => endToast(id)}
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}
