import { spawn } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { mp4 } from '../server/src/testing/test-videos.ts'
import { type ApiCall, enrollCall, logIn, send, sendOk, signUp } from '../test-kit/api.ts'
import {
  commandOf,
  type Ending,
  environment,
  root,
  spawnCommand,
  stop,
  waitForExit,
  waitUntilOpen,
  waitUntilReady,
} from '../test-kit/server.ts'
import { openDeployment } from './deployment.ts'
import type { Fault, Outcome } from './fault.ts'
import { acceptPhotos, beginWork } from './photographed-work.ts'
import { findCourses } from './workload.ts'

/** The size of the disk: large enough for the demo school, small enough to fill quickly. */
const megabytes = 64
const writesAgainMs = 10_000

/** The disk is a `tmpfs` in a mount namespace of its own (`unshare`). */
export const fullDisk: Fault = {
  name: 'full-disk',
  bar: '503 with Retry-After, no false success, no leftover; reads go on; writes resume within 10 s of space',
  engines: ['sqlite'],
  async run(engine): Promise<Outcome> {
    const deployment = await openDeployment(engine)
    acceptPhotos(deployment.folder)
    const disk = await openDisk(deployment.folder)
    const wrong: string[] = []
    const refusals: string[] = []
    try {
      const { url } = disk
      const student = await signUp(url)
      const courses = await findCourses(url, student)
      const { token: mentor } = await logIn(url, 'mentor@abhyas.example')
      const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#3a6' } })
        .png()
        .toBuffer()
      const sendBytes = (method: string, path: string, token: string, body: Buffer, type?: string) =>
        send(url, { method, path, token, body, type })
      const acknowledged: string[] = []
      const enrollSomebody = async () => {
        const response = await send(
          url,
          enrollCall(student, { courseId: courses[acknowledged.length] ?? '' }),
        )
        if (response.status === 201) acknowledged.push(courses[acknowledged.length] ?? '')
        return response
      }
      const video = mp4({ bytes: 300_000 })
      const { id } = await sendOk<{ id: string }>(url, {
        method: 'POST',
        path: 'uploads',
        token: mentor,
        body: { kind: 'video', name: 'a.mp4', size: video.length },
      })
      const part = (from: number, to?: number) =>
        sendBytes('PUT', `uploads/${id}?from=${from}`, mentor, video.subarray(from, to))
      await part(0, 100_000)
      const work = await beginWork(url)
      const before = disk.uploads()
      // Many writes make the log of SQLite large, so that some later writes fit into its reserved space.
      for (let turn = 0; turn < 400; turn++) await send(url, mark(mentor, turn))
      disk.fill()

      const write = (what: string, { status, retryAfter }: { status: number; retryAfter: string | null }) => {
        if (status === 503 && retryAfter !== null) refusals.push(what)
        else wrong.push(`${what}: ${status} on a full disk`)
      }
      // Writes into this reserved space succeed on the full disk. Their rows must exist afterwards.
      let row = await enrollSomebody()
      while (row.status === 201 && acknowledged.length < courses.length) row = await enrollSomebody()
      for (let turn = 0; row.status < 300 && turn < 2_000; turn++) row = await send(url, mark(mentor, turn))
      write('a row', row)
      write('a picture', await sendBytes('PUT', 'users/me/avatar', student.token, picture, 'image/png'))
      write('an upload', await sendBytes('POST', 'files', mentor, handout, 'application/pdf'))
      write('a part of a video', await part(100_000))
      write('the rest of a photo', await work.sendRest())
      write('submitting photos', await work.submit())
      const read = await send(url, {
        method: 'GET',
        path: 'courses?page=1&limit=20',
        token: student.token,
      })
      if (read.status !== 200) wrong.push(`a read: ${read.status} on a full disk`)
      const backup = await disk.run('server/src/backup.ts')
      if (backup.code === 1 && backup.errors.trim().split('\n').length === 1) refusals.push('a backup')
      else wrong.push(`a backup: ${backup.code} ${backup.errors.slice(0, 200)}`)
      const secret = await disk.run('server/src/main.ts', { DATA_DIR: join(deployment.folder, 'another') })
      if (secret.code === 1 && secret.errors.trim().split('\n').length === 1) refusals.push('a new school')
      else wrong.push(`a new school: ${secret.code} ${secret.errors.slice(0, 200)}`)
      const leftOver = disk.uploads().filter((path) => !before.includes(path))
      if (leftOver.length > 0) wrong.push(`left over: ${leftOver.join(', ')}`)

      disk.free()
      const began = performance.now()
      const newcomer = () => signUp(url).catch(() => null)
      let found = await newcomer()
      while (!found && performance.now() - began < 2 * writesAgainMs) found = await newcomer()
      const resumed = performance.now() - began
      if (!found) wrong.push('nothing can be written after there is space')
      const again = await sendBytes('PUT', 'users/me/avatar', student.token, picture, 'image/png')
      if (again.status >= 300) wrong.push(`a picture: ${again.status} after there is space`)
      const rest = await part(100_000)
      if (rest.status !== 200) wrong.push(`the rest of a video: ${rest.status} after there is space`)
      const photo = await work.sendRest()
      if (photo.status !== 200) wrong.push(`the rest of a photo: ${photo.status} after there is space`)
      const submitted = await work.submit()
      if (submitted.status !== 201) wrong.push(`submitting photos: ${submitted.status} after there is space`)
      for (const course of acknowledged) {
        const rows = disk.rows(
          `select id from enrollments where student_id = '${student.id}' and course_id = '${course}'`,
        )
        if (rows.length !== 1) wrong.push(`an acknowledged enrollment is there ${rows.length} times`)
      }
      const figure = `refused: ${refusals.join(', ')}; ${acknowledged.length} writes that still fitted are there; writes again after ${Math.round(resumed)} ms${wrong.length ? `; wrong: ${wrong.join('; ')}` : ''}`
      return { figure, wrong, isInTime: resumed <= writesAgainMs }
    } finally {
      await stop(disk.child, 'SIGKILL')
      await deployment.remove()
    }
  },
}

