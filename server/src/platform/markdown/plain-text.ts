import { compile, parse, postprocess, preprocess } from 'micromark'
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table'
import type { HtmlExtension, Token } from 'micromark-util-types'
import { mathSyntax } from './math-syntax.ts'

/** Deeply nested Markdown parses slowly. */
const maxLength = 2_000

export function plainText(source: string): string {
  const events = postprocess(
    parse({ extensions: [gfmTable(), mathSyntax] })
      .document()
      .write(preprocess()(source.slice(0, maxLength), undefined, true)),
  )
  const html = compile({ htmlExtensions: [gfmTableHtml(), unchangedFormulas] })(events)
  return html
    .replace(/<img src="[^"]*" alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<\/t[dh]>\s*<t[dh][^>]*>/g, ' | ')
    .replace(/<\/?(?:thead|tbody|tr)>\n?/g, '')
    .replace(/<li>\s*/g, '• ')
    .replace(/<\/(?:p|h\d|ul|ol|blockquote|pre|table)>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"' } as const

const unchangedFormulas: HtmlExtension = {
  enter: {
    mathText() {
      this.buffer()
    },
    mathFlow() {
      this.lineEndingIfNeeded()
      this.buffer()
    },
  },
  exit: {
    mathText(token: Token) {
      this.resume()
      this.raw(this.encode(this.sliceSerialize(token)))
    },
    mathFlow(token: Token) {
      this.resume()
      this.raw(this.encode(this.sliceSerialize(token)))
    },
  },
}
