import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { sessionUser } from '../api/session.ts'
import { unsentFilesOf } from '../api/stored.ts'
import { lockTabFor, thisTab, whenClosed } from './tab-lock.ts'

export interface Unsent<Item> {
  readonly id: string
  /** Index among the owner's sent and unsent items. */
  readonly place: number
  /** Plain data and files: the browser stores a copy. */
  readonly item: Item
}

interface StoredFile extends Unsent<object> {
  readonly owner: string
  readonly tab: string
  /** Milliseconds since 1970. */
  readonly storedAt: number
}

interface UnsentFiles extends DBSchema {
  files: { key: [owner: string, tab: string, id: string]; value: StoredFile }
}

const maxAgeMs = 30 * 24 * 60 * 60_000

/**
 * Unsent files survive a reload; log-out deletes them. If the browser stores nothing, they last until
 * the page closes.
 * @param owner such as one response of one attempt
 */
export function unsentFiles<Item extends object>(owner: string) {
  const userId = sessionUser()?._id ?? ''
  const isTheirs = () => sessionUser()?._id === userId
  let saved: ReadonlyMap<string, Unsent<object>> = new Map()
  let last: Promise<unknown> = Promise.resolve()

  /** Writes run in order. */
  const write = (change: (database: IDBPDatabase<UnsentFiles>) => Promise<unknown>): void => {
    last = last
      .then(async () => isTheirs() && change(await databaseOf(userId)))
      .catch(() => {
        // The file lasts until the page closes.
      })
  }

  const save = (files: readonly Unsent<Item>[]): Promise<unknown> => {
    const before = saved
    saved = new Map(files.map((file) => [file.id, file]))
    lockTabFor(`${userId} ${owner}`, saved.size > 0)
    for (const id of before.keys())
      if (!saved.has(id)) write((database) => database.delete('files', [owner, thisTab, id]))
    for (const file of files)
      if (!isSame(file, before.get(file.id)))
        write((database) =>
          database.put('files', { ...file, ...{ owner, tab: thisTab, storedAt: Date.now() } }),
        )
    return last
  }

  /** Reads again, because the tab may have sent some files. */
  const takeFrom = async (tab: string, take: (files: readonly Unsent<Item>[]) => void): Promise<void> => {
    const files = (await readAll(userId)).filter((file) => file.owner === owner && file.tab === tab)
    if (files.length === 0 || !isTheirs()) return
    if (tab === thisTab) saved = new Map(files.map((file) => [file.id, file]))
    take(files as unknown as readonly Unsent<Item>[])
    if (tab === thisTab) return
    // This tab's copies are written first.
    for (const { id } of files) write((database) => database.delete('files', [owner, tab, id]))
  }

  return {
    /**
     * @param files all unsent files; other files are removed
     * @returns after the files are stored, or cannot be
     */
    save,
    /**
     * @param take keeps the files by `save`
     * @returns after taking the files of closed tabs
     */
    async takeOver(take: (files: readonly Unsent<Item>[]) => void): Promise<void> {
      const ownedFiles = (await readAll(userId)).filter((file) => file.owner === owner)
      const tabs = [...new Set(ownedFiles.map(({ tab }) => tab))]
      await Promise.all(tabs.map((tab) => whenClosed(tab, () => takeFrom(tab, take))))
    },
  }
}

const isSame = (file: Unsent<object>, before: Unsent<object> | undefined): boolean =>
  before?.place === file.place && isSameItem(file.item, before.item)

function isSameItem(item: object, before: object): boolean {
  const values = new Map(Object.entries(before))
  return Object.entries(item).every(([key, value]) => values.get(key) === value)
}

/** Also deletes old files. */
async function readAll(userId: string): Promise<StoredFile[]> {
  try {
    const database = await databaseOf(userId)
    const stored = await database.getAll('files')
    const isOld = ({ storedAt }: StoredFile) => storedAt < Date.now() - maxAgeMs
    for (const { owner, tab, id } of stored.filter(isOld)) await database.delete('files', [owner, tab, id])
    return stored.filter((file) => !isOld(file))
  } catch {
    return []
  }
}

const databases = new Map<string, Promise<IDBPDatabase<UnsentFiles>>>()

function databaseOf(userId: string): Promise<IDBPDatabase<UnsentFiles>> {
  const database = databases.get(userId) ?? openDatabase(userId)
  databases.set(userId, database)
  return database
}

const openDatabase = (userId: string) =>
  openDB<UnsentFiles>(unsentFilesOf(userId), 1, {
    upgrade: (database) => void database.createObjectStore('files', { keyPath: ['owner', 'tab', 'id'] }),
    // Deleting the database at log-out waits for each tab's connection.
    blocking(_current, _wanted, event) {
      databases.delete(userId)
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => void databases.delete(userId),
  })
