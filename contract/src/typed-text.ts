/** Joiners do not match, because they change Indian and Persian letters. */
export const invisibleCharacters = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu

/** Right-to-left letters and direction signs. */
const rightToLeft =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const directionSigns = /[\u061c\u200e\u200f\u202a-\u202e\u2066\u2067]/g
const isolates = /[\u2068\u2069]/g
const isolateStart = '\u2068'
const isolateEnd = '\u2069'

/** Isolates Arabic and Hebrew, which would otherwise reorder nearby text. */
export function isolateText(text: string): string {
  if (!rightToLeft.test(text)) return text
  const plain = text.replaceAll(directionSigns, '')
  // A sentence keeps the isolates around its names.
  const inner = hasPairedIsolates(plain) ? plain : plain.replaceAll(isolates, '')
  const isDone =
    inner.startsWith(isolateStart) && inner.endsWith(isolateEnd) && hasPairedIsolates(inner.slice(1, -1))
  return isDone ? inner : isolateStart + inner + isolateEnd
}

function hasPairedIsolates(text: string): boolean {
  let open = 0
  for (const sign of text.match(isolates) ?? []) {
    open += sign === isolateStart ? 1 : -1
    if (open < 0) return false
  }
  return open === 0
}

export const joinIsolated = (
  texts: readonly (string | null | undefined | false)[],
  separator = ' · ',
): string =>
  texts
    .filter((text): text is string => Boolean(text))
    .map(isolateText)
    .join(separator)

interface Translator {
  _: (id: never, values?: never, options?: never) => string
}

/** Makes Lingui isolate the values of messages. */
export function isolateValues<Instance extends Translator>(i18n: Instance): Instance {
  const translate = i18n._.bind(i18n) as (id: unknown, values: unknown, options: unknown) => string
  i18n._ = ((id: unknown, values: unknown, options: unknown) =>
    isMessage(id)
      ? translate({ ...id, values: isolateEach(id.values) }, values, options)
      : translate(id, isolateEach(values), options)) as Instance['_']
  return i18n
}

const isMessage = (id: unknown): id is { values?: unknown } => typeof id === 'object' && id !== null

const isolateEach = (values: unknown) =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolateText(value) : value,
    ]),
  )
