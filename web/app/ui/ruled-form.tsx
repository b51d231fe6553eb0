import type { ComponentProps } from 'react'
import './ruled-form.css'

/** A submit before hydration would put the fields in the address, hence `method="dialog"`. */
export function RuledForm({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form noValidate method="dialog" {...form} className="ruled-form">
      {children}
    </form>
  )
}
