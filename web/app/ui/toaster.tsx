import { type ComponentType, useEffect, useState } from 'react'
import { PlainToasts } from './plain-toasts.tsx'
import { onToasts } from './toast.ts'

/**
 * The place of toasts, once in the root of the page. The library behind them loads with the first message, not with
 * the first page; where it cannot be loaded, because the connection is what the message is about, they are shown plainly.
 */
export function Toaster() {
  const [Layer, setLayer] = useState<ComponentType>()
  useEffect(() => {
    if (Layer) return
    return onToasts(() => {
      import('./toast-layer.tsx').then(
        ({ ToastLayer }) => setLayer(() => ToastLayer),
        () => setLayer(() => PlainToasts),
      )
    })
  }, [Layer])
  return Layer && <Layer />
}
