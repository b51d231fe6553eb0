/** Browsers scroll only an invalid control into view, without its label and message. */
export function scrollErrorsIntoView(): void {
  let form: Element
  const observer = new MutationObserver(() => {
    const invalid = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
    const focused = invalid.find((field) => field === document.activeElement)
    const field = focused ?? invalid[0]
    if (!field) return
    observer.disconnect()
    // A focused error banner keeps the focus.
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
  addEventListener('input', () => observer.disconnect())
}
