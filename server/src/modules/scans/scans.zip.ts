import { excluded, type ModuleInZip } from '../../kernel/school-zip.ts'

const submittedPapersNote = 'Papers that are submitted are in coursework/submissions and homework/work_files.'

export const scansInZip: ModuleInZip = {
  tables: {
    scans: excluded(
      `Scans that are being split by student; they are removed after a day. ${submittedPapersNote}`,
    ),
    scan_files: excluded('The files of these scans.'),
    scan_papers: excluded('Which pages of these scans are whose.'),
  },
}
