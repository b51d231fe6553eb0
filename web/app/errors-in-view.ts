/** Shows label and message too: browsers scroll only the control into view. */
export function scrollErrorsIntoView(): void {
  let form: Element
  const observer = new MutationObserver(() => {
    const invalidFields = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
    const focused = invalidFields.find((field) => field === document.activeElement)
    const field = focused ?? invalidFields[0]
    if (!field) return
    observer.disconnect()
    if (!focused && document.activeElement?.closest('[role="alert"]')) return
    if (!focused) field.focus()
    const container = field.closest('.field') ?? field
    container.scrollIntoView({ block: 'nearest' })
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
