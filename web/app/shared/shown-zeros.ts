import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const stylesFile = 'xl/styles.xml'
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name)

/**
 * Excel shows 7 as 0007 in the format 0000; the workbook library reads 7.
 * @returns a workbook with 0007 as text
 */
export function withLeadingZeros(workbook: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [styles] = Object.values(unzipSync(workbook, { filter: ({ name }) => name === stylesFile }))
  const widths = styles ? widthsByStyle(strFromU8(styles)) : new Map<string, number>()
  if (widths.size === 0) return workbook
  const files = Object.entries(unzipSync(workbook)).map(
    ([name, bytes]) =>
      [name, isSheet(name) ? strToU8(zerosAsText(strFromU8(bytes), widths)) : bytes] as const,
  )
  return zipSync(Object.fromEntries(files), { level: 0 })
}

function widthsByStyle(xml: string): Map<string, number> {
  const formats = new Map(
    [...xml.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)].flatMap(([tag]) => {
      const zeros = /\bformatCode="(0{2,})"/.exec(tag)?.[1]
      return zeros ? [[attribute(tag, 'numFmtId'), zeros.length]] : []
    }),
  )
  const cellFormats = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml)?.[0] ?? ''
  return new Map(
    [...cellFormats.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)].flatMap(([tag], style) => {
      const width = formats.get(attribute(tag, 'numFmtId'))
      return width ? [[String(style), width]] : []
    }),
  )
}

const zerosAsText = (xml: string, widths: ReadonlyMap<string, number>) =>
  xml.replaceAll(
    /<((?:\w+:)?c)(\s[^>]*)>((?:<(?:\w+:)?f\b[^>]*>[^<]*<\/(?:\w+:)?f>)?<(?:\w+:)?v>)(\d+)</g,
    (whole, tag: string, attributes: string, before: string, digits: string) => {
      const width = widths.get(attribute(attributes, 's'))
      const type = attribute(attributes, 't')
      if (!width || (type !== '' && type !== 'n')) return whole
      return `<${tag}${attributes.replace(/\st="n"/, '')} t="str">${before}${digits.padStart(width, '0')}<`
    },
  )

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
