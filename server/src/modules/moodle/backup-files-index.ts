import type { FindFile } from '../../platform/markdown/from-html.ts'
import { recordsIn } from './backup-xml.ts'
import type { PlannedFile } from './moodle.types.ts'
import { cleanName } from './moodle-names.ts'

/** A part with files, such as the introduction of an assignment. */
export interface FileArea {
  readonly contextId: string
  readonly component: string
  readonly area: string
  /** Such as a chapter of a book; absent: all items. */
  readonly itemId?: string
}

interface IndexedFile extends PlannedFile {
  readonly itemId: string
  /** Such as `/pictures/a.png`. */
  readonly path: string
}

const sha1 = /^[0-9a-f]{40}$/

/** The files that `files.xml` lists. The archive names files by hash. */
export class BackupFiles {
  readonly #areas: ReadonlyMap<string, readonly IndexedFile[]>

  constructor(xml: string | undefined) {
    const records = xml === undefined ? [] : recordsIn(xml, 'files/file')
    const files = records.flatMap((record) => {
      const {
        contextid = '',
        component = '',
        filearea = '',
        itemid = '',
        filepath = '/',
        filename = '',
      } = record
      const { contenthash = '', filesize = '' } = record
      // Moodle lists a folder as a file named `.`.
      if (filename === '.' || filename === '' || !sha1.test(contenthash)) return []
      const path = `${filepath}${filename}`
      const name = cleanName(path.slice(1)) || contenthash
      const file: IndexedFile = { hash: contenthash, name, size: Number(filesize) || 0, itemId: itemid, path }
      return [{ key: keyOf({ contextId: contextid, component, area: filearea }), file }]
    })
    this.#areas = new Map(
      [...Map.groupBy(files, ({ key }) => key)].map(([key, found]) => [key, found.map(({ file }) => file)]),
    )
  }

  filesIn(area: FileArea): readonly PlannedFile[] {
    return this.#filesOf(area).map(({ hash, name, size }) => ({ hash, name, size }))
  }

  /** Paths lack the first slash, as in texts. */
  filesWithPaths(area: FileArea): [string, PlannedFile][] {
    return this.#filesOf(area).map(({ hash, name, size, path }) => [path.slice(1), { hash, name, size }])
  }

  finder(...areas: readonly FileArea[]): FindFile {
    return (path) => {
      const found = areas.flatMap((area) => this.#filesOf(area)).find((file) => file.path === path)
      return found && { hash: found.hash, name: found.name, size: found.size }
    }
  }

  #filesOf(area: FileArea): readonly IndexedFile[] {
    const found = this.#areas.get(keyOf(area)) ?? []
    return area.itemId === undefined ? found : found.filter(({ itemId }) => itemId === area.itemId)
  }
}

const keyOf = ({ contextId, component, area }: FileArea) => `${contextId} ${component} ${area}`
