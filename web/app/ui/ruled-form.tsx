import type { ComponentProps } from 'react'
import './ruled-form.css'

/**
 * `method="dialog"`: a submit before hydration does nothing, instead of a reload with the fields in the
 * address.
 */
export function RuledForm({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form noValidate method="dialog" {...form} className="ruled-form">
      {children}
    </form>
  )
}
