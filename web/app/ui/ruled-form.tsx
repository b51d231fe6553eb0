import type { ComponentProps } from 'react'
import './ruled-form.css'

/** `method="dialog"`: a submit before hydration would otherwise put the fields in the address. */
export function RuledForm({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form noValidate method="dialog" {...form} className="ruled-form">
      {children}
    </form>
  )
}
