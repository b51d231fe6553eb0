import { useEffect, useRef } from 'react'
import { type CloseButtonProps, cssTransition, ToastContainer, toast } from 'react-toastify/unstyled'
import { Icon } from './icons.tsx'
import { onToasts, takeToasts } from './toast.ts'

const transition = cssTransition({ enter: 'toast-enter', exit: 'toast-exit', collapse: false })

/**
 * The library's toaster in our paper. It is a popover that is shown anew with each message, because the last
 * to be shown lies on top: that is how a toast stands above a dialog opened before it.
 */
export function ToastLayer() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A turn later, when the container below has surely been set up.
    let timer: ReturnType<typeof setTimeout>
    const stop = onToasts(() => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        layer.current?.hidePopover()
        layer.current?.showPopover()
        for (const { kind, text } of takeToasts()) {
          toast[kind](text, { icon: <Icon name={kind === 'success' ? 'check' : 'warning'} /> })
        }
      })
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <div ref={layer} popover="manual" className="toaster">
      <ToastContainer
        position="top-center"
        autoClose={3000}
        limit={20}
        newestOnTop
        closeOnClick={false}
        draggable={false}
        pauseOnFocusLoss={false}
        transition={transition}
        closeButton={CloseToast}
      />
    </div>
  )
}

function CloseToast({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="toast-close" aria-label="Close message" onClick={closeToast}>
      <Icon name="close" size={18} />
    </button>
  )
}
