import type { PaperSources } from '../../calls/papers.ts'
import { logoForPaper } from '../../platform/paper/make-pdf.ts'
import type { Paper } from '../../platform/paper/paper.ts'
import { fileOfPicture } from '../../platform/pictures.ts'
import { findSchool } from './settings.repository.ts'

/** The school as it stands at the head of its papers, and the zone by which their days go. */
export async function schoolForPaper({
  config,
  database,
  files,
}: PaperSources): Promise<{ school: Paper['school']; timeZone: string }> {
  const { name, address, logo, time_zone } = await findSchool(database.db)
  const picture = logo && (await files.read(fileOfPicture(logo)).catch(() => null))
  return {
    school: { name, address, logo: picture ? await logoForPaper(picture) : undefined },
    timeZone: time_zone ?? config.SCHOOL_TIME_ZONE,
  }
}
