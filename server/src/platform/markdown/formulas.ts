import katex from 'katex'
import { bounds } from './markdown-errors.ts'
import { styledLetters } from './styled-letters.ts'

/** Other KaTeX elements are dropped, but their text stays. */
const allowedElements = new Set(
  `math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup munder mover
  munderover mmultiscripts mprescripts none mtable mtr mtd`.split(/\s+/),
)
const keywordAttributes = new Set(
  'display displaystyle scriptlevel fence separator stretchy accent accentunder columnalign columnlines rowlines notation'.split(
    ' ',
  ),
)
const lengthAttributes = new Set(
  'width height depth lspace rspace voffset minsize maxsize linethickness rowspacing columnspacing'.split(
    ' ',
  ),
)
/** A longer rule, a black box, could cover the page. */
const maxRuleEm = 1

/** Longer lengths could cover what surrounds the formula. */
const maxLengthEm = 20

/**
 * Macros would make the number of tokens unbounded. Names with `@` are refused because `\tag` defines
 * `\df@tag`.
 */
const macroDefinition =
  /(?<!\\)(?:\\\\)*\\(?:(?:[gex]?def|(?:re)?newcommand|providecommand|let|futurelet|global|long)(?![a-zA-Z])|[a-zA-Z]*@)/

const tagOrText = /<(\/?)([a-z]+)((?: [a-z]+="[^"]*")*)(\/?)>|([^<]+)/g
const attribute = / ([a-z]+)="([^"]*)"/g

export interface Formula {
  readonly markup: string
  readonly error?: 'formula' | 'formulaLength' | 'formulaDefinition' | 'formulaLink' | 'formulaRule'
}

export function formulaMarkup(source: string, isDisplay: boolean): Formula {
  let hasLink = false
  const escapedSource = `<code>${source.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)}</code>`
  if (source.length > bounds.formulaLength) return { markup: escapedSource, error: 'formulaLength' }
  if (macroDefinition.test(source)) return { markup: escapedSource, error: 'formulaDefinition' }
  try {
    const mathml = katex.renderToString(source, {
      output: 'mathml',
      displayMode: isDisplay,
      maxExpand: 500,
      maxSize: maxLengthEm,
      strict: 'ignore',
      trust: () => {
        hasLink = true
        return false
      },
    })
    if (hasLink) return { markup: escapedSource, error: 'formulaLink' }
    if (hasLargeRule(mathml)) return { markup: escapedSource, error: 'formulaRule' }
    return { markup: withVisiblePrimes(keepAllowed(withLines(mathml))) }
  } catch {
    // KaTeX throws for unreadable TeX, and RangeError for deep nesting.
    return { markup: escapedSource, error: 'formula' }
  }
}

const hasLargeRule = (mathml: string): boolean =>
  [...mathml.matchAll(/<mspace mathbackground="[^"]*"([^>]*)>/g)].some(([, measures = '']) =>
    [...measures.matchAll(/(?:width|height)="(-?[\d.]+)/g)].some(([, value]) => Number(value) > maxRuleEm),
  )

/** Most screens do not show the smaller primes of KaTeX. */
const withVisiblePrimes = (markup: string): string =>
  markup.replace(
    /<mo[^>]*>′<\/mo>/g,
    '<mpadded voffset="-0.5em" height="0.6em"><mo scriptlevel="-1" lspace="0em" rspace="0em">′</mo></mpadded>',
  )

/** Few fonts stretch an overline, so CSS draws the line. */
const withLines = (mathml: string): string =>
  mathml.replace(/<mo stretchy="true">‾<\/mo>/g, '<mspace notation="line"></mspace>')

function keepAllowed(mathml: string): string {
  const open: { isAllowed: boolean; letters: string | undefined; end: string }[] = []
  // The TeX source in the annotation would double the response.
  const withoutSource = mathml.replace(/<annotation [^>]*>[^<]*<\/annotation>/, '')
  return withoutSource.replace(tagOrText, (_, slash, name, attributeText, isEmpty, text) => {
    if (text !== undefined) return styledLetters(text, open.at(-1)?.letters)
    if (slash) {
      const openElement = open.pop()
      return openElement?.isAllowed ? openElement.end : ''
    }
    const isAllowed = allowedElements.has(name)
    const attributes = [...attributeText.matchAll(attribute)].map(([, key = '', value = '']) => ({
      key,
      value,
    }))
    const variant = attributes.find(({ key }) => key === 'mathvariant')?.value
    const sideSpace = name === 'mpadded' ? sideSpaceOf(attributes) : ''
    const end = sideSpace ? `${sideSpace}</mrow>` : `</${name}>`
    if (!isEmpty) open.push({ isAllowed, letters: name === 'mtext' ? undefined : variant, end })
    if (sideSpace) return `<mrow>${sideSpace}`
    if (!isAllowed) return ''
    const allowed = attributes.filter(({ key, value }) => isAllowedIn(name, key, value))
    const attributesMarkup = allowed
      .map(({ key, value }) => ` ${key}="${key === 'mathbackground' ? 'black' : value}"`)
      .join('')
    return `<${name}${attributesMarkup}>${isEmpty ? `</${name}>` : ''}`
  })
}

/** Browsers read KaTeX's `width="+0.6em"` as the whole width, so an `mspace` replaces the attribute. */
function sideSpaceOf(attributes: readonly { key: string; value: string }[]): string {
  const attributeOf = (wanted: string) => attributes.find(({ key }) => key === wanted)?.value ?? ''
  const sideSpace = attributeOf('lspace')
  return attributeOf('width').startsWith('+') && isShort(sideSpace)
    ? `<mspace width="${sideSpace}"></mspace>`
    : ''
}

function isAllowedIn(element: string, key: string, value: string): boolean {
  if (keywordAttributes.has(key)) return /^[\w -]+$/.test(value)
  if (lengthAttributes.has(key)) return value.split(' ').every(isShort)
  // Browsers support only `normal`. CSS styles `mtext` by its variant.
  if (key === 'mathvariant') return value === 'normal' || element === 'mtext'
  return key === 'mathbackground' && element === 'mspace'
}

function isShort(length: string): boolean {
  const [, value, unit] = /^[+-]?(\d*\.?\d+)(em|ex|px|pt|mu|%|width|height|depth)?$/.exec(length) ?? []
  const maxValue = unit === 'px' || unit === 'pt' || unit === '%' ? 20 * maxLengthEm : maxLengthEm
  return value !== undefined && Number(value) <= maxValue
}
