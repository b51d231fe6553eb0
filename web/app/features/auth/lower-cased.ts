/** What a field is registered with, as far as it is changed here. */
interface Registered {
  onChange: (event: { target: HTMLInputElement; type?: string }) => unknown
}

/** A field whose text is lower-cased while it is typed; the caret only moves when there was something to change. */
export function lowerCased<T extends Registered>(field: T): T {
  const onChange: Registered['onChange'] = (event) => {
    const lower = event.target.value.toLowerCase()
    if (event.target.value !== lower) event.target.value = lower
    return field.onChange(event)
  }
  return { ...field, onChange }
}
