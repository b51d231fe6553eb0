import type { ComponentProps } from 'react'
import './ruled-form.css'

/**
 * Outside a dialog the method is `dialog`, so a submit before hydration neither reloads the page nor writes
 * the fields into the address.
 */
export function RuledForm({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form noValidate method="dialog" {...form} className="ruled-form">
      {children}
    </form>
  )
}
