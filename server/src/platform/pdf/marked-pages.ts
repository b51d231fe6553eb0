import {
  concatTransformationMatrix,
  degrees,
  drawObject,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'
import type { Rotation } from '#contract/marking/page-geometry.ts'
import { drawOverlay, type PageToMark } from './marked-overlay.ts'
import type { MarkedFile, MarkedWork } from './marked-work.ts'

/** Points. */
const longerSideOfA4 = 841.89

interface SheetPage {
  readonly page: PDFPage
  readonly toMark: PageToMark
  /** The page's clockwise rotation in the file. */
  readonly turned: Rotation
}

export async function drawMarkedWork(work: MarkedWork): Promise<Uint8Array> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const sheetPages: SheetPage[] = []
  const unreadableTexts: string[] = []
  for (const file of work.files) {
    const pages = await (file.kind === 'photo' ? addPhoto(document, file) : addPdf(document, file))
    if (!pages) unreadableTexts.push(work.texts.unreadable.replace('{name}', file.name))
    for (const [index, { page, turned }] of (pages ?? []).entries())
      sheetPages.push({
        page,
        turned,
        toMark: toMark(file, index + 1, { page, turned, number: sheetPages.length + 1 }),
      })
  }
  const markedPages = sheetPages.filter(({ toMark: { marks } }) => marks.length > 0)
  const overlay = await drawOverlay(
    { ...work, facts: [...work.facts, ...unreadableTexts] },
    markedPages.map(({ toMark }) => toMark),
  )
  const overlayPdf = await PDFDocument.load(overlay.bytes)
  const layers = await document.embedPages(overlayPdf.getPages().slice(overlay.notePages))
  for (const [index, { page, turned }] of markedPages.entries()) {
    const layer = layers[index]
    if (!layer) continue
    // Makes the page restore its coordinates after its own content.
    page.node.normalize()
    page.pushOperators(
      pushGraphicsState(),
      concatTransformationMatrix(...pageMatrix(page.getCropBox(), turned)),
      drawObject(page.node.newXObject('Marks', layer.ref)),
      popGraphicsState(),
    )
  }
  for (const { page, turned, toMark } of sheetPages)
    page.setRotation(degrees((turned + toMark.rotation) % 360))
  const notes = Array.from({ length: overlay.notePages }, (_, index) => index)
  for (const page of await document.copyPages(overlayPdf, notes)) document.addPage(page)
  document.setTitle(work.title)
  document.setAuthor(work.school)
  document.setLanguage(`${work.language}-IN`)
  document.setCreator('Abhyas')
  document.setProducer('Abhyas')
  document.setCreationDate(new Date(work.issuedAt))
  return document.save()
}

interface AddedPage {
  readonly page: PDFPage
  readonly turned: Rotation
}

async function addPhoto(document: PDFDocument, { bytes }: MarkedFile): Promise<AddedPage[] | null> {
  try {
    const { default: sharp } = await import('sharp')
    // pdf-lib cannot embed WebP.
    const jpeg = await sharp(bytes).flatten({ background: '#ffffff' }).jpeg({ quality: 85 }).toBuffer()
    const picture = await document.embedJpg(jpeg)
    const scale = longerSideOfA4 / Math.max(picture.width, picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    const page = document.addPage([width, height])
    page.drawImage(picture, { x: 0, y: 0, width, height })
    return [{ page, turned: 0 }]
  } catch {
    return null
  }
}

async function addPdf(document: PDFDocument, { bytes }: MarkedFile): Promise<AddedPage[] | null> {
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false })
    const pages = await document.copyPages(source, source.getPageIndices())
    if (pages.length === 0) return null
    return pages.map((page) => {
      document.addPage(page)
      removeActions(page)
      return { page, turned: quarterTurn(page.getRotation().angle) }
    })
  } catch {
    // The file is encrypted, or broken in a way that viewers repair.
    return null
  }
}

const quarterTurn = (angle: number): Rotation =>
  ((((Math.round(angle / 90) * 90) % 360) + 360) % 360) as Rotation

const annotationKeys = ['Type', 'Subtype', 'Rect', 'AP', 'AS', 'F']

/** Scripts, links and files of a student must not reach the next reader. */
function removeActions({ node }: PDFPage): void {
  node.delete(PDFName.of('AA'))
  const annotations = node.lookupMaybe(PDFName.of('Annots'), PDFArray)
  for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
    const annotation = annotations?.lookupMaybe(index, PDFDict)
    for (const key of annotation?.keys() ?? [])
      if (!annotationKeys.includes(key.decodeText())) annotation?.delete(key)
  }
}

function toMark(
  { marks, rotations }: MarkedFile,
  pageOfFile: number,
  { page, turned, number }: AddedPage & { readonly number: number },
): PageToMark {
  const { width, height } = page.getCropBox()
  return {
    number,
    size: turned % 180 === 0 ? { width, height } : { width: height, height: width },
    rotation: rotations.find((turn) => turn.page === pageOfFile)?.rotation ?? 0,
    marks: marks.filter((mark) => mark.page === pageOfFile),
  }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Maps coordinates of the page as seen to coordinates of the file. */
function pageMatrix({ x, y, width, height }: Box, turned: Rotation) {
  const matrices: Record<Rotation, [number, number, number, number, number, number]> = {
    0: [1, 0, 0, 1, x, y],
    90: [0, 1, -1, 0, x + width, y],
    180: [-1, 0, 0, -1, x + width, y + height],
    270: [0, -1, 1, 0, x, y + height],
  }
  return matrices[turned]
}
