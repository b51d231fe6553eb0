type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Keys without a Latin character count by position, as on Hindi keyboards. */
export function keyOf({ key, code, shiftKey }: KeyPress): string {
  const isLatin = /^[ -~]+$/.test(key)
  if (isLatin) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key.toLowerCase()
}
