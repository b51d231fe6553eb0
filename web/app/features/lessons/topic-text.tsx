import { createElement, type ReactNode, useMemo } from 'react'

/** The safe HTML of a topic's text as elements of the page. */
export function TopicText({ html }: { html: string }) {
  const nodes = useMemo(() => new DOMParser().parseFromString(html, 'text/html').body.childNodes, [html])
  return <div className="topic-text">{[...nodes].map(elementOf)}</div>
}

const shown = new Set([
  'p',
  'br',
  'em',
  'strong',
  'code',
  'pre',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
])

function elementOf(node: ChildNode, place: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  const name = node.nodeName.toLowerCase()
  const children = [...node.childNodes].map(elementOf)
  if (!shown.has(name)) return children
  return createElement(name, { key: place }, ...children)
}
