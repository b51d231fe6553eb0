import katex from 'katex'
import { bounds } from './markdown-errors.ts'
import { styledLetters } from './styled-letters.ts'

/** Elements of KaTeX outside this list are dropped, but their text stays. */
const elements = new Set(
  `math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup munder mover
  munderover mmultiscripts mprescripts none mtable mtr mtd`.split(/\s+/),
)
const keywordAttributes = new Set(
  'display displaystyle scriptlevel fence separator stretchy accent accentunder columnalign columnlines rowlines notation'.split(
    ' ',
  ),
)
const lengths = new Set(
  'width height depth lspace rspace voffset minsize maxsize linethickness rowspacing columnspacing'.split(
    ' ',
  ),
)
/** In em. A rule is a black box, and a longer rule could cover the page. */
const longestRule = 1

/** In em. Longer lengths could cover what surrounds the formula. */
const longestLength = 20

/**
 * Definitions of macros are refused, because macros make the number of tokens unbounded. Names with `@` are
 * refused because `\tag` defines `\df@tag`.
 */
const definition =
  /(?<!\\)(?:\\\\)*\\(?:(?:[gex]?def|(?:re)?newcommand|providecommand|let|futurelet|global|long)(?![a-zA-Z])|[a-zA-Z]*@)/

const tag = /<(\/?)([a-z]+)((?: [a-z]+="[^"]*")*)(\/?)>|([^<]+)/g
const attribute = / ([a-z]+)="([^"]*)"/g

export interface Formula {
  readonly markup: string
  readonly error?: 'formula' | 'formulaLength' | 'formulaDefinition' | 'formulaLink' | 'formulaRule'
}

export function formulaMarkup(source: string, isDisplay: boolean): Formula {
  let holdsLink = false
  const asWritten = `<code>${source.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)}</code>`
  if (source.length > bounds.formulaLength) return { markup: asWritten, error: 'formulaLength' }
  if (definition.test(source)) return { markup: asWritten, error: 'formulaDefinition' }
  try {
    const made = katex.renderToString(source, {
      output: 'mathml',
      displayMode: isDisplay,
      maxExpand: 500,
      maxSize: longestLength,
      strict: 'ignore',
      trust: () => {
        holdsLink = true
        return false
      },
    })
    if (holdsLink) return { markup: asWritten, error: 'formulaLink' }
    if (hasLargeRule(made)) return { markup: asWritten, error: 'formulaRule' }
    return { markup: withVisiblePrimes(allowedOf(withLines(made))) }
  } catch {
    // KaTeX throws for unreadable TeX, and a RangeError for deep nesting.
    return { markup: asWritten, error: 'formula' }
  }
}

const hasLargeRule = (made: string): boolean =>
  [...made.matchAll(/<mspace mathbackground="[^"]*"([^>]*)>/g)].some(([, measures = '']) =>
    [...measures.matchAll(/(?:width|height)="(-?[\d.]+)/g)].some(([, value]) => Number(value) > longestRule),
  )

/** Enlarges primes by one script level, because most screens do not show smaller primes. */
const withVisiblePrimes = (markup: string): string =>
  markup.replace(
    /<mo[^>]*>′<\/mo>/g,
    '<mpadded voffset="-0.5em" height="0.6em"><mo scriptlevel="-1" lspace="0em" rspace="0em">′</mo></mpadded>',
  )

/** Few fonts stretch an overline, so CSS draws the line. */
const withLines = (made: string): string =>
  made.replace(/<mo stretchy="true">‾<\/mo>/g, '<mspace notation="line"></mspace>')

function allowedOf(made: string): string {
  const open: { isAllowed: boolean; letters: string | undefined; end: string }[] = []
  // The annotation repeats the TeX source and would double the response.
  const withoutSource = made.replace(/<annotation [^>]*>[^<]*<\/annotation>/, '')
  return withoutSource.replace(tag, (_, slash, name, given, isEmpty, text) => {
    if (text !== undefined) return styledLetters(text, open.at(-1)?.letters)
    if (slash) {
      const opened = open.pop()
      return opened?.isAllowed ? opened.end : ''
    }
    const isAllowed = elements.has(name)
    const attributes = [...given.matchAll(attribute)].map(([, key = '', value = '']) => ({ key, value }))
    const variant = attributes.find(({ key }) => key === 'mathvariant')?.value
    const room = name === 'mpadded' ? roomBeside(attributes) : ''
    const end = room ? `${room}</mrow>` : `</${name}>`
    if (!isEmpty) open.push({ isAllowed, letters: name === 'mtext' ? undefined : variant, end })
    if (room) return `<mrow>${room}`
    if (!isAllowed) return ''
    const allowed = attributes.filter(({ key, value }) => isAllowedIn(name, key, value))
    const written = allowed
      .map(({ key, value }) => ` ${key}="${key === 'mathbackground' ? 'black' : value}"`)
      .join('')
    return `<${name}${written}>${isEmpty ? `</${name}>` : ''}`
  })
}

/** Browsers read `width="+0.6em"` of KaTeX as the whole width, so an `mspace` replaces the attribute. */
function roomBeside(attributes: readonly { key: string; value: string }[]): string {
  const attributeOf = (wanted: string) => attributes.find(({ key }) => key === wanted)?.value ?? ''
  const room = attributeOf('lspace')
  return attributeOf('width').startsWith('+') && isShort(room) ? `<mspace width="${room}"></mspace>` : ''
}

function isAllowedIn(element: string, key: string, value: string): boolean {
  if (keywordAttributes.has(key)) return /^[\w -]+$/.test(value)
  if (lengths.has(key)) return value.split(' ').every(isShort)
  // Browsers support only the value `normal`. CSS styles `mtext` by its variant.
  if (key === 'mathvariant') return value === 'normal' || element === 'mtext'
  return key === 'mathbackground' && element === 'mspace'
}

function isShort(length: string): boolean {
  const [, value, unit] = /^[+-]?(\d*\.?\d+)(em|ex|px|pt|mu|%|width|height|depth)?$/.exec(length) ?? []
  const most = unit === 'px' || unit === 'pt' || unit === '%' ? 20 * longestLength : longestLength
  return value !== undefined && Number(value) <= most
}
