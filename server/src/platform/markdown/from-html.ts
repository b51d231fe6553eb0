import type { Element, ElementContent, Root as HtmlRoot, Text as HtmlText, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type State, toMdast } from 'hast-util-to-mdast'
import type { Nodes, Parents, PhrasingContent, Root, RootContent as RootNode, Text } from 'mdast'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { type InlineMath, mathToMarkdown } from 'mdast-util-math'
import { toMarkdown } from 'mdast-util-to-markdown'
import { SKIP, visit } from 'unist-util-visit'
import { youtubeId } from '#contract/catalogue/youtube.ts'
import { optionalParagraph } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { isWebAddress } from '#contract/web-link.ts'
import { renderMarkdown } from './markdown.ts'

/** A topic's text is never longer. */
const maxHtmlLength = 400_000

export interface HtmlFile {
  readonly hash: string
  readonly name: string
  readonly size: number
}

/** `name` is the name of a file. */
export interface HtmlNote {
  readonly code:
    | 'tooComplex'
    | 'plainText'
    | 'pictureElsewhere'
    | 'pictureInText'
    | 'pictureAsFile'
    | 'embedded'
    | 'innerLink'
    | 'fileMissing'
  readonly name?: string
}

/** The placeholder is at least as long as its final address, so no text grows. */
export const figurePlaceholder = (hash: string): string => `/api/files/moodle-${hash}`

const paragraph = optionalParagraph(1_000_000)

/** Removes characters that databases refuse. */
export const cleanText = (text: string): string => paragraph.parse(text.slice(0, 1_000_000))

export interface MarkdownOfHtml {
  /** A long text has several parts. */
  readonly parts: readonly string[]
  readonly figures: readonly HtmlFile[]
  readonly files: readonly HtmlFile[]
  readonly notes: readonly HtmlNote[]
}

/** @param path follows `@@PLUGINFILE@@`, such as `/pictures/a.png` */
export type FindFile = (path: string) => HtmlFile | undefined

const fileMarker = '@@PLUGINFILE@@'
const pictureNames = /\.(?:png|jpe?g|webp)$/i

/** Writes a line per block element or `<br>`, without empty lines. */
export function htmlToPlainText(html: string): string {
  try {
    const blocks: string[] = ['']
    visit(fromHtml(html.slice(0, maxHtmlLength), { fragment: true }), (node) => {
      if (node.type === 'element' && /^(?:p|div|li|br|h\d|tr|ul|ol|table|pre)$/.test(node.tagName))
        blocks.push('')
      if (node.type === 'element' && /^(?:script|style)$/.test(node.tagName)) return SKIP
      if (node.type === 'text') blocks[blocks.length - 1] += node.value.replaceAll(/\s+/g, ' ')
      return undefined
    })
    return cleanText(
      blocks
        .map((block) => block.trim())
        .filter((block) => block !== '')
        .join('\n'),
    )
  } catch (error) {
    // Thousands of nested tags overflow the stack.
    if (error instanceof RangeError) return ''
    throw error
  }
}

/**
 * Formulas between `\( \)`, `\[ \]` and `$$` are kept.
 * @returns no parts for empty or unreadable text
 */
export function htmlToMarkdown(html: string, findFile: FindFile): MarkdownOfHtml {
  const nothing = { parts: [], figures: [], files: [] }
  if (html.trim() === '') return { ...nothing, notes: [] }
  if (html.length > maxHtmlLength) return { ...nothing, notes: [{ code: 'tooComplex' }] }
  try {
    return convert(html, findFile)
  } catch (error) {
    if (error instanceof RangeError) return { ...nothing, notes: [{ code: 'tooComplex' }] }
    throw error
  }
}

