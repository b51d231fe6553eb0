const styles: Record<string, { A: number; a?: number; 0?: number; exceptions?: Record<string, string> }> = {
  bold: { A: 0x1d400, a: 0x1d41a, 0: 0x1d7ce },
  italic: { A: 0x1d434, a: 0x1d44e, exceptions: { h: 'ℎ' } },
  'bold-italic': { A: 0x1d468, a: 0x1d482, 0: 0x1d7ce },
  script: {
    A: 0x1d49c,
    a: 0x1d4b6,
    exceptions: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  },
  fraktur: { A: 0x1d504, a: 0x1d51e, exceptions: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' } },
  'double-struck': {
    A: 0x1d538,
    a: 0x1d552,
    0: 0x1d7d8,
    exceptions: { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  },
  'sans-serif': { A: 0x1d5a0, a: 0x1d5ba, 0: 0x1d7e2 },
  monospace: { A: 0x1d670, a: 0x1d68a, 0: 0x1d7f6 },
}
const greekRanges: Record<string, readonly [number, number]> = {
  bold: [0x1d6a8, 0x1d6c2],
  'bold-italic': [0x1d71c, 0x1d736],
}

/** Browsers ignore `mathvariant`, so Unicode characters replace the letters. */
export function styledLetters(text: string, style: string | undefined): string {
  const ranges = styles[style ?? '']
  if (!ranges) return text
  const shiftLetter = (start: number | undefined, letter: string, first: string) =>
    start === undefined ? letter : String.fromCodePoint(start + letter.charCodeAt(0) - first.charCodeAt(0))
  const [capitalAlpha, smallAlpha] = greekRanges[style ?? ''] ?? []
  return text.replace(/&[a-z]+;|[A-Za-z0-9Α-Ωα-ω]/g, (letter) => {
    if (letter.length > 1) return letter
    if (ranges.exceptions?.[letter]) return ranges.exceptions[letter]
    if (letter >= 'α') return shiftLetter(smallAlpha, letter, 'α')
    if (letter >= 'Α') return shiftLetter(capitalAlpha, letter, 'Α')
    if (letter >= 'a') return shiftLetter(ranges.a, letter, 'a')
    return letter >= 'A' ? shiftLetter(ranges.A, letter, 'A') : shiftLetter(ranges[0], letter, '0')
  })
}
