/// <reference path="../../platform/saxen.d.ts" />
import { Parser } from 'saxen'
import { FileRefused } from './found-questions.ts'

export interface XmlNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlNode[]
  /** The line of a `question`, from 1; 0 for other elements. */
  readonly line: number
  text: string
}

const maxDepth = 64

/**
 * Never expands the XML's own entities.
 * @throws FileRefused for broken XML or a DTD
 */
export function parseXmlTree(xml: string): XmlNode | null {
  let root: XmlNode | null = null
  const openNodes: XmlNode[] = []
  const parser = new Parser()
  parser.on('attention', () => {
    throw new FileRefused('dtd')
  })
  parser.on('error', () => {
    throw new FileRefused('damaged')
  })
  const lines = questionLines(xml)
  let nextQuestion = 0
  parser.on('openTag', (name, attributesOf, decode) => {
    const attributes = Object.fromEntries(
      Object.entries(attributesOf()).map(([key, value]) => [key, decode(String(value))]),
    )
    const line = name === 'question' ? (lines[nextQuestion++] ?? 0) : 0
    const node: XmlNode = { name, attributes, children: [], line, text: '' }
    openNodes.at(-1)?.children.push(node)
    root ??= node
    openNodes.push(node)
    if (openNodes.length > maxDepth) throw new FileRefused('damaged')
  })
  parser.on('text', (value, decode) => {
    const node = openNodes.at(-1)
    if (node) node.text += decode(value)
  })
  parser.on('cdata', (value) => {
    const node = openNodes.at(-1)
    if (node) node.text += value
  })
  parser.on('closeTag', () => {
    openNodes.pop()
  })
  parser.parse(xml)
  return root
}

/** One pass: the parser would count from the start for each element, which takes seconds. */
function questionLines(xml: string): number[] {
  const lines: number[] = []
  const pattern = /\n|<!\[CDATA\[|<!--|<question(?=[\s/>])/g
  let line = 1
  for (let match = pattern.exec(xml); match; match = pattern.exec(xml)) {
    const [text] = match
    if (text === '\n') line += 1
    else if (text === '<question') lines.push(line)
    else {
      const end = xml.indexOf(text === '<!--' ? '-->' : ']]>', pattern.lastIndex)
      if (end < 0) break
      for (let at = xml.indexOf('\n', pattern.lastIndex); at >= 0 && at < end; at = xml.indexOf('\n', at + 1))
        line += 1
      pattern.lastIndex = end
    }
  }
  return lines
}

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name)

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** Moodle puts most texts into a child `text`. */
export const textOf = (node: XmlNode | undefined): string =>
  (childOf(node, 'text') ?? node)?.text.trim() ?? ''
