import { useEffect, useRef, useState } from 'react'
import { Icon } from './icons.tsx'
import { onToasts, type Toast, takeToasts } from './toast.ts'

/** Toasts without the library, in the same paper: the newest first, each for three seconds. */
export function PlainToasts() {
  const layer = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<readonly Toast[]>([])

  useEffect(
    () =>
      onToasts(() => {
        const fresh = takeToasts()
        layer.current?.hidePopover()
        layer.current?.showPopover()
        setShown((toasts) => [...fresh.toReversed(), ...toasts].slice(0, 20))
        setTimeout(() => setShown((toasts) => toasts.filter((toast) => !fresh.includes(toast))), 3_000)
      }),
    [],
  )

  return (
    <div ref={layer} popover="manual" className="toaster">
      <div className="Toastify__toast-container" role="alert">
        {shown.map((toast) => (
          <div
            key={`${toast.kind} ${toast.text}`}
            className={`Toastify__toast Toastify__toast--${toast.kind}`}
          >
            <Icon className="Toastify__toast-icon" name={toast.kind === 'success' ? 'check' : 'warning'} />
            {toast.text}
          </div>
        ))}
      </div>
    </div>
  )
}
