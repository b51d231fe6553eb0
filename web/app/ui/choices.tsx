import { type ComponentProps, type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import './choices.css'

type ChoiceInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> }

export function RadioRows({ legend, children, ...rest }: ComponentProps<'fieldset'> & { legend: ReactNode }) {
  return (
    <fieldset {...rest}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

export function RadioRow({ label, text, ...input }: ChoiceInput & { label: string; text?: string }) {
  const id = useId()
  return (
    <label className="radio-row">
      <input
        {...input}
        type="radio"
        className="radio"
        aria-labelledby={`${id}-name`}
        aria-describedby={text && `${id}-text`}
      />
      <span className="radio-name" id={`${id}-name`}>
        {label}
      </span>
      {text && (
        <span className="radio-text" id={`${id}-text`}>
          {text}
        </span>
      )}
    </label>
  )
}

export function RadioCard({ label, text, ...input }: ChoiceInput & { label: string; text?: string }) {
  return (
    <label className="radio-card">
      <input {...input} type="radio" className="radio" />
      <span>
        <span className="radio-name">{label}</span>
        {text && <span className="radio-text">{text}</span>}
      </span>
    </label>
  )
}

export function Checkbox({
  label,
  hideLabel,
  ...input
}: ChoiceInput & { label: string; hideLabel?: boolean }) {
  return (
    <label className="check-row">
      <input {...input} type="checkbox" className="checkbox" />
      <span className={hideLabel ? 'vh' : undefined}>{label}</span>
    </label>
  )
}

/** Saved by a Save button; `Switch` saves at once. */
export function SwitchRow({ label, text, ...input }: ChoiceInput & { label: string; text: string }) {
  const id = useId()
  return (
    <label className="radio-row switch-row">
      <span className="radio-name" id={`${id}-name`}>
        {label}
      </span>
      <span className="radio-text" id={`${id}-text`}>
        {text}
      </span>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state
        role="switch"
        className="switch"
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-text`}
      />
    </label>
  )
}

export function Switch({ label, ...input }: ChoiceInput & { label: string }) {
  return (
    <label className="check-row">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state */}
      <input {...input} type="checkbox" role="switch" className="switch" />
      <span>{label}</span>
    </label>
  )
}
