import { act } from '@testing-library/react'

declare global {
  interface Window {
    readonly happyDOM: { setViewport(viewport: { width: number; height: number }): void }
  }
}

export const defaultWidth = 1024

export const resize = (width: number): Promise<void> =>
  act(async () => {
    // happy-dom's media queries read their first state at a resize event.
    dispatchEvent(new Event('resize'))
    window.happyDOM.setViewport({ width, height: 768 })
  })

/** happy-dom has no layout, so every element counts as visible. */
export class EverythingIsNear implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = notify
  }
  observe() {
    this.#tell([{ isIntersecting: true }])
  }
  disconnect() {}
}
