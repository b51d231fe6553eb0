/** What a field is registered with, as far as it is changed here. */
interface Registered {
  onChange: (event: { target: HTMLInputElement; type?: string }) => unknown
}

interface Typed {
  target: EventTarget & HTMLInputElement
  nativeEvent: Event
}

/**
 * A field whose text is lower-cased while it is typed; the caret only moves when there was something to change. An input method
 * repeats its letters when its text is changed, so the text of one is lower-cased once it is complete.
 */
export function lowerCased<T extends Registered>(field: T) {
  const onCompositionEnd = (event: Typed) => {
    const lower = event.target.value.toLowerCase()
    if (event.target.value !== lower) event.target.value = lower
    return field.onChange(event)
  }
  const onChange = (event: Typed) =>
    (event.nativeEvent as InputEvent).isComposing ? field.onChange(event) : onCompositionEnd(event)
  return { ...field, onChange, onCompositionEnd }
}
