import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { FieldFrame, type TextFieldProps, useField } from './field.tsx'

export function PasswordField({ label, aside, hint, error, errorId, id, ...input }: TextFieldProps) {
  const [shown, setShown] = useState(false)
  const field = useField({ id, hint, error, errorId })
  return (
    <FieldFrame label={label} aside={aside} hint={hint} error={error} id={field.id}>
      <div className="field-box">
        <input
          {...input}
          {...field}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button type="button" aria-controls={field.id} onClick={() => setShown(!shown)}>
          {shown ? t`Hide` : t`Show`}{' '}
          <span className="vh">
            <Trans>password</Trans>
          </span>
        </button>
      </div>
    </FieldFrame>
  )
}
