import { t } from '@lingui/core/macro'
import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { DateWords } from './date-words.tsx'
import { Icon } from './icons.tsx'
import { translated } from './translated.ts'

interface FieldFrame {
  /** The words above the control; they name it for everyone. */
  label: string
  /** Right of the label, such as a link. */
  aside?: ReactNode
  /** One line of help below. */
  hint?: ReactNode
  /** What is wrong, in a sentence: marks the field as invalid and is read out with it. */
  error?: string | undefined
  /** The id of such a sentence elsewhere, as in the banner over the form; it does the same. */
  errorId?: string | undefined
}

export interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  ref?: Ref<HTMLInputElement>
}

/** One line of text, an address, a number or a date (`type="date"`); every attribute of an input is taken. */
export function TextField({ label, aside, hint, error, errorId, id, ...input }: TextFieldProps) {
  const field = useField({ id, hint, error, errorId })
  const isDate = input.type === 'date' || input.type === 'datetime-local'
  const described = [field['aria-describedby'], isDate && `${field.id}-words`].filter(Boolean).join(' ')
  return (
    <Frame label={label} aside={aside} hint={hint} error={error} id={field.id}>
      <input {...input} {...field} aria-describedby={described || undefined} />
      {isDate && <DateWords of={field.id} />}
    </Frame>
  )
}

export interface TextAreaProps extends FieldFrame, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text; it grows with what is written. What is longer than `maxLength` is refused in words, not cut. */
export function TextArea({ label, aside, id, maxLength, value, ...rest }: TextAreaProps) {
  const { hint: usualHint, error: otherError, errorId, ...textarea } = rest
  const length = typeof value === 'string' && maxLength ? lengthWords(value, maxLength) : {}
  const hint = length.hint ?? usualHint
  const error = length.error ?? otherError
  const field = useField({ id, hint, error, errorId })
  return (
    <Frame label={label} aside={aside} hint={hint} error={error} id={field.id}>
      <textarea {...textarea} {...(value !== undefined && { value })} {...field} />
    </Frame>
  )
}

/** What is said of the length of a text, near its limit and beyond it. A browser's own limit would cut what is pasted. */
export function lengthWords(text: string, most: number): { hint?: string; error?: string } {
  const length = text.trim().length
  const now = length.toLocaleString('en-IN')
  const limit = most.toLocaleString('en-IN')
  if (length > most) return { error: t`This has ${now} characters. Please keep it to ${limit}.` }
  return length > most * 0.9 ? { hint: t`${now} of ${limit} characters` } : {}
}

export const isTooLong = (text: string, most: number) => text.trim().length > most

export interface SelectFieldProps
  extends FieldFrame,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> {
  ref?: Ref<HTMLSelectElement>
  options: readonly string[]
  /** The words of the first option, which has no value: nothing chosen. */
  none: string
}

/** One of a list, or nothing. */
export function SelectField({
  label,
  aside,
  hint,
  error,
  errorId,
  id,
  options,
  none,
  ...select
}: SelectFieldProps) {
  const field = useField({ id, hint, error, errorId })
  return (
    <Frame label={label} aside={aside} hint={hint} error={error} id={field.id}>
      <select {...select} {...field}>
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {translated(option)}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** What joins a control to its label, hint and error: its id and the ARIA attributes. */
export function useField({
  id,
  hint,
  error,
  errorId,
}: {
  id?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  errorId?: string | undefined
}) {
  const made = useId()
  const own = id ?? made
  const described = [error && `${own}-error`, errorId, hint && `${own}-hint`].filter(Boolean).join(' ')
  return {
    id: own,
    'aria-invalid': error || errorId ? true : undefined,
    'aria-describedby': described || undefined,
  }
}

/** The label above and the hint and error below a control. */
export function Frame({
  label,
  aside,
  hint,
  error,
  id,
  children,
}: Omit<FieldFrame, 'errorId'> & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      {children}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" size={18} />
          {translated(error)}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
