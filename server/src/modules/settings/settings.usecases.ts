import type { School } from '#contract/school.ts'
import type { Config } from '../../platform/config.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { findSchool } from './settings.repository.ts'

/** The school as payment page and receipt show it. */
export async function readSchool(db: Db | Tx, config: Config): Promise<School> {
  const row = await findSchool(db)
  return {
    name: row.name,
    address: row.address,
    logo: row.logo,
    upiId: row.upi_id,
    bankLines: row.bank_lines,
    timeZone: config.SCHOOL_TIME_ZONE,
    refundText: row.refund_text,
  }
}
