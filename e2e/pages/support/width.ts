const usual = window.innerWidth

/** Makes the window so wide, as on a phone; without a width it is as wide as at first. */
export function setWidth(width = usual): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } }
  happyDOM.setViewport({ width })
}
