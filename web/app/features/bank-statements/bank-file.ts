/** Cells of a statement as texts, row by row. */
export type Cells = readonly (readonly string[])[]

/** Why a file cannot be read: an Excel workbook of before 2007, one with a password, a PDF, a web page, or something else. */
export type Unreadable = 'oldWorkbook' | 'locked' | 'pdf' | 'webPage' | 'other'

export class UnreadableFile extends Error {
  readonly why: Unreadable
  constructor(why: Unreadable) {
    super(why)
    this.why = why
  }
}

/**
 * The cells of a bank's file: an XLSX, or a text with commas, semicolons, tabs or lines between its cells, in UTF-8, UTF-16 or
 * Latin-1. Its name says nothing: banks call a text .xls.
 * @throws UnreadableFile when it is neither
 */
export async function readCells(file: File): Promise<Cells> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (beginsWith(bytes, 0x50, 0x4b)) {
    const { readSheet } = await import('read-excel-file/web-worker')
    const rows = await readSheet(file).catch(() => {
      throw new UnreadableFile('other')
    })
    return rows.map((row) => row.map(textOfCell))
  }
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new UnreadableFile(isEncrypted(bytes) ? 'locked' : 'oldWorkbook')
  const text = textOf(bytes)
  if (text.startsWith('%PDF')) throw new UnreadableFile('pdf')
  if (/^\s*</.test(text)) throw new UnreadableFile('webPage')
  if (text.includes('\0')) throw new UnreadableFile('other')
  const { default: Papa } = await import('papaparse')
  // Some banks write each cell as a formula, ="17-11-2026", so that Excel leaves it as it is.
  const plain = text.replaceAll(/(^|[,;|\t])="/gm, '$1"')
  const delimiter = delimiterOf(plain)
  const parse = (text: string, options: { quoteChar?: string } = {}) =>
    Papa.parse<string[]>(text, { ...(delimiter !== undefined && { delimiter }), ...options })
  const hasStrayQuote = ({ errors }: ReturnType<typeof parse>) => errors.some(({ type }) => type === 'Quotes')
  const whole = parse(plain)
  // A stray quote takes the lines below it into one cell: each line is read by itself then.
  const rows = hasStrayQuote(whole)
    ? plain.split(/\r?\n/).flatMap((line) => {
        const alone = parse(line)
        return hasStrayQuote(alone) ? parse(line, { quoteChar: '\0' }).data : alone.data
      })
    : whole.data
  return rows.map((row) => row.map((cell) => /^="(.*)"$/s.exec(cell)?.[1] ?? cell))
}

const beginsWith = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte)

/** The name of the stream in which Excel keeps a workbook with a password, as the file writes it. */
const encryptedPackage = [...'EncryptedPackage'].join('\0')
const isEncrypted = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes).includes(encryptedPackage)

function textOf(bytes: Uint8Array): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (beginsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What stands between the cells. Amounts and the lines above a table have commas of their own, so these are tried last. */
function delimiterOf(text: string): string | undefined {
  const lines = text
    .slice(0, 50_000)
    .split('\n')
    .filter((line) => /\d/.test(line))
  const rowsBy = (delimiter: string) => lines.filter((line) => line.split(delimiter).length > 3).length
  const delimiters = ['\t', '|', ';', ',']
  const most = Math.max(...delimiters.map(rowsBy))
  return delimiters.find((delimiter) => most > 0 && rowsBy(delimiter) * 2 >= most)
}

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
