import { useEffect, useRef } from 'react'

/**
 * Gives the focus back to the heading when what a page shows has come after the page itself: the heading that stood in
 * for it had the focus, and is gone with it.
 */
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

/** Puts the focus where a page begins; for a button that goes away when it is pressed. */
export function focusHeading(): void {
  const element = heading()
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
}

const heading = () => document.querySelector<HTMLElement>('main h1')
