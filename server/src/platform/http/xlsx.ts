import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { xmlText } from '../xml-text.rules.ts'
import { type Cell, type CellFormat, partsOf, type Table } from './table.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function xlsxBytes(table: Table): Readable {
  const zip = new ZipFile()
  for (const [name, xml] of Object.entries(fixedParts)) zip.addBuffer(Buffer.from(xmlDeclaration + xml), name)
  zip.addReadStream(Readable.from(sheetXml(table), { objectMode: false }), 'xl/worksheets/sheet1.xml')
  zip.end()
  return Readable.from(zip.outputStream)
}

const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const schemas = 'http://schemas.openxmlformats.org'
const mainNamespace = `${schemas}/spreadsheetml/2006/main`
const relationNamespace = `${schemas}/officeDocument/2006/relationships`
const packageNamespace = `${schemas}/package/2006`
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes into `cellXfs` of `styles.xml`. */
const styles = { text: 0, head: 1, amount: 2, whole: 3, day: 4 } as const

const fixedParts = {
  '[Content_Types].xml': `<Types xmlns="${packageNamespace}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${partType}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relationNamespace}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${mainNamespace}" xmlns:r="${relationNamespace}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageNamespace}/relationships"><Relationship Id="rId1" Type="${relationNamespace}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relationNamespace}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${mainNamespace}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}

const maxWidth = 40

async function* sheetXml({ columns, rows, formats }: Table): AsyncGenerator<string> {
  const parts = partsOf(rows)
  const { value: first = [] } = await parts.next()
  yield `${xmlDeclaration}<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>`
  yield widthsOf(columns, first)
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  yield '</cols><sheetData>'
  yield rowXml(
    1,
    columns.map((head) => textCell(head, styles.head)),
  )
  const columnFormats = columns.map((head) => formats[head])
  let number = 2
  const xmlOf = (part: readonly (readonly Cell[])[]) =>
    part
      .map((row) =>
        rowXml(
          number++,
          row.map((cell, index) => cellXml(cell, columnFormats[index])),
        ),
      )
      .join('')
  yield xmlOf(first)
  for await (const part of parts) yield xmlOf(part)
  yield '</sheetData></worksheet>'
}

/** Takes the first rows, because the whole list is never in memory. */
const widthsOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]) =>
  columns.map((head, index) =>
    Math.min(
      maxWidth,
      rows.reduce((most, row) => Math.max(most, String(row[index] ?? '').length), head.length) + 3,
    ),
  )

const rowXml = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells.map((xml, index) => `<c r="${letterOf(index)}${number}"${xml}`).join('')}</row>`

const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

function cellXml(cell: Cell, format: CellFormat | undefined): string {
  if (typeof cell === 'number') return numberCell(cell, format === 'whole' ? styles.whole : styles.amount)
  if (cell === null) return '/>'
  const day = format === 'day' ? daySerial(cell) : null
  if (day !== null) return numberCell(day, styles.day)
  return cell === '' ? '/>' : textCell(cell, styles.text)
}

const numberCell = (value: number, style: number) => ` s="${style}"><v>${value}</v></c>`

/** Excel runs formulas only in `<f>`, not in text. */
const textCell = (text: string, style: number) =>
  ` s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dayMs = 86_400_000

/** @returns days since 30 December 1899; null for other text */
function daySerial(text: string): number | null {
  const [, date, name, year] = /^(\d\d)-(\w{3})-(\d{4})$/.exec(text) ?? []
  const iso = name ? `${year}-${String(months.indexOf(name) + 1).padStart(2, '0')}-${date}` : text
  if (!/^\d{4}-\d\d-\d\d$/.test(iso)) return null
  return (Date.parse(iso) - Date.UTC(1899, 11, 30)) / dayMs
}

/** Excel reads `_x0041_` as an escaped letter. */
const escapeText = (text: string) => xmlText(text).replaceAll(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
