import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { TextFieldProps } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

const labels: Record<PasswordStrength, MessageDescriptor> = {
  Weak: msg`Weak`,
  Fair: msg`Fair`,
  Strong: msg`Strong`,
}

export function NewPasswordField({ onChange, ...field }: Omit<TextFieldProps, 'aside'>) {
  const [typed, setTyped] = useState('')
  // A controlled form may clear the field.
  const text = typeof field.value === 'string' ? field.value : typed
  const strength = text === '' ? null : passwordStrength(text)
  return (
    <PasswordField
      autoComplete="new-password"
      {...field}
      aside={
        // A live region must exist before its text.
        <span role="status" className={strength === 'Strong' ? 'text-seal' : 'text-ink2'}>
          {strength && (
            <>
              <span className="vh">
                <Trans>Password strength:</Trans>{' '}
              </span>
              {t(labels[strength])}
            </>
          )}
        </span>
      }
      onChange={(event) => {
        setTyped(event.target.value)
        return onChange?.(event)
      }}
    />
  )
}
