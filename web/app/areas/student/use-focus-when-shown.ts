import { useEffect, useRef } from 'react'

/** Moves the focus to the heading that replaces the loading state's heading. */
export function useFocusWhenShown(isShown: boolean): void {
  const wasOnHeading = useRef(false)
  useEffect(() => {
    const see = ({ target }: Event) => {
      wasOnHeading.current = target === heading()
    }
    document.addEventListener('focusin', see)
    return () => document.removeEventListener('focusin', see)
  }, [])
  useEffect(() => {
    if (isShown && wasOnHeading.current && document.activeElement === document.body) focusHeading()
  }, [isShown])
}

/** Used by buttons that disappear when pressed. */
export function focusHeading(): void {
  const element = heading()
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const heading = () => document.querySelector<HTMLElement>('main h1')
