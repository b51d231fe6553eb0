import type { Mark } from '#contract/marking/marking.ts'
import type { FoundMark } from './marks.repository.ts'

export const presentMark = (row: FoundMark): Mark => ({
  _id: row.id,
  fileId: row.work_file_id,
  page: row.page,
  kind: row.kind,
  ink: row.ink,
  shape: JSON.parse(row.shape),
  text: row.text,
  points: row.points,
  by: row.maker_name,
  version: row.version,
})
