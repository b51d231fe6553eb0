import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import yazl from 'yazl'
import { xmlText } from '../platform/xml-text.rules.ts'
import { type BackupCategory, type BankLayout, bankXml, contextOfCategory } from './moodle-bank.ts'

export type Entries = Record<string, string | Buffer>

interface BackupFile {
  readonly name: string
  readonly bytes: Buffer
  /** An activity's main files are in `content`. */
  readonly area?: string
  readonly itemId?: number
  /** false when only `files.xml` names the file. */
  readonly hasBytes?: boolean
}

interface BackupActivity {
  /** The module, such as `page`. */
  readonly kind: string
  readonly name: string
  /** Elements in the module's element, by name. */
  readonly fields?: Record<string, string | number>
  /** Further XML in the module's element, such as chapters of a book. */
  readonly moreXml?: string
  readonly files?: readonly BackupFile[]
  readonly isHidden?: boolean
}

interface BackupSection {
  readonly name?: string
  readonly summary?: string
  readonly activities: readonly BackupActivity[]
}

interface Backup {
  readonly name?: string
  readonly summary?: string
  readonly sections: readonly BackupSection[]
  readonly people?: number
  readonly bank?: readonly BackupCategory[]
  readonly layout?: BankLayout
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
const element = (name: string, value: string | number | undefined) =>
  `<${name}>${value === undefined ? '$@NULL@$' : xmlText(String(value))}</${name}>`
const repeat = (count: number, make: (number: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index + 1)).join('')

const contextOf = (id: number) => 1_000 + id

export function moodleBackup({
  name = 'Physics',
  summary = '',
  sections,
  people = 0,
  bank = [],
  layout = 'entries',
}: Backup): Entries {
  const entries: Entries = {}
  const lists = { sections: '', activities: '', files: '' }
  let id = 0
  let fileId = 0
  const addFile = (kind: string, context: number, file: BackupFile) => {
    const { area = 'content', itemId = 0, hasBytes = true, bytes } = file
    const hash = createHash('sha1').update(bytes).digest('hex')
    const nameStart = file.name.lastIndexOf('/') + 1
    fileId += 1
    lists.files += `<file id="${fileId}">${[
      element('contenthash', hash),
      element('contextid', context),
      element('component', kind),
      element('filearea', area),
      element('itemid', itemId),
      element('filepath', `/${file.name.slice(0, nameStart)}`),
      element('filename', file.name.slice(nameStart)),
      element('filesize', bytes.length),
    ].join('')}</file>`
    if (hasBytes) entries[`files/${hash.slice(0, 2)}/${hash}`] = bytes
  }
  for (const [number, section] of sections.entries()) {
    const sectionId = 100 + number
    const directory = `sections/section_${sectionId}`
    const ids: number[] = []
    for (const activity of section.activities) {
      id += 1
      ids.push(id)
      const folder = `activities/${activity.kind}_${id}`
      const fields = Object.entries({ name: activity.name, ...activity.fields })
      // The list is reversed, because only the section's sequence decides the order.
      lists.activities = `<activity>${[
        element('moduleid', id),
        element('sectionid', sectionId),
        element('modulename', activity.kind),
        element('title', activity.name),
        element('directory', folder),
      ].join('')}</activity>${lists.activities}`
      entries[`${folder}/${activity.kind}.xml`] =
        `${xmlHead}<activity id="${id}" moduleid="${id}" modulename="${activity.kind}" contextid="${contextOf(id)}"><${activity.kind} id="${id}">${fields
          .map(([key, value]) => element(key, value))
          .join('')}${activity.moreXml ?? ''}</${activity.kind}></activity>`
      entries[`${folder}/module.xml`] =
        `${xmlHead}<module id="${id}">${element('visible', activity.isHidden ? 0 : 1)}</module>`
      entries[`${folder}/inforef.xml`] = `${xmlHead}<inforef></inforef>`
      for (const file of activity.files ?? []) addFile(`mod_${activity.kind}`, contextOf(id), file)
    }
    lists.sections += `<section>${[
      element('sectionid', sectionId),
      element('title', section.name ?? number),
      element('directory', directory),
    ].join('')}</section>`
    entries[`${directory}/section.xml`] = `${xmlHead}<section id="${sectionId}">${[
      element('number', number),
      element('name', section.name),
      element('summary', section.summary ?? ''),
      element('sequence', ids.join(',')),
    ].join('')}</section>`
  }
  for (const { id: category, questions } of bank)
    for (const { id: itemId, pictures = [] } of questions)
      for (const picture of pictures)
        addFile('question', contextOfCategory(category), { ...picture, area: 'questiontext', itemId })
  entries['course/course.xml'] =
    `${xmlHead}<course id="1" contextid="900">${element('fullname', name)}${element('summary', summary)}</course>`
  entries['files.xml'] = `${xmlHead}<files>${lists.files}</files>`
  entries['users.xml'] = `${xmlHead}<users>${repeat(people, (id) => `<user id="${id}"></user>`)}</users>`
  entries['questions.xml'] = xmlHead + bankXml(bank, layout)
  entries['moodle_backup.xml'] =
    `${xmlHead}<moodle_backup><information>${element('name', 'backup.mbz')}${element(
      'original_course_fullname',
      name,
    )}<contents><activities>${lists.activities}</activities><sections>${lists.sections}</sections></contents></information></moodle_backup>`
  return entries
}

/** Moodle's default format begins with an index. */
export async function mbzOfTar(entries: Entries): Promise<Buffer> {
  const tar = pack()
  tar.entry({ name: '.ARCHIVE_INDEX' }, `Moodle archive file index. Count: ${Object.keys(entries).length}\n`)
  for (const [name, content] of Object.entries(entries)) tar.entry({ name }, content)
  tar.finalize()
  return gzipSync(await buffer(tar))
}

export async function mbzOfZip(entries: Entries): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
