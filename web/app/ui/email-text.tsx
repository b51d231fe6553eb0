import { Fragment } from 'react'

/** Allows line breaks before @ and dots. */
export function EmailText({ email }: { email: string | null }) {
  if (email === null) return '–'
  return email.split(/(?=[@.])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
