/** A person's picture, or the initials of the first and the last name. Decoration beside the name. */
export function Avatar({ name, picture }: { name: string; picture?: string | null | undefined }) {
  if (picture) return <img className="avatar" src={picture} alt="" width="36" height="36" />
  // Drawn by the style sheet, so that the letters are no part of the name of the button around them.
  return <span className="avatar" data-initials={initials(name)} aria-hidden="true" />
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}
