type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * A Latin letter counts by itself, another script by the key's position, so that keys work on a Hindi
 * keyboard.
 */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  const isLatin = /^[ -~]+$/.test(key)
  if (isLatin) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key.toLowerCase()
}
