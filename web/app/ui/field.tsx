import { t } from '@lingui/core/macro'
import {
  type FocusEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { DateText } from './date-text.tsx'
import { Icon } from './icons.tsx'

interface FieldFrame {
  label: string
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Id of an error text elsewhere, such as a banner. */
  errorId?: string | undefined
}

export interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> {
  ref?: Ref<HTMLInputElement>
}

/** Typing 9 after a 0 would make 09. */
const selectAll = ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select()

export function TextField({ label, aside, hint, error, errorId, id, ...input }: TextFieldProps) {
  const field = useField({ id, hint, error, errorId })
  const isDate = input.type === 'date' || input.type === 'datetime-local'
  const describedBy = [field['aria-describedby'], isDate && `${field.id}-words`].filter(Boolean).join(' ')
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} id={field.id}>
      <input
        {...(input.inputMode === 'decimal' && { onFocus: selectAll })}
        {...input}
        {...field}
        aria-describedby={describedBy || undefined}
      />
      {isDate && <DateText of={field.id} />}
    </FieldFrame>
  )
}

export interface TextAreaProps extends FieldFrame, TextareaHTMLAttributes<HTMLTextAreaElement> {
  ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({ label, aside, id, maxLength, value, ...rest }: TextAreaProps) {
  const { hint: usualHint, error: otherError, errorId, ...textarea } = rest
  const length = typeof value === 'string' && maxLength ? lengthText(value, maxLength) : {}
  const hint = length.hint ?? usualHint
  const error = length.error ?? otherError
  const field = useField({ id, hint, error, errorId })
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} id={field.id}>
      <textarea {...textarea} {...(value !== undefined && { value })} {...field} />
    </FieldFrame>
  )
}

/** `maxlength` would cut pasted text without notice. */
export function lengthText(text: string, most: number): { hint?: string; error?: string } {
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
  options: Readonly<Record<string, string>>
  none: string
}

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
    <FieldFrame label={label} aside={aside} hint={hint} error={error} id={field.id}>
      <select {...select} {...field}>
        <option value="">{none}</option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

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
  const generatedId = useId()
  const fieldId = id ?? generatedId
  const describedBy = [error && `${fieldId}-error`, errorId, hint && `${fieldId}-hint`]
    .filter(Boolean)
    .join(' ')
  return {
    id: fieldId,
    'aria-invalid': error || errorId ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}

export function FieldFrame({
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
          {error}
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
