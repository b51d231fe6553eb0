import type { FileRow } from '../database/file-rows.ts'
import type { Person, School } from './school.ts'
import { makeTestPdf } from './test-pdf.ts'

export async function saveTestFile(school: School, owner: Person, kind: FileRow['kind']): Promise<string> {
  const id = school.deps.newId()
  const bytes = makeTestPdf({ words: 'a handout' })
  await school.deps.files.save(id, bytes)
  const media_type = kind === 'handout' ? 'application/pdf' : 'image/webp'
  const row = { id, kind, media_type, size: bytes.length, sha256: '', owner_id: owner.id, created_at: 0 }
  await school.database.db.insertInto('files').values(row).execute()
  return id
}
