import { act } from '@testing-library/react'

interface Window {
  readonly happyDOM: { setViewport(viewport: { width: number; height: number }): void }
}

/** The window of a page at first. */
export const usualWidth = 1024

/** Makes the window wider or narrower. */
export const resize = (width: number): Promise<void> =>
  act(async () => {
    // A media query of happy-dom takes itself for unmatched until the first of these events.
    dispatchEvent(new Event('resize'))
    ;(window as unknown as Window).happyDOM.setViewport({ width, height: 768 })
  })
