import type { ComponentProps } from 'react'
import './ruled-form.css'

/** A submit before hydration would put the fields into the address. */
export function RuledForm({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form noValidate method="dialog" {...form} className="ruled-form">
      {children}
    </form>
  )
}
