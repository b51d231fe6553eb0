import { Trans } from '@lingui/react/macro'
import { createElement, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import { useHandoutAddress } from './handout-pass.ts'

const textTags = 'p h2 h3 h4 h5 h6 strong em code pre blockquote ul ol li hr br a table thead tbody tr th td'
const formulaTags = `math mrow mi mn mo mtext mspace ms mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup
munder mover munderover mmultiscripts mprescripts none mtable mtr mtd`
/** Other elements keep only their text. */
const elements = new Set(`${textTags} ${formulaTags}`.split(/\s+/))

const attributes = new Set(
  `start align title display displaystyle scriptlevel fence separator stretchy accent accentunder columnalign columnlines
  rowlines notation width height depth lspace rspace voffset minsize maxsize linethickness mathvariant mathbackground`.split(
    /\s+/,
  ),
)

/** React warns about whitespace in these elements. */
const withoutText = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr'])

export function TopicText({ html, lang }: { html: string; lang?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has new elements
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new ResizeObserver(() => settle(element))
    observer.observe(element)
    settle(element)
    const onScroll = ({ target }: Event) => target instanceof HTMLElement && fadeCutEdges(target)
    // `scroll` events do not bubble.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll, { capture: true })
    }
  }, [html])
  return (
    <div ref={place} lang={lang} className="topic-text">
      {content}
    </div>
  )
}

function childrenOf(parent: Element): ReactNode[] {
  const nodes = [...parent.childNodes]
  const isText = (node: Node) => node instanceof Text
  return (withoutText.has(parent.localName) ? nodes.filter((node) => !isText(node)) : nodes).map(nodeOf)
}

const notTranslated = new Set(['code', 'pre', 'math'])

function nodeOf(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (name === 'img') return <Figure key={key} node={node} />
  const children = childrenOf(node)
  if (!elements.has(name)) return children
  const props: Record<string, string | number> = { key }
  for (const { name, value } of node.attributes) if (attributes.has(name)) props[name] = value
  if (notTranslated.has(name)) props.translate = 'no'
  if (name === 'a') return <TextLink key={key} node={node} />
  const element = createElement(name, props, ...children)
  if (name === 'table')
    return (
      <div key={key} className="text-wide">
        {element}
      </div>
    )
  if (name === 'math')
    return (
      <span key={key} className={props.display === 'block' ? 'text-formula' : 'text-inline-formula'}>
        {element}
      </span>
    )
  return element
}

function Figure({ node }: { node: Element }) {
  const source = node.getAttribute('src') ?? ''
  const alt = node.getAttribute('alt') ?? ''
  const isOwn = /^\/api\/files\/[\w-]+$/.test(source)
  const address = useHandoutAddress(isOwn ? source : '')
  if (!isOwn) return alt
  // The picture needs the pass to load.
  return (
    <span className="text-figure">
      {address !== source && <img src={address} alt={alt} loading="lazy" />}
    </span>
  )
}

function TextLink({ node }: { node: Element }) {
  const address = node.getAttribute('href') ?? ''
  const content = childrenOf(node)
  if (/^mailto:/i.test(address)) return <a href={address}>{content}</a>
  if (!/^https?:\/\//i.test(address)) return content
  return (
    <a
      href={address}
      title={node.getAttribute('title') ?? undefined}
      target="_blank"
      rel="noopener noreferrer"
    >
      {content}
      <span className="vh">
        {' '}
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}

/** Rounds heights up to whole lines, and makes scrolling blocks focusable. */
function settle(place: HTMLElement): void {
  const line = Number.parseFloat(getComputedStyle(place).lineHeight)
  for (const part of place.querySelectorAll<HTMLElement>('.text-formula, .text-wide, .text-figure')) {
    part.style.minHeight = ''
    part.style.minHeight = `${Math.ceil((part.offsetHeight - 1) / line) * line}px`
  }
  for (const part of place.querySelectorAll<HTMLElement>('.text-inline-formula'))
    part.classList.toggle('text-formula', part.offsetWidth > place.clientWidth)
  for (const part of place.querySelectorAll<HTMLElement>('.text-formula, .text-wide, pre')) {
    if (part.scrollWidth > part.clientWidth) part.tabIndex = 0
    else part.removeAttribute('tabindex')
    fadeCutEdges(part)
  }
}

/** `data-cut` lists the fading edges (`lesson-text.css`). */
function fadeCutEdges(part: HTMLElement): void {
  const hiddenWidth = part.scrollWidth - part.clientWidth - part.scrollLeft
  const hiddenEdges = [part.scrollLeft > 1 && 'left', hiddenWidth > 1 && 'right'].filter(Boolean)
  if (hiddenEdges.length > 0) part.dataset.cut = hiddenEdges.join(' ')
  else delete part.dataset.cut
}
