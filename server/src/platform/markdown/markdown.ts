import { compile, parse, postprocess, preprocess } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import type { CompileContext, Event, HtmlExtension, Token } from 'micromark-util-types'
import { addScheme } from '#contract/web-link.ts'
import { formulaMarkup } from './formulas.ts'
import { bounds, type MarkdownError, type MarkdownErrorKind } from './markdown-errors.ts'
import { mathSyntax } from './math-syntax.ts'

export interface RenderedMarkdown {
  /** Sanitized; empty if the text exceeds a limit. */
  readonly html: string
  readonly error: MarkdownError | null
}

/** HTML becomes text. A foreign picture becomes its alternative text. An unsafe link loses its address. */
export function renderMarkdown(source: string): RenderedMarkdown {
  const sourceError = findLineError(source) ?? findNestingError(source)
  if (sourceError) return { html: '', error: sourceError }
  const events = postprocess(
    parse({ extensions: [gfmTable(), mathSyntax] })
      .document()
      .write(preprocess()(source, undefined, true)),
  )
  const limitError = findExceededLimit(events)
  if (limitError) return { html: '', error: limitError }

  const errors = findErrors(events)
  const formulas = formulasAsMathml((kind, { start }) => errors.push({ kind, line: start.line }))
  const html = compile({ htmlExtensions: [gfmTableHtml(), formulas] })(events)
  if (html.length > bounds.html) return { html: '', error: { kind: 'html', line: 1 } }
  const [first = null] = errors.sort((one, other) => one.line - other.line)
  return { html: keepOwnPictures(withSafeLinks(lowerHeadings(html))), error: first }
}

function findLineError(source: string): MarkdownError | null {
  const lines = source.split('\n').length
  return lines > bounds.lines ? { kind: 'lines', line: bounds.lines + 1 } : null
}

/** The parser takes quadratic time for nested markers in one line. */
const deepNesting = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){50}/m

function findNestingError(source: string): MarkdownError | null {
  const match = deepNesting.exec(source)
  return match && { kind: 'depth', line: source.slice(0, match.index).split('\n').length }
}

const containers = new Set(['blockQuote', 'listOrdered', 'listUnordered'])

function findExceededLimit(events: readonly Event[]): MarkdownError | null {
  const counts = { depth: 0, columns: 0, formulas: 0 }
  for (const [kind, { type, start }] of events) {
    if (containers.has(type)) counts.depth += kind === 'enter' ? 1 : -1
    if (kind === 'exit') continue
    // Rows get the columns of the head, so only the head is counted.
    if (type === 'tableHead') counts.columns = 0
    if (type === 'tableHeader') counts.columns += 1
    if (type === 'mathText' || type === 'mathFlow') counts.formulas += 1
    for (const bound of ['depth', 'columns', 'formulas'] as const)
      if (counts[bound] > bounds[bound]) return { kind: bound, line: start.line }
  }
  return null
}

const figure = /\]\(\s*<?\/api\/files\/[\w-]+>?(?:\s[^)]*)?\)$/

/** The address of an uploaded picture is no error. */
function findErrors(events: readonly Event[]): MarkdownError[] {
  let isFigure = false
  return events.flatMap((event) => {
    const [kind, token, context] = event
    if (token.type === 'image') isFigure = kind === 'enter' && figure.test(context.sliceSerialize(token))
    return isFigure ? [] : (findError(event) ?? [])
  })
}

function findError([kind, token, context]: Event): MarkdownError | null {
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
      return isSafeLink(withHttps(context.sliceSerialize(token))) ? null : error('link')
    default:
      return null
  }
}

/** Addresses with a colon already have a scheme. */
const withHttps = (address: string) => (/^[^/?#]*:/.test(address) ? address : addScheme(address))

const isSafeLink = (address: string) => /^(https?:\/\/|mailto:)./i.test(address)

const lowerHeadings = (html: string) =>
  html.replace(/<(\/?)h([1-5])>/g, (_, slash, level) => `<${slash}h${Number(level) + 1}>`)

const withSafeLinks = (html: string) =>
  html.replace(/<a href="([^"]*)"/g, (_, address) =>
    isSafeLink(withHttps(address)) ? `<a href="${withHttps(address)}"` : '<a',
  )

const keepOwnPictures = (html: string) =>
  html.replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, (_, address, alt) =>
    /^\/api\/files\/[\w-]+$/.test(address) ? `<img src="${address}" alt="${alt}">` : alt,
  )

function formulasAsMathml(onError: (kind: MarkdownErrorKind, token: Token) => void): HtmlExtension {
  let dollarCount = 0
  let isFenceOver = false

  function writeFormula(context: CompileContext, token: Token, isDisplay: boolean): void {
    const { markup, error } = formulaMarkup(context.resume(), isDisplay)
    if (error) onError(error, token)
    context.tag(isDisplay && token.type === 'mathFlow' ? `<p>${markup}</p>` : markup)
  }

  return {
    enter: {
      mathText() {
        dollarCount = 0
        this.buffer()
      },
      mathTextSequence({ start, end }) {
        dollarCount = end.offset - start.offset
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
        writeFormula(this, token, dollarCount > 1)
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
        writeFormula(this, token, true)
        this.setData('slurpOneLineEnding')
      },
    },
  }
}
