import type { InputHTMLAttributes } from 'react'
import { Icon } from './icons.tsx'

export interface SearchBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** What is searched, in words: the name of the box, and its placeholder. */
  label: string
}

/** A search field with its glass; the label is heard, the placeholder seen. */
export function SearchBox({ label, className = '', ...input }: SearchBoxProps) {
  return (
    <div className={`search-box ${className}`}>
      <Icon name="search" size={18} />
      <input type="search" aria-label={label} placeholder={label} {...input} />
    </div>
  )
}
