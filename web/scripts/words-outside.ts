import { type NodePath, parseSync, traverse, types } from '@babel/core'

/** Elements whose text is a message, a key name or code. */
const notOurs = ['Trans', 'kbd', 'code']

/** Attributes that users see or hear. */
const shownAttributes =
  /^(?:label|title|alt|placeholder|caption|note|message|more|next|hint|lead|what|aria-(?:label|description|roledescription|valuetext))$/

/** Calls whose texts are translated or never shown. */
const translating = ['t', 'msg', 'plural', 'translated', 'Error', 'keptDraft', 'queueStorage']

export function wordsOutside(code: string, file = 'one.tsx'): string[] {
  const tree = parseSync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
  })
  if (!tree) throw new Error(`${file} cannot be read`)
  const found: string[] = []
  const add = (path: NodePath, text: string) => {
    if (!isSaid(path)) found.push(`${path.node.loc?.start.line}: ${text.trim().replaceAll(/\s+/g, ' ')}`)
  }
  traverse(tree, {
    JSXText(path) {
      if (/\p{L}{2}/u.test(path.node.value) && path.node.value.trim() !== 'Abhyas') add(path, path.node.value)
    },
    StringLiteral(path) {
      if (isShown(path, path.node.value)) add(path, path.node.value)
    },
    TemplateLiteral(path) {
      const text = path.node.quasis.map(({ value }) => value.raw).join('…')
      if (isShown(path, text)) add(path, text)
    },
  })
  return found
}

function isShown(path: NodePath, text: string): boolean {
  if (!/\p{L}{2}/u.test(text) || path.parentPath?.isBinaryExpression()) return false
  const attribute = path.findParent((one) => one.isJSXAttribute())
  const isName = path.parentPath?.isCallExpression() && !text.includes(' ')
  if (attribute?.isJSXAttribute())
    return !isName && shownAttributes.test(String(attribute.node.name.name)) && !/^https:/.test(text)
  const place = path.findParent((one) => !one.isConditionalExpression() && !one.isLogicalExpression())
  if (place?.isJSXExpressionContainer()) return true
  return /^(?:\p{Lu}\p{L}+|… \p{L}{2,}) \p{L}{2}|^… \(\p{L}/u.test(text)
}

function isSaid(path: NodePath): boolean {
  return Boolean(
    path.findParent(
      ({ node }) =>
        (types.isJSXElement(node) &&
          types.isJSXIdentifier(node.openingElement.name) &&
          notOurs.includes(node.openingElement.name.name)) ||
        (types.isTaggedTemplateExpression(node) &&
          types.isIdentifier(node.tag) &&
          translating.includes(node.tag.name)) ||
        ((types.isCallExpression(node) || types.isNewExpression(node)) &&
          types.isIdentifier(node.callee) &&
          translating.includes(node.callee.name)) ||
        isServerMessage(node) ||
        types.isImportDeclaration(node) ||
        types.isTSType(node),
    ),
  )
}

/** `i18n._('…')`, in emails and documents. */
const isServerMessage = (node: types.Node) =>
  types.isCallExpression(node) &&
  types.isMemberExpression(node.callee) &&
  types.isIdentifier(node.callee.object, { name: 'i18n' }) &&
  types.isIdentifier(node.callee.property, { name: '_' })
