import type { Receipt } from '#contract/fees/enrollments.ts'
import type { DocumentSources } from '../../kernel/documents.ts'
import type { PdfDocument } from '../../platform/pdf/document.ts'
import { logoForDocument } from '../../platform/pdf/make-pdf.ts'
import { fileOfPicture } from '../../platform/pictures.ts'
import { findSchool } from './settings.repository.ts'

/** Shown at the top of a receipt on screen. */
export async function schoolOfReceipt({
  database: { db },
  ports,
}: Pick<DocumentSources, 'database' | 'ports'>): Promise<Receipt['school']> {
  const { name, address, logo } = await findSchool(db)
  return { name, address, logo, gstin: await ports.findSchoolGstin(db) }
}

export async function schoolForDocument({
  config,
  database: { db },
  files,
  ports,
}: DocumentSources): Promise<{ school: PdfDocument['school']; timeZone: string }> {
  const { name, address, logo, time_zone } = await findSchool(db)
  const gstin = await ports.findSchoolGstin(db)
  const picture = logo && (await files.read(fileOfPicture(logo)).catch(() => null))
  return {
    school: {
      name,
      address,
      logo: picture ? await logoForDocument(picture) : undefined,
      lines: gstin ? [`GSTIN ${gstin}`] : [],
    },
    timeZone: time_zone ?? config.SCHOOL_TIME_ZONE,
  }
}
