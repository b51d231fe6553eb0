declare global {
  interface Window {
    readonly happyDOM: { setViewport(size: { width: number }): void }
  }
}

/** The width of the window, for what is another element on a phone. */
export const setWidth = (width: number) => window.happyDOM.setViewport({ width })

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
