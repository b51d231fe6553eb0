import { act } from '@testing-library/react'

declare global {
  interface Window {
    readonly happyDOM: { setViewport(viewport: { width: number; height: number }): void }
  }
}

export const usualWidth = 1024

export const resize = (width: number): Promise<void> =>
  act(async () => {
    // In happy-dom a media query matches only after a resize event.
    dispatchEvent(new Event('resize'))
    window.happyDOM.setViewport({ width, height: 768 })
  })

/** happy-dom has no layout. */
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
