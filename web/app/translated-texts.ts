const textsReplacedBy = new WeakMap<Element, Text[]>()
const replacementOf = new WeakMap<Node, Element>()

/**
 * Translators replace text nodes by <font> elements, which makes React throw. A node is restored when
 * React touches it.
 */
export function restoreTranslatedTexts(): void {
  new MutationObserver(noticeTranslation).observe(document, { childList: true, subtree: true })
  const { appendChild, insertBefore, removeChild } = Node.prototype
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    restoreTexts(node)
    return appendChild.call(this, node) as T
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    restoreTexts(node)
    if (before) restoreTexts(before)
    try {
      return insertBefore.call(this, node, before) as T
    } catch (error) {
      // The translator may have moved the node.
      if (error instanceof DOMException && error.name === 'NotFoundError')
        return appendChild.call(this, node) as T
      throw error
    }
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    restoreTexts(node)
    return node.parentNode ? (removeChild.call(node.parentNode, node) as T) : node
  }
}

function noticeTranslation(records: readonly MutationRecord[]): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)))
  if (added.size === 0) return
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const place = [...addedNodes, previousSibling, nextSibling].find(
      (node) => isFont(node) && added.has(node),
    )
    if (!place) continue
    for (const text of removedNodes) if (text instanceof Text) rememberReplacement(text, place as Element)
  }
}

const isFont = (node: Node | null): node is Element => node instanceof Element && node.localName === 'font'

function rememberReplacement(text: Text, place: Element): void {
  textsReplacedBy.set(place, [...(textsReplacedBy.get(place) ?? []), text])
  replacementOf.set(text, place)
  // React changes a text through this property.
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set(value: string) {
      restoreTexts(text)
      text.data = value
    },
  })
}

function restoreTexts(node: Node): void {
  const place = replacementOf.get(node)
  const texts = place && textsReplacedBy.get(place)
  if (!texts) return
  textsReplacedBy.delete(place)
  for (const text of texts) {
    replacementOf.delete(text)
    Reflect.deleteProperty(text, 'nodeValue')
  }
  if (place.isConnected) place.replaceWith(...texts)
}
