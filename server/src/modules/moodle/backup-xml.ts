/// <reference path="../../platform/saxen.d.ts" />
import { Parser } from 'saxen'
import { FileRefused, parseXmlTree, type XmlNode } from '../question-files/index.ts'
import { BackupError } from './moodle.types.ts'

/** Attributes of an element, and texts of its children. */
export type XmlRecord = Readonly<Record<string, string>>

const unsetValue = '$@NULL@$'

const maxDepth = 64

/** @param path from the root, such as `files/file` */
export function recordsIn(xml: string, path: string): XmlRecord[] {
  const records: XmlRecord[] = []
  const pathNames = path.split('/')
  const openNames: string[] = []
  let record: Record<string, string> | undefined
  let text = ''
  const parser = new Parser()
  const isAt = (depth: number) =>
    openNames.length === depth && pathNames.every((name, index) => openNames[index] === name)
  parser.on('attention', () => {
    throw new BackupError('dtd')
  })
  parser.on('error', () => {
    throw new BackupError('damaged')
  })
  parser.on('openTag', (name, attributes, decode) => {
    openNames.push(name)
    if (openNames.length > maxDepth) throw new BackupError('damaged')
    text = ''
    if (!isAt(pathNames.length)) return
    record = Object.create(null) as Record<string, string>
    for (const [key, value] of Object.entries(attributes())) record[key] = decode(value)
  })
  parser.on('text', (value, decode) => {
    text += decode(value)
  })
  parser.on('cdata', (value) => {
    text += value
  })
  parser.on('closeTag', (name) => {
    if (record && isAt(pathNames.length + 1)) record[name] ??= text === unsetValue ? '' : text
    if (record && isAt(pathNames.length)) {
      records.push(record)
      record = undefined
    }
    openNames.pop()
    text = ''
  })
  parser.parse(xml)
  return records
}

/** Enough for a question bank of 32 MB. The thread's memory limits the tree. */
const mostTags = 1_500_000

/**
 * Reads nested elements, unlike `recordsIn`.
 * @throws BackupError for broken XML, a DTD or too many elements
 */
export function backupTree(xml: string): XmlNode | null {
  let tags = 0
  for (let position = xml.indexOf('<'); position >= 0; position = xml.indexOf('<', position + 1)) {
    tags += 1
    if (tags > mostTags) throw new BackupError('tooLarge')
  }
  try {
    return parseXmlTree(xml)
  } catch (error) {
    if (error instanceof FileRefused) throw new BackupError(error.failure === 'dtd' ? 'dtd' : 'damaged')
    throw error
  }
}
