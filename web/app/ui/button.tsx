import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './icons.tsx'

interface ButtonLook {
  /**
   * primary = the one act of a view or row, second = beside it, quiet = no border. danger = deletes, deactivates or cancels,
   * and a dialog asks first; danger-primary = the same act inside that dialog.
   */
  variant?: 'primary' | 'second' | 'quiet' | 'danger' | 'danger-primary'
  /** large 52, regular 44; row 36 in a list on desktop and 44 on phones; icon a square of 44. */
  size?: 'regular' | 'large' | 'row' | 'icon'
}

/** The classes of a button, for what looks like one and is a link: `<Link className={buttonClass({…})}>`. */
export function buttonClass({ variant = 'second', size = 'regular' }: ButtonLook = {}): string {
  return `button button-${variant}${size === 'regular' ? '' : ` button-${size}`}`
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The words while the work is under way, such as "Saving...". Present = busy: a second press does nothing. */
  busy?: string | false | undefined
  icon?: IconName
  ref?: Ref<HTMLButtonElement>
  children?: ReactNode
}

/**
 * A button. Busy, it keeps the focus and its width and is `aria-disabled`, since a disabled button would
 * throw the keyboard out; `type` is `button` unless it says `submit`.
 */
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
        <span className="button-words">
          <span className={busy ? 'invisible' : undefined} aria-hidden={busy ? true : undefined}>
            {children}
          </span>
          {busy && <span>{busy}</span>}
        </span>
      )}
    </button>
  )
}
