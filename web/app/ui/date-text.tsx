import { useEffect, useState } from 'react'
import { dateText } from './dates.ts'

/**
 * Shows words, because 05/12 could be the twelfth of May.
 * @param of id of the date field
 */
export function DateText({ of }: { of: string }) {
  const [value, setValue] = useState('')
  // A form may set the value without an event.
  useEffect(() => {
    const field = document.getElementById(of)
    if (!(field instanceof HTMLInputElement)) return
    const read = () => setValue(field.value)
    read()
    field.addEventListener('input', read)
    return () => field.removeEventListener('input', read)
  })
  const text = dateText(value)
  return (
    <p className="field-hint" id={`${of}-words`} hidden={text === ''}>
      {text}
    </p>
  )
}
