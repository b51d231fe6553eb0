export type Cells = readonly (readonly string[])[]

/** `oldWorkbook`: Excel before 2007. `locked`: with a password. `tooLarge`: before or after unpacking. */
export type UnreadableReason = 'oldWorkbook' | 'locked' | 'pdf' | 'webPage' | 'tooLarge' | 'other'

const maxBytes = 30_000_000
/** Ten times the size of a workbook of 20,000 rows. */
const maxUnpackedBytes = 200_000_000

export class UnreadableFile extends Error {
  readonly why: UnreadableReason
  constructor(why: UnreadableReason) {
    super(why)
    this.why = why
  }
}

/**
 * Reads XLSX or text. Ignores the file name, because banks name text files .xls.
 * @throws UnreadableFile
 */
export async function readCells(file: File): Promise<Cells> {
  if (file.size > maxBytes) throw new UnreadableFile('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (beginsWith(bytes, 0x50, 0x4b)) {
    if (unpackedBytes(bytes) > maxUnpackedBytes) throw new UnreadableFile('tooLarge')
    const [{ readSheet }, { withLeadingZeros }] = await Promise.all([
      import('read-excel-file/web-worker'),
      import('./shown-zeros.ts'),
    ])
    const read = async () => readSheet(new Blob([withLeadingZeros(bytes)]))
    const rows = await read().catch(() => {
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
  // Some banks write ="17-11-2026" for Excel.
  const plain = text.replaceAll(/(^|[,;|\t])="/gm, '$1"')
  const delimiter = delimiterOf(plain)
  const parse = (text: string, options: { quoteChar?: string } = {}) =>
    Papa.parse<string[]>(text, { ...(delimiter !== undefined && { delimiter }), ...options })
  const hasStrayQuote = ({ errors }: ReturnType<typeof parse>) => errors.some(({ type }) => type === 'Quotes')
  const parsedText = parse(plain)
  // A stray quote would join the following lines.
  const rows = hasStrayQuote(parsedText)
    ? plain.split(/\r?\n/).flatMap((line) => {
        const parsedLine = parse(line)
        return hasStrayQuote(parsedLine) ? parse(line, { quoteChar: '\0' }).data : parsedLine.data
      })
    : parsedText.data
  return rows.map((row) => row.map((cell) => /^="(.*)"$/s.exec(cell)?.[1] ?? cell))
}

const beginsWith = (bytes: Uint8Array, ...prefix: number[]) =>
  prefix.every((byte, index) => bytes[index] === byte)

/** Adds up the sizes in the ZIP's directory; 0xffffffff means over 4 GB. */
function unpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let sum = 0
  for (let offset = bytes.length - 46; offset >= 0; offset -= 1)
    if (bytes[offset] === 0x50 && view.getUint32(offset, true) === 0x02014b50)
      sum += view.getUint32(offset + 24, true)
  return sum
}

/** Excel's name for an encrypted workbook, in UTF-16. */
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

/** Commas come last, because amounts contain commas. */
function delimiterOf(text: string): string | undefined {
  const lines = text
    .slice(0, 50_000)
    .split('\n')
    .filter((line) => /\d/.test(line))
  const countRows = (delimiter: string) => lines.filter((line) => line.split(delimiter).length > 3).length
  const delimiters = ['\t', '|', ';', ',']
  const maxRowCount = Math.max(...delimiters.map(countRows))
  return delimiters.find((delimiter) => maxRowCount > 0 && countRows(delimiter) * 2 >= maxRowCount)
}

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
