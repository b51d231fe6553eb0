/** What browsers call themselves, the more special before what they are made of. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const

/** Longer than any browser's; the rest says nothing more. */
const readAtMost = 400

/**
 * A browser and its system in words, from the header `User-Agent`: enough to know one's own devices by. Versions are left out, so that
 * nobody is told apart by them.
 * @returns null when neither is known
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const said = userAgent?.slice(0, readAtMost) ?? ''
  const nameIn = (names: typeof browsers | typeof systems) => names.find(([sign]) => sign.test(said))?.[1]
  const browser = nameIn(browsers)
  const system = nameIn(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}
