type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** Latin letters count by themselves, others by key position: keys work on a Hindi keyboard. */
export function keyOf({ key, code, shiftKey }: Pressed): string {
  const isLatin = /^[ -~]+$/.test(key)
  if (isLatin) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key.toLowerCase()
}
