import katex from 'katex'
import { bounds } from './faults.ts'
import { styledLetters } from './styled-letters.ts'

/** What of MathML a formula may hold; what else KaTeX writes is left out, its text stays. */
const elements = new Set(
  `math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup munder mover
  munderover mmultiscripts mprescripts none mtable mtr mtd`.split(/\s+/),
)
const words = new Set(
  'display displaystyle scriptlevel fence separator stretchy accent accentunder columnalign columnlines rowlines notation'.split(
    ' ',
  ),
)
const lengths = new Set(
  'width height depth lspace rspace voffset minsize maxsize linethickness rowspacing columnspacing'.split(
    ' ',
  ),
)
/** A rule is a black box: a stroke is one, a wall is not. In em. */
const longestRule = 1

/** So that no formula covers what stands around it. */
const longestLength = 20

/**
 * What defines a macro, and TeX's inner names, such as the one that a `\tag` defines. Without them no macro repeats what it is given, so
 * a formula has no more tokens than its length and its expansions allow.
 */
const definition =
  /(?<!\\)(?:\\\\)*\\(?:(?:[gex]?def|(?:re)?newcommand|providecommand|let|futurelet|global|long)(?![a-zA-Z])|[a-zA-Z]*@)/

const tag = /<(\/?)([a-z]+)((?: [a-z]+="[^"]*")*)(\/?)>|([^<]+)/g
const attribute = / ([a-z]+)="([^"]*)"/g

export interface Formula {
  readonly markup: string
  /** It holds a link, a picture or HTML, or a great black box, is too long, defines macros, or is no formula. */
  readonly fault?: 'formula' | 'formulaLength' | 'formulaDefinition' | 'formulaLink' | 'formulaRule'
}

/**
 * A TeX formula as MathML without styles, colours and sizes of its own. What cannot be read is shown as it is written.
 * @param isDisplay it stands on a line of its own
 */
export function formulaMarkup(source: string, isDisplay: boolean): Formula {
  let holdsLink = false
  const asWritten = `<code>${source.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)}</code>`
  if (source.length > bounds.formulaLength) return { markup: asWritten, fault: 'formulaLength' }
  if (definition.test(source)) return { markup: asWritten, fault: 'formulaDefinition' }
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
    if (holdsLink) return { markup: asWritten, fault: 'formulaLink' }
    if (hasGreatRule(made)) return { markup: asWritten, fault: 'formulaRule' }
    return { markup: withSeenPrimes(allowedOf(withLines(made))) }
  } catch {
    // A formula that is nested too deep ends in a RangeError, all else in a ParseError.
    return { markup: asWritten, fault: 'formula' }
  }
}

/** KaTeX writes a rule as a space with a ground, its measures in em. */
const hasGreatRule = (made: string): boolean =>
  [...made.matchAll(/<mspace mathbackground="[^"]*"([^>]*)>/g)].some(([, measures = '']) =>
    [...measures.matchAll(/(?:width|height)="(-?[\d.]+)/g)].some(([, value]) => Number(value) > longestRule),
  )

/**
 * A prime at its own size. Its sign in the font is a raised one: as a superscript it would be raised and made small twice, and
 * on most screens nothing were left of it.
 */
const withSeenPrimes = (markup: string): string =>
  markup.replace(
    /<mo[^>]*>′<\/mo>/g,
    '<mpadded voffset="-0.5em" height="0.6em"><mo scriptlevel="-1" lspace="0em" rspace="0em">′</mo></mpadded>',
  )

/** A line over or under a term. Few fonts stretch its sign as wide as the term; a style sheet draws it in place of the sign. */
const withLines = (made: string): string =>
  made.replace(/<mo stretchy="true">‾<\/mo>/g, '<mspace notation="line"></mspace>')

function allowedOf(made: string): string {
  const open: { isAllowed: boolean; letters: string | undefined; end: string }[] = []
  // Written beside the formula for those who copy it; it would double what is sent.
  const withoutSource = made.replace(/<annotation [^>]*>[^<]*<\/annotation>/, '')
  return withoutSource.replace(tag, (_, slash, name, given, isEmpty, text) => {
    if (text !== undefined) return styledLetters(text, open.at(-1)?.letters)
    if (slash) {
      const opened = open.pop()
      return opened?.isAllowed ? opened.end : ''
    }
    const isAllowed = elements.has(name)
    const attributes = [...given.matchAll(attribute)].map(([, key = '', value = '']) => ({ key, value }))
    const letters = attributes.find(({ key }) => key === 'mathvariant')?.value
    const room = name === 'mpadded' ? roomBeside(attributes) : ''
    const end = room ? `${room}</mrow>` : `</${name}>`
    if (!isEmpty) open.push({ isAllowed, letters: name === 'mtext' ? undefined : letters, end })
    if (room) return `<mrow>${room}`
    if (!isAllowed) return ''
    const kept = attributes.filter(({ key, value }) => isAllowedIn(name, key, value))
    const written = kept
      .map(({ key, value }) => ` ${key}="${key === 'mathbackground' ? 'black' : value}"`)
      .join('')
    return `<${name}${written}>${isEmpty ? `</${name}>` : ''}`
  })
}

/**
 * The room that KaTeX leaves on both sides of what stands over an arrow, as spaces. It asks for it with `width="+0.6em"`, which
 * browsers read as the whole width: what is wider would be cut off.
 */
function roomBeside(attributes: readonly { key: string; value: string }[]): string {
  const attributeOf = (wanted: string) => attributes.find(({ key }) => key === wanted)?.value ?? ''
  const room = attributeOf('lspace')
  return attributeOf('width').startsWith('+') && isShort(room) ? `<mspace width="${room}"></mspace>` : ''
}

function isAllowedIn(element: string, key: string, value: string): boolean {
  if (words.has(key)) return /^[\w -]+$/.test(value)
  if (lengths.has(key)) return value.split(' ').every(isShort)
  // Browsers draw no other letters than these by themselves; a style sheet does, in words.
  if (key === 'mathvariant') return value === 'normal' || element === 'mtext'
  // A rule is a space with a ground.
  return key === 'mathbackground' && element === 'mspace'
}

function isShort(length: string): boolean {
  const [, value, unit] = /^[+-]?(\d*\.?\d+)(em|ex|px|pt|mu|%|width|height|depth)?$/.exec(length) ?? []
  const most = unit === 'px' || unit === 'pt' || unit === '%' ? 20 * longestLength : longestLength
  return value !== undefined && Number(value) <= most
}
