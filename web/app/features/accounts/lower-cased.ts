import type { ChangeEvent, SyntheticEvent } from 'react'

/** What a field is registered with, as far as it is changed here. */
interface Registered {
  onChange: (event: { target: HTMLInputElement; type?: string }) => unknown
}

/**
 * A field whose text is lower-cased while it is typed; the caret only moves when there was something to change. An input method
 * repeats its letters when its text is changed, so the text of one is lower-cased once it is complete.
 */
export function lowerCased<T extends Registered>(field: T) {
  const { onChange, ...rest } = field
  const onCompositionEnd = ({ currentTarget: target }: SyntheticEvent<HTMLInputElement>) => {
    const lower = target.value.toLowerCase()
    if (target.value !== lower) target.value = lower
    void onChange({ target, type: 'change' })
  }
  return {
    ...rest,
    onCompositionEnd,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const isComposing = (event.nativeEvent as InputEvent).isComposing
      if (isComposing) void onChange({ target: event.currentTarget, type: 'change' })
      else onCompositionEnd(event)
    },
  }
}
