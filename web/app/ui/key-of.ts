type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * Uses a Latin character as typed, and otherwise the position of the key. Shortcuts thus work on a
 * Hindi keyboard.
 */
export function keyOf({ key, code, shiftKey }: KeyPress): string {
  const isLatin = /^[ -~]+$/.test(key)
  if (isLatin) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key.toLowerCase()
}
