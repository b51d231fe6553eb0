import type { FolderOfZip } from '../kernel/school-zip.ts'
import type { NotInZip, TableOfZip } from './school-zip-tables.ts'

interface ReadmeContent {
  readonly school: string
  readonly now: number
  readonly hasPdfs: boolean
  readonly folders: readonly FolderOfZip[]
  readonly tables: readonly TableOfZip[]
  readonly notInZip: readonly NotInZip[]
  readonly forImport: readonly string[]
}

export function readmeOf({
  school,
  now,
  hasPdfs,
  folders,
  tables,
  notInZip,
  forImport,
}: ReadmeContent): string {
  const sections = folders.flatMap(({ name, pdfs = [] }) => {
    const ownTables = tables.filter(({ path }) => path.startsWith(`${name}/`))
    if (ownTables.length === 0) return []
    return [
      `## ${name}/`,
      ...ownTables.map(tableText),
      ...(hasPdfs ? pdfs.map((pdf) => pdfText(name, pdf)) : []),
    ]
  })
  return `${[
    `# ${school}`,
    `The whole school, as it was on ${new Date(now).toISOString()}. Made with Abhyas.`,
    usage,
    '## files/',
    'Each upload, named by its id. `catalogue/files.csv` has its name, type and owner.',
    '## for-import/',
    `Students and courses as Abhyas imports them, 20,000 rows in a file: ${forImport.map((name) => `\`${name}\``).join(', ')}. A cell that the import would refuse is empty here. Archived courses and deactivated students are not in it.`,
    ...sections,
    '## Not in this file',
    notInZip.map(({ name, reason }) => `- \`${name}\`: ${reason}`).join('\n'),
  ].join('\n\n')}\n`
}

const usage = `A folder for each part of the school. Each table is there twice, with the same rows: as CSV for spreadsheets, and as JSON for programs.

- Moments are UTC, such as 2026-11-20T10:42:00.000Z. Days are YYYY-MM-DD.
- Amounts are in paise: 100 paise are one rupee.
- \`x_id\` is the \`id\` of another table, which stands behind it as folder/table.
- An empty cell of the CSV is \`null\` in the JSON.
- In the CSV an apostrophe stands before text that a spreadsheet would take for a formula, or whose zeros it would drop. The JSON has the text itself.
- \`manifest.json\` has the size, the SHA-256 and the number of rows of each file.
- This file is for reading elsewhere. A backup brings a school back into Abhyas.`

const tableText = ({ path, about, columns }: TableOfZip) =>
  [
    `### ${path}.csv, ${path}.json`,
    about,
    columns.map(({ name, text }) => `- \`${name}\`: ${text}`).join('\n'),
  ].join('\n\n')

const pdfText = (folder: string, { folder: subfolder, about }: { folder: string; about: string }) =>
  `### ${folder}/${subfolder}/\n\n${about} PDFs, named by their numbers.`
