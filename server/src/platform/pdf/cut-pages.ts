import { readFile } from 'node:fs/promises'
import {
  decodePDFRawStream,
  degrees,
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFStream,
} from '@cantoo/pdf-lib'

export interface PageToCut {
  /** Counts from 1. */
  readonly page: number
  /** Clockwise, in degrees. */
  readonly rotation: number
}

export type PagesOfPdf = number | 'encrypted' | 'broken' | 'scripts'

let openedPdf: { readonly path: string; readonly document: PDFDocument } | undefined

/** Keeps the last PDF open, because many papers are cut out of one. */
async function openPdf(path: string): Promise<PDFDocument> {
  if (openedPdf?.path === path) return openedPdf.document
  openedPdf = undefined
  const document = await PDFDocument.load(await readFile(path), { updateMetadata: false })
  openedPdf = { path, document }
  return document
}

export async function countPages(path: string): Promise<PagesOfPdf> {
  try {
    const document = await openPdf(path)
    if (hasScripts(document)) return 'scripts'
    // A file without a tree of pages fails here.
    return document.getPages().length || 'broken'
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'broken'
  }
}

/** Scanners write no scripts, so scripts are refused. */
function hasScripts(document: PDFDocument): boolean {
  const remainingObjects: PDFObject[] = document.context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
  for (let object = remainingObjects.pop(); object; object = remainingObjects.pop()) {
    const dict = object instanceof PDFStream ? object.dict : object
    if (dict instanceof PDFArray) remainingObjects.push(...dict.asArray())
    if (!(dict instanceof PDFDict)) continue
    if (dict.has(PDFName.of('JS')) || dict.get(PDFName.of('S')) === PDFName.of('JavaScript')) return true
    remainingObjects.push(...dict.values())
  }
  return false
}

/** @throws Error if a page is missing or cannot be separated */
export async function cutPages(path: string, pages: readonly PageToCut[]): Promise<Uint8Array> {
  const source = await openPdf(path)
  const newPdf = await PDFDocument.create({ updateMetadata: false })
  const sourcePages = pages.map(({ page }) => source.getPage(page - 1))
  for (const page of sourcePages) separatePage(page)
  const copies = await newPdf.copyPages(
    source,
    pages.map(({ page }) => page - 1),
  )
  for (const [index, copy] of copies.entries()) {
    newPdf.addPage(copy)
    copy.setRotation(degrees((copy.getRotation().angle + (pages[index]?.rotation ?? 0)) % 360))
  }
  return newPdf.save()
}

/** Other keys refer to actions or structures of the whole file. */
const pageKeys = new Set([
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'Rotate',
  'Resources',
  'Contents',
  'Annots',
  'Group',
  'UserUnit',
])
const annotationKeys = new Set(['Type', 'Subtype', 'Rect', 'AP', 'AS', 'F'])

/** Drops references, because a copied page takes along every object that it refers to. */
function separatePage({ node }: PDFPage): void {
  node.normalize()
  keepOnly(node, pageKeys)
  const annotations = node.Annots()
  for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
    const annotation = annotations?.lookupMaybe(index, PDFDict)
    if (annotation) keepOnly(annotation, annotationKeys)
  }
  const resources = node.Resources()
  const pictures = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict)
  if (!resources || !pictures || pictures.keys().length < 2) return
  const drawnNames = findDrawnNames(node.Contents())
  const drawnPictures = node.context.obj({})
  for (const [name, picture] of pictures.entries())
    if (drawnNames.has(name.asString())) drawnPictures.set(name, picture)
  // Pages may share `resources`.
  const ownResources = resources.clone()
  ownResources.set(PDFName.of('XObject'), drawnPictures)
  node.set(PDFName.of('Resources'), ownResources)
}

function keepOnly(dict: PDFDict, keysToKeep: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!keysToKeep.has(key.decodeText())) dict.delete(key)
}

const drawOperator = /(\/[^\s/<>[\](){}%]+)\s+Do\b/g

/** Names of drawn pictures, such as `/Im1`. */
function findDrawnNames(contents: PDFObject | undefined): ReadonlySet<string> {
  const streams =
    contents instanceof PDFArray
      ? Array.from({ length: contents.size() }, (_, index) => contents.lookup(index))
      : [contents]
  const text = streams
    .map((stream) => {
      if (stream instanceof PDFRawStream)
        return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
      return stream instanceof PDFStream ? Buffer.from(stream.getContents()).toString('latin1') : ''
    })
    .join('\n')
  return new Set(text.matchAll(drawOperator).map(([, name = '']) => name))
}
