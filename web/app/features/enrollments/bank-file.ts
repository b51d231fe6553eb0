/** Cells of a statement as texts, row by row. */
export type Cells = readonly (readonly string[])[]

/**
 * The cells of a bank's file: an XLSX, or a CSV in UTF-8 or Latin-1.
 * @throws Error when it is neither
 */
export async function readCells(file: File): Promise<Cells> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (isZip) {
    const { readSheet } = await import('read-excel-file/web-worker')
    const rows = await readSheet(file)
    return rows.map((row) => row.map(textOfCell))
  }
  if (bytes.includes(0)) throw new Error('this is no text')
  const { default: Papa } = await import('papaparse')
  return Papa.parse<string[]>(textOf(bytes)).data
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function textOfCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
