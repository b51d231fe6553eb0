import { compile, parse, postprocess, preprocess } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import type { CompileContext, Event, HtmlExtension, Token } from 'micromark-util-types'
import { withScheme } from '#contract/web-link.ts'
import { formulaMarkup } from './formulas.ts'
import { bounds, type MarkdownError, type MarkdownErrorKind } from './markdown-errors.ts'
import { mathSyntax } from './math-syntax.ts'

export interface Rendered {
  /** The HTML is safe, and empty if the text exceeds a limit. */
  readonly html: string
  readonly error: MarkdownError | null
}

/**
 * HTML in the source becomes text. A foreign picture becomes its alternative text. An unsafe link loses its
 * address.
 */
export function renderMarkdown(source: string): Rendered {
  const early = tooManyLines(source) ?? nestedInOneLine(source)
  if (early) return { html: '', error: early }
  const events = postprocess(
    parse({ extensions: [gfmTable(), mathSyntax] })
      .document()
      .write(preprocess()(source, undefined, true)),
  )
  const tooMuch = outOfBounds(events)
  if (tooMuch) return { html: '', error: tooMuch }

  const errors = errorsOf(events)
  const formulas = formulasAsMathml((kind, { start }) => errors.push({ kind, line: start.line }))
  const html = compile({ htmlExtensions: [gfmTableHtml(), formulas] })(events)
  if (html.length > bounds.html) return { html: '', error: { kind: 'html', line: 1 } }
  const [first = null] = errors.sort((one, other) => one.line - other.line)
  return { html: withOwnPictures(withSafeLinks(belowTheTitle(html))), error: first }
}

function tooManyLines(source: string): MarkdownError | null {
  const lines = source.split('\n').length
  return lines > bounds.lines ? { kind: 'lines', line: bounds.lines + 1 } : null
}

/** Finds 50 nested markers in one line, for which the parser takes quadratic time. */
const nested = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){50}/m

function nestedInOneLine(source: string): MarkdownError | null {
  const found = nested.exec(source)
  return found && { kind: 'depth', line: source.slice(0, found.index).split('\n').length }
}

const containers = new Set(['blockQuote', 'listOrdered', 'listUnordered'])

function outOfBounds(events: readonly Event[]): MarkdownError | null {
  const count = { depth: 0, columns: 0, formulas: 0 }
  for (const [kind, { type, start }] of events) {
    if (containers.has(type)) count.depth += kind === 'enter' ? 1 : -1
    if (kind === 'exit') continue
    // Rows are padded to the columns of the head, so only the head is counted.
    if (type === 'tableHead') count.columns = 0
    if (type === 'tableHeader') count.columns += 1
    if (type === 'mathText' || type === 'mathFlow') count.formulas += 1
    for (const bound of ['depth', 'columns', 'formulas'] as const)
      if (count[bound] > bounds[bound]) return { kind: bound, line: start.line }
  }
  return null
}

const figure = /\]\(\s*<?\/api\/files\/[\w-]+>?(?:\s[^)]*)?\)$/

/** Skips the events within an uploaded picture, whose address is no error. */
function errorsOf(events: readonly Event[]): MarkdownError[] {
  let isFigure = false
  return events.flatMap((event) => {
    const [kind, token, context] = event
    if (token.type === 'image') isFigure = kind === 'enter' && figure.test(context.sliceSerialize(token))
    return isFigure ? [] : (errorOf(event) ?? [])
  })
}

function errorOf([kind, token, context]: Event): MarkdownError | null {
  if (kind === 'exit') return null
  const error = (kind: MarkdownErrorKind) => ({ kind, line: token.start.line })
  switch (token.type) {
    case 'htmlFlow':
    case 'htmlText':
      return error('rawHtml')
    case 'image':
      return error('picture')
    case 'resource':
      return /^\(\s*\)$/.test(context.sliceSerialize(token)) ? error('link') : null
    case 'resourceDestinationString':
    case 'definitionDestinationString':
    case 'autolinkProtocol':
      return isSafeLink(completed(context.sliceSerialize(token))) ? null : error('link')
    default:
      return null
  }
}

/** Adds https to `docs.example/page`. An address with a colon has a scheme already. */
const completed = (address: string) => (/^[^/?#]*:/.test(address) ? address : withScheme(address))

const isSafeLink = (address: string) => /^(https?:\/\/|mailto:)./i.test(address)

const belowTheTitle = (html: string) =>
  html.replace(/<(\/?)h([1-5])>/g, (_, slash, level) => `<${slash}h${Number(level) + 1}>`)

const withSafeLinks = (html: string) =>
  html.replace(/<a href="([^"]*)"/g, (_, address) =>
    isSafeLink(completed(address)) ? `<a href="${completed(address)}"` : '<a',
  )

const withOwnPictures = (html: string) =>
  html.replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, (_, address, alt) =>
    /^\/api\/files\/[\w-]+$/.test(address) ? `<img src="${address}" alt="${alt}">` : alt,
  )

function formulasAsMathml(onError: (kind: MarkdownErrorKind, token: Token) => void): HtmlExtension {
  let dollars = 0
  let isFenceOver = false

  function put(context: CompileContext, token: Token, isDisplay: boolean): void {
    const { markup, error } = formulaMarkup(context.resume(), isDisplay)
    if (error) onError(error, token)
    context.tag(isDisplay && token.type === 'mathFlow' ? `<p>${markup}</p>` : markup)
  }

  return {
    enter: {
      mathText() {
        dollars = 0
        this.buffer()
      },
      mathTextSequence({ start, end }) {
        dollars = end.offset - start.offset
      },
      mathFlow() {
        this.lineEndingIfNeeded()
        isFenceOver = false
        this.buffer()
      },
      mathFlowFence() {
        this.buffer()
      },
    },
    exit: {
      mathTextData(token) {
        this.raw(this.sliceSerialize(token))
      },
      mathText(token) {
        put(this, token, dollars > 1)
      },
      // The fence is not part of the formula.
      mathFlowFence() {
        this.resume()
        if (!isFenceOver) this.setData('slurpOneLineEnding', true)
        isFenceOver = true
      },
      mathFlowValue(token) {
        this.raw(this.sliceSerialize(token))
      },
      mathFlow(token) {
        put(this, token, true)
        this.setData('slurpOneLineEnding')
      },
    },
  }
}
