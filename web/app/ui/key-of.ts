/** What was pressed, as far as its sign is concerned or, on a keyboard of another script, its place. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * The single key that was pressed, in small letters: by its sign where that is a Latin one, and by its place where it is not, so
 * that keys work on a Hindi keyboard too.
 */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  const isLatin = /^[ -~]+$/.test(key)
  if (isLatin) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key.toLowerCase()
}
