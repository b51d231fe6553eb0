import { useEffect, useState } from 'react'
import { dateInWords } from './dates.ts'

/** What a date field holds, in words below it, so that 05/12 cannot be taken for the twelfth of May. @param of the field's id */
export function DateWords({ of }: { of: string }) {
  const [value, setValue] = useState('')
  // A form may fill the field without an event, so it is read each time its page is drawn.
  useEffect(() => {
    const field = document.getElementById(of)
    if (!(field instanceof HTMLInputElement)) return
    const read = () => setValue(field.value)
    read()
    field.addEventListener('input', read)
    return () => field.removeEventListener('input', read)
  })
  const words = dateInWords(value)
  return (
    <p className="field-hint" id={`${of}-words`} hidden={words === ''}>
      {words}
    </p>
  )
}
