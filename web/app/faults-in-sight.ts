/**
 * After a refused submit the first field with an error has the focus and is in sight, with its label and its message. Most forms
 * focus it themselves; the browser then shows the control alone, and its message may end up below the edge.
 */
export function bringFaultsInSight(): void {
  let form: Element
  const observer = new MutationObserver(() => {
    const invalid = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
    const focused = invalid.find((field) => field === document.activeElement)
    const field = focused ?? invalid[0]
    if (!field) return
    observer.disconnect()
    // A form that leads to its banner or asks something keeps the focus there.
    if (!focused && document.activeElement?.closest('[role="alert"]')) return
    if (!focused) field.focus()
    const whole = field.closest('.field') ?? field
    whole.scrollIntoView({ block: 'nearest' })
  })
  addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof Element)) return
      observer.disconnect()
      form = target
      observer.observe(form, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'] })
    },
    { capture: true },
  )
  // Who types meanwhile is not led away.
  addEventListener('input', () => observer.disconnect())
}
