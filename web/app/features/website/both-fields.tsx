import { t } from '@lingui/core/macro'
import type { BilingualText } from '#contract/website/website.ts'
import { TextArea, TextField } from '../../ui/field.tsx'

export interface BothFieldsProps {
  label: string
  hint?: string
  /** The server's path, such as `pictures.0.text`. */
  path: string
  value: BilingualText
  errors: Readonly<Record<string, string>>
  maxLength: number
  rows?: number
  onChange: (value: BilingualText) => void
}

/** The website replaces an empty text by the other language. */
export function BothFields(props: BothFieldsProps) {
  const { label, hint, path, value, errors, maxLength, rows = 1, onChange } = props
  const Field = rows > 1 ? TextArea : TextField
  const fieldProps = (language: 'en' | 'hi', name: string) => ({
    label: name,
    lang: language,
    value: value[language],
    maxLength,
    error: errors[`${path}.${language}`] ?? (language === 'en' ? errors[path] : undefined),
    ...(rows > 1 && { rows }),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
  })
  return (
    <div className="both-fields">
      <Field {...fieldProps('en', t`${label}, in English`)} hint={hint} autoComplete="off" />
      <Field {...fieldProps('hi', t`${label}, in Hindi`)} autoComplete="off" />
    </div>
  )
}
