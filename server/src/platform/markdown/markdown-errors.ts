import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'

/** The limits keep rendering fast (`docs/specification/topics.md`). */
export const bounds = {
  lines: 2_000,
  depth: 20,
  columns: 30,
  formulas: 300,
  formulaLength: 5_000,
  html: 1_000_000,
} as const

export type MarkdownErrorKind =
  | keyof typeof bounds
  | 'rawHtml'
  | 'picture'
  | 'link'
  | 'formula'
  | 'formulaDefinition'
  | 'formulaLink'
  | 'formulaRule'

/** `line` counts from 1. */
export interface MarkdownError {
  readonly kind: MarkdownErrorKind
  readonly line: number
}

export function markdownErrorText({ kind, line }: MarkdownError): MessageDescriptor {
  switch (kind) {
    case 'rawHtml':
      return msg`Line ${{ line }}: HTML does not work here. Please use Markdown, and put code between backticks.`
    case 'picture':
      return msg`Line ${{ line }}: only pictures that are uploaded here work. Please upload the picture.`
    case 'link':
      return msg`Line ${{ line }}: please start the link with https://, http:// or mailto:.`
    case 'formula':
      return msg`Line ${{ line }}: this formula cannot be read. Please check it.`
    case 'formulaLength':
      return msg`Line ${{ line }}: please keep a formula to ${{ most: bounds.formulaLength }} characters.`
    case 'formulaDefinition':
      return msg`Line ${{ line }}: a formula defines no macros of its own. Please write them out.`
    case 'formulaLink':
      return msg`Line ${{ line }}: a formula takes no links, pictures or styles. Please leave them out.`
    case 'formulaRule':
      return msg`Line ${{ line }}: a rule in a formula is 1em wide and high at most. Please make it smaller.`
    case 'lines':
      return msg`Please keep this to ${{ most: bounds.lines }} lines.`
    case 'depth':
      return msg`Line ${{ line }}: please nest quotes and lists at most ${{ most: bounds.depth }} deep.`
    case 'columns':
      return msg`Line ${{ line }}: please keep a table to ${{ most: bounds.columns }} columns.`
    case 'formulas':
      return msg`Line ${{ line }}: please keep this to ${{ most: bounds.formulas }} formulas.`
    case 'html':
      return msg`This text becomes too long on the page. Please make it shorter.`
  }
}
