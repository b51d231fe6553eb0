import type { InputHTMLAttributes } from 'react'
import { Icon } from './icons.tsx'

export interface SearchBoxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
}

export function SearchBox({ label, className = '', ...input }: SearchBoxProps) {
  return (
    <div className={`search-box ${className}`}>
      <Icon name="search" size={18} />
      <input type="search" aria-label={label} placeholder={label} {...input} />
    </div>
  )
}
