import { useState } from 'react'

export interface AvatarProps {
  name: string
  picture?: string | null | undefined
  large?: boolean
}

export function Avatar({ name, picture, large = false }: AvatarProps) {
  // Another device may have removed the picture.
  const [missing, setMissing] = useState<string>()
  const className = large ? 'avatar avatar-large' : 'avatar'
  const side = large ? 112 : 36
  if (picture && picture !== missing) {
    return (
      <img
        className={className}
        src={picture}
        alt=""
        width={side}
        height={side}
        onError={() => setMissing(picture)}
      />
    )
  }
  // CSS draws the initials, to keep them out of a button's name.
  return <span className={className} data-initials={initials(name)} aria-hidden="true" />
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