const mark = (token: string, turn: number): ApiCall => ({
  method: 'PUT',
  path: 'users/me',
  token,
  body: { location: `Room ${turn}` },
})

const handout = Buffer.concat([
  Buffer.from('%PDF-1.4\n'),
  Buffer.alloc(500_000, 'a'),
  Buffer.from('\n%%EOF\n'),
])

export const hasOwnDisks = (): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn('unshare', [...ownMounts, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()])
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

const isRoot = process.getuid?.() === 0
const ownMounts = isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount']

async function openDisk(folder: string) {
  const copy = mkdtempSync(join(tmpdir(), 'abhyas-faults-disk-'))
  cpSync(folder, copy, { recursive: true })
  const env = {
    ...environment,
    DATA_DIR: folder,
    BACKUP_DIR: join(folder, 'backups'),
  }
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$DATA_DIR" && cp -a ${copy}/. "$DATA_DIR" && exec "$@"`
  const school = commandOf('server/src/main.ts')
  const inOwnMount = ['unshare', ...ownMounts, 'sh', '-c', script, 'sh', ...school]
  const { child, url } = await waitUntilOpen(spawnCommand(inOwnMount, env))
  await waitUntilReady(url)
  rmSync(copy, { recursive: true })
  const seen = join(`/proc/${child.pid}/root`, folder)
  const filler = join(seen, 'filler')
  return {
    url,
    child,
    fill() {
      const file = openSync(filler, 'w')
      for (const size of [1_048_576, 4_096, 1]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    free: () => rmSync(filler),
    uploads: () =>
      ['files', 'backups']
        .filter((name) => existsSync(join(seen, name)))
        .flatMap((name) =>
          readdirSync(join(seen, name), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(name, entry.name)),
        ),
    /** Reads a copy, because SQLite would open the file of the same path outside of the mount. */
    rows(sql: string) {
      const copy = mkdtempSync(join(tmpdir(), 'abhyas-faults-rows-'))
      for (const name of ['abhyas.sqlite', 'abhyas.sqlite-wal'])
        copyFileSync(join(seen, name), join(copy, name))
      const database = new DatabaseSync(join(copy, 'abhyas.sqlite'))
      try {
        return database.prepare(sql).all()
      } finally {
        database.close()
        rmSync(copy, { recursive: true })
      }
    },
    run(path: string, more: Record<string, string> = {}): Promise<Ending> {
      const own = [
        '--target',
        String(child.pid),
        '--mount',
        ...(isRoot ? [] : ['--user', '--preserve-credentials']),
      ]
      return waitForExit(
        spawnCommand(['nsenter', ...own, `--wd=${root}`, ...commandOf(path)], { ...env, ...more }),
      )
    },
  }
}