function convert(html: string, findFile: FindFile): MarkdownOfHtml {
  const tree = fromHtml(html, { fragment: true })
  const collector = new FileCollector(findFile)
  collector.replaceIn(tree)
  const root = toMdast(tree, {
    handlers: { del: keepChildren, s: keepChildren, strike: keepChildren },
  }) as Root
  splitFormulas(root)
  const parts = partsOf(root.children)
  if (parts.every(isRenderable)) return { parts, ...collector.filesAndNotes(parts) }
  const plainParts = piecesOf(
    htmlToPlainText(html)
      .replaceAll(/[\\`*_[\]<>#$|]/g, '\\$&')
      .replaceAll('\n', '\n\n'),
  )
  const isPlain = plainParts.every(isRenderable)
  collector.note({ code: isPlain ? 'plainText' : 'tooComplex' })
  const partsLeft = isPlain ? plainParts : []
  return { parts: partsLeft, ...collector.filesAndNotes(partsLeft) }
}

const isRenderable = (text: string) => renderMarkdown(text).error === null

const keepChildren = (state: State, node: Element) => state.all(node)

class FileCollector {
  readonly #findFile: FindFile
  readonly #figures = new Map<string, HtmlFile>()
  readonly #files = new Map<string, HtmlFile>()
  readonly #notes = new Map<string, HtmlNote>()

  constructor(findFile: FindFile) {
    this.#findFile = findFile
  }

  note(note: HtmlNote): void {
    this.#notes.set(`${note.code} ${note.name ?? ''}`, note)
  }

  /** Pictures that no text shows become files. */
  filesAndNotes(texts: readonly string[]) {
    const figures = [...this.#figures.values()]
    const isShown = ({ hash }: HtmlFile) => texts.some((text) => text.includes(figurePlaceholder(hash)))
    return {
      figures: figures.filter(isShown),
      files: [...this.#files.values(), ...figures.filter((figure) => !isShown(figure))],
      notes: [...this.#notes.values()],
    }
  }

  /** Removes or replaces elements that topics may not have. */
  replaceIn(tree: HtmlRoot): void {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined
      if (node.type === 'comment') return replaceAt(parent, index, [])
      if (node.type !== 'element') return undefined
      const replacement = this.#replacementOf(node)
      return replacement && replaceAt(parent, index, replacement)
    })
  }

  #replacementOf(node: Element): ElementContent[] | undefined {
    const { tagName } = node
    if (tagName === 'img') return this.#picture(node)
    if (tagName === 'a') return this.#link(node)
    if (tagName === 'iframe' || tagName === 'embed') return this.#frame(addressIn(node, 'src'))
    if (tagName === 'object') return this.#frame(addressIn(node, 'data'))
    if (tagName === 'video' || tagName === 'audio') return this.#media(node)
    if (/^(?:script|style|form|input|button|select|textarea|svg|math|template|noscript)$/.test(tagName))
      return []
    return undefined
  }

  #picture(node: Element): ElementContent[] | undefined {
    const address = addressIn(node, 'src')
    const alt = String(node.properties.alt ?? '').trim()
    if (address.startsWith(fileMarker)) {
      const file = this.#file(address)
      if (file && pictureNames.test(file.name)) {
        this.#figures.set(file.hash, file)
        node.properties = { src: figurePlaceholder(file.hash), alt }
        return undefined
      }
      if (file) this.note({ code: 'pictureAsFile', name: file.name })
      if (file) this.#files.set(file.hash, file)
      return textNodes(alt)
    }
    if (isWebAddress(address)) {
      this.note({ code: 'pictureElsewhere' })
      return [linkTo(address, alt || address)]
    }
    this.note({ code: 'pictureInText' })
    return textNodes(alt)
  }

  #link(node: Element): ElementContent[] | undefined {
    const address = addressIn(node, 'href')
    if (isWebAddress(address) || /^mailto:./i.test(address)) return undefined
    if (address.startsWith(fileMarker)) {
      const file = this.#file(address)
      if (file) this.#files.set(file.hash, file)
    } else if (address.startsWith('$@')) this.note({ code: 'innerLink' })
    return node.children
  }

  #frame(address: string): ElementContent[] {
    if (address.startsWith(fileMarker)) return this.#attach(address)
    const fullAddress = address.startsWith('//') ? `https:${address}` : address
    if (!isWebAddress(fullAddress)) return []
    if (youtubeId(fullAddress) === null) this.note({ code: 'embedded' })
    return [paragraphOf(linkTo(fullAddress, fullAddress))]
  }

  #media(node: Element): ElementContent[] {
    const addresses = [node, ...node.children.filter((child) => child.type === 'element')].map((child) =>
      addressIn(child, 'src'),
    )
    return addresses.filter((address) => address !== '').flatMap((address) => this.#frame(address))
  }

  #attach(address: string): ElementContent[] {
    const file = this.#file(address)
    if (file) this.#files.set(file.hash, file)
    return []
  }

  #file(address: string): HtmlFile | undefined {
    const path = decodePath(address.slice(fileMarker.length).replace(/[?#].*$/, ''))
    const file = this.#findFile(path)
    if (!file) this.note({ code: 'fileMissing', name: path.split('/').at(-1) ?? '' })
    return file
  }
}

function replaceAt(
  parent: { children: RootContent[] },
  index: number,
  nodes: RootContent[],
): [typeof SKIP, number] {
  parent.children.splice(index, 1, ...nodes)
  return [SKIP, index]
}

const addressIn = (node: Element, name: string) => String(node.properties[name] ?? '').trim()

const textNodes = (value: string): HtmlText[] => (value ? [{ type: 'text', value }] : [])

const linkTo = (address: string, text: string): Element => ({
  type: 'element',
  tagName: 'a',
  properties: { href: address },
  children: textNodes(text),
})

const paragraphOf = (child: Element): Element => ({
  type: 'element',
  tagName: 'p',
  properties: {},
  children: [child],
})

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const formula = /\\\((.+?)\\\)|\\\[([\s\S]+?)\\\]|\$\$([\s\S]+?)\$\$/

function splitFormulas(root: Root): void {
  visit(root, 'text', (node: Text, index, parent: Parents | undefined) => {
    if (!parent || index === undefined) return undefined
    const pieces = node.value.split(formulaSplitter)
    if (pieces.length === 1) return undefined
    const nodes = pieces.filter((piece) => piece !== '').map(formulaOrText)
    parent.children.splice(index, 1, ...(nodes as never[]))
    return [SKIP, index + nodes.length]
  })
}

const formulaSplitter = /(\\\(.+?\\\)|\\\[[\s\S]+?\\\]|\$\$[\s\S]+?\$\$)/

function formulaOrText(piece: string): PhrasingContent | InlineMath {
  const match = formula.exec(piece)
  const value =
    match && match[0].length === piece.length ? (match[1] ?? match[2] ?? match[3] ?? '').trim() : ''
  return value ? { type: 'inlineMath', value } : { type: 'text', value: piece }
}

const markdownText = (children: RootNode[]): string =>
  cleanText(
    toMarkdown({ type: 'root', children } as Nodes, {
      extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
      bullet: '-',
      rule: '-',
    }),
  )

function partsOf(blocks: readonly RootNode[]): string[] {
  const parts: string[] = []
  let part = ''
  for (const block of blocks) {
    const text = markdownText([block])
    if (part && part.length + text.length + 2 > limits.topicText) {
      parts.push(part)
      part = ''
    }
    if (text.length > limits.topicText) parts.push(...piecesOf(text))
    else part = part ? `${part}\n\n${text}` : text
  }
  if (part) parts.push(part)
  return parts
}

/** Cuts at line ends if possible. */
export function piecesOf(text: string, maxLength: number = limits.topicText): string[] {
  const pieces: string[] = []
  let remaining = text
  while (remaining.length > maxLength) {
    const end = remaining.lastIndexOf('\n', maxLength)
    const cut = end > maxLength / 2 ? end : maxLength
    pieces.push(remaining.slice(0, cut).toWellFormed().trim())
    remaining = remaining.slice(cut).trim()
  }
  return remaining ? [...pieces, remaining] : pieces
}
