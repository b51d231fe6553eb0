import { useState } from 'react'

export interface AvatarProps {
  name: string
  picture?: string | null | undefined
  /** As on the person's own page. */
  large?: boolean
}

/** A person's picture, or the initials of the first and the last name. Decoration beside the name. */
export function Avatar({ name, picture, large = false }: AvatarProps) {
  // A picture that was taken away on another device meanwhile: its place is not left broken.
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
  // Drawn by the style sheet, so that the letters are no part of the name of the button around them.
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
