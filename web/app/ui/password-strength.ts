export type PasswordStrength = 'Weak' | 'Fair' | 'Strong'

/** Repeated letters, runs such as "abc", and final digits or signs do not count. The server decides. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password.toLowerCase()]
  const core = characters.slice(0, characters.findLastIndex((character) => /\p{L}/u.test(character)) + 1)
  const codes = core.map((character) => character.codePointAt(0) ?? 0)
  const counted = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -2)) > 1)
  const length = counted.length + (core.length === characters.length ? 0 : 1)
  if (length < 10) return 'Weak'
  return length < 15 ? 'Fair' : 'Strong'
}
