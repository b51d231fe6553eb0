import { stat } from 'node:fs/promises'
import { freeSpace } from '../platform/free-space.ts'
import { abhyasVersion } from '../platform/version.ts'
import type { Gauge } from './metrics.ts'

const sizeOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0

export const ownGauges: readonly Gauge[] = [
  {
    name: 'abhyas_build_info',
    help: 'The version that runs; its value is always 1.',
    label: 'version',
    read: () => ({ [abhyasVersion]: 1 }),
  },
  {
    name: 'abhyas_database_connections',
    help: 'Connections of this instance to PostgreSQL, by state.',
    label: 'state',
    read({ database }) {
      const pool = database.poolState?.()
      return pool ? { used: pool.open - pool.idle, idle: pool.idle } : null
    },
  },
  {
    name: 'abhyas_database_waiting_for_connection',
    help: 'Requests that wait for a connection to PostgreSQL.',
    read: ({ database }) => database.poolState?.().waiting ?? 0,
  },
  {
    name: 'abhyas_sqlite_size_bytes',
    help: 'The size of the SQLite database and of its write-ahead log.',
    label: 'file',
    async read({ database: { engine, location } }) {
      if (engine !== 'sqlite') return null
      return { database: await sizeOf(location), wal: await sizeOf(`${location}-wal`) }
    },
  },
  {
    name: 'abhyas_read_worker_reads',
    help: 'Reports, exports and checks in the read worker, by state.',
    label: 'state',
    read: ({ reads }) => ({ ...reads.state() }),
  },
  {
    name: 'abhyas_job_last_success_timestamp_seconds',
    help: 'When each job last ended well, in seconds since 1970. A job that has not done so since the start is left out.',
    label: 'job_name',
    read: ({ lastJobSuccess }) =>
      Object.fromEntries(
        [...lastJobSuccess].flatMap(([job, moment]) => (moment === null ? [] : [[job, moment / 1_000]])),
      ),
  },
  {
    name: 'abhyas_job_never_succeeded',
    help: '1 for a job that has not ended well since the start, 0 for the others.',
    // Prometheus adds its own label `job`.
    label: 'job_name',
    read: ({ lastJobSuccess }) =>
      Object.fromEntries([...lastJobSuccess].map(([job, moment]) => [job, moment === null ? 1 : 0])),
  },
  {
    name: 'abhyas_disk_free_bytes',
    help: 'How much is free on the disks of DATA_DIR and BACKUP_DIR.',
    label: 'folder',
    async read({ config: { DATA_DIR, BACKUP_DIR } }) {
      const data = await freeSpace(DATA_DIR)
      const backups = BACKUP_DIR === undefined ? null : await freeSpace(BACKUP_DIR).catch(() => null)
      return { data, ...(backups !== null && { backups }) }
    },
  },
  {
    name: 'abhyas_database_damaged',
    help: '1 when the SQLite file was found damaged.',
    read: ({ fileHealth }) => (fileHealth.state === 'damaged' ? 1 : 0),
  },
]
