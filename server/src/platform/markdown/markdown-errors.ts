/** Limits that keep rendering fast (`docs/specification/topics.md`). */
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

export function markdownErrorText({ kind, line }: MarkdownError): string {
  switch (kind) {
    case 'rawHtml':
      return `Line ${line}: HTML does not work here. Please use Markdown, and put code between backticks.`
    case 'picture':
      return `Line ${line}: pictures do not work here. Please add the picture as a file.`
    case 'link':
      return `Line ${line}: please start the link with https://, http:// or mailto:.`
    case 'formula':
      return `Line ${line}: this formula cannot be read. Please check it.`
    case 'formulaLength':
      return `Line ${line}: please keep a formula to ${bounds.formulaLength} characters.`
    case 'formulaDefinition':
      return `Line ${line}: a formula defines no macros of its own. Please write them out.`
    case 'formulaLink':
      return `Line ${line}: a formula takes no links, pictures or styles. Please leave them out.`
    case 'formulaRule':
      return `Line ${line}: a rule in a formula is 1em wide and high at most. Please make it smaller.`
    case 'lines':
      return `Please keep this to ${bounds.lines} lines.`
    case 'depth':
      return `Line ${line}: please nest quotes and lists at most ${bounds.depth} deep.`
    case 'columns':
      return `Line ${line}: please keep a table to ${bounds.columns} columns.`
    case 'formulas':
      return `Line ${line}: please keep this to ${bounds.formulas} formulas.`
    case 'html':
      return 'This text becomes too long on the page. Please make it shorter.'
  }
}
