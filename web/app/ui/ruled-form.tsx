import type { ComponentProps } from 'react'
import './ruled-form.css'

/**
 * The column of a form on a ruled page: every edge meets a rule. Outside of a dialog its method does nothing at all, so
 * that a press before the page has come to life neither loses what was typed nor writes it into the address.
 */
export function RuledForm({ children, ...form }: ComponentProps<'form'>) {
  return (
    <form noValidate method="dialog" {...form} className="ruled-form">
      {children}
    </form>
  )
}
