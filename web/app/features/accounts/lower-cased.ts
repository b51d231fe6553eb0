import type { ChangeEvent, SyntheticEvent } from 'react'

interface RegisteredField {
  onChange: (event: { target: HTMLInputElement; type?: string }) => unknown
}

/** A change while an input method composes would repeat letters. */
export function lowerCaseField<T extends RegisteredField>(field: T) {
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
