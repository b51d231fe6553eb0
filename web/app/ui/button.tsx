import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icons.tsx'

interface ButtonLook {
  /** `danger` deletes, deactivates or cancels; `danger-primary` confirms. */
  variant?: 'primary' | 'second' | 'quiet' | 'danger' | 'danger-primary'
  /** Pixels: large 52, regular 44, row 36 (44 on phones), icon 44 × 44. */
  size?: 'regular' | 'large' | 'row' | 'icon'
}

export function buttonClass({ variant = 'second', size = 'regular' }: ButtonLook = {}): string {
  return `button button-${variant}${size === 'regular' ? '' : ` button-${size}`}`
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Replaces the label of a busy button, which ignores presses. */
  busy?: string | false | undefined
  icon?: IconName
  ref?: Ref<HTMLButtonElement>
  children?: ReactNode
}

/** Busy buttons have `aria-disabled`, because `disabled` buttons lose the focus. */
export function Button({ variant, size, busy, icon, className = '', children, ...rest }: ButtonProps) {
  const { onClick, type = 'button', ...others } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...others}
      type={type}
      className={`${buttonClass({ variant, size })} ${className}`}
      aria-disabled={busy ? true : undefined}
      onClick={press}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && (
        <span className="button-label">
          <span className={busy ? 'invisible' : undefined} aria-hidden={busy ? true : undefined}>
            {children}
          </span>
          {busy && <span>{busy}</span>}
        </span>
      )}
    </button>
  )
}
