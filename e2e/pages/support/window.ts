import { act } from '@testing-library/react'

declare global {
  interface Window {
    readonly happyDOM: { setViewport(viewport: { width: number; height: number }): void }
  }
}

/** The window of a page at first. */
export const usualWidth = 1024

/** Makes the window wider or narrower. */
export const resize = (width: number): Promise<void> =>
  act(async () => {
    // A media query of happy-dom takes itself for unmatched until the first of these events.
    dispatchEvent(new Event('resize'))
    window.happyDOM.setViewport({ width, height: 768 })
  })

/** Stands for the browser's observer where all of a page counts as near: nothing has a place in this document. */
export class EverythingIsNear implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe() {
    this.#tell([{ isIntersecting: true }])
  }
  disconnect() {}
}
