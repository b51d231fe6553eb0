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
  type ExitResult,
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

/** Holds the demo school, but fills quickly. */
const megabytes = 64
const maxResumeMs = 10_000

function findLostEnrollments(
  disk: Awaited<ReturnType<typeof openDisk>>,
  studentId: string,
  courseIds: readonly string[],
): string[] {
  return courseIds.flatMap((courseId) => {
    const rows = disk.rows(
      `select id from enrollments where student_id = '${studentId}' and course_id = '${courseId}'`,
    )
    return rows.length === 1 ? [] : [`an acknowledged enrollment is there ${rows.length} times`]
  })
}

/** The disk is a `tmpfs` in its own mount namespace (`unshare`). */
export const fullDisk: Fault = {
  name: 'full-disk',
  bar: '503 with Retry-After, no false success, no leftover; reads go on; writes resume within 10 s of space',
  engines: ['sqlite'],
  async run(engine): Promise<Outcome> {
    const deployment = await openDeployment(engine)
    acceptPhotos(deployment.folder)
    const disk = await openDisk(deployment.folder)
    const problems: string[] = []
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
      const acknowledgedCourses: string[] = []
      const enrollSomebody = async () => {
        const response = await send(
          url,
          enrollCall(student, { courseId: courses[acknowledgedCourses.length] ?? '' }),
        )
        if (response.status === 201) acknowledgedCourses.push(courses[acknowledgedCourses.length] ?? '')
        return response
      }
      const video = mp4({ bytes: 300_000 })
      const { id } = await sendOk<{ id: string }>(url, {
        method: 'POST',
        path: 'uploads',
        token: mentor,
        body: { kind: 'video', name: 'a.mp4', size: video.length },
      })
      const sendVideoPart = (from: number, to?: number) =>
        sendBytes('PUT', `uploads/${id}?from=${from}`, mentor, video.subarray(from, to))
      await sendVideoPart(0, 100_000)
      const submission = await beginWork(url)
      const uploadsBefore = disk.uploads()
      // A large log of SQLite reserves space for some later writes.
      for (let turn = 0; turn < 400; turn++) await send(url, profileCall(mentor, turn))
      disk.fill()

      const expectRefusal = (
        what: string,
        { status, retryAfter }: { status: number; retryAfter: string | null },
      ) => {
        if (status === 503 && retryAfter !== null) refusals.push(what)
        else problems.push(`${what}: ${status} on a full disk`)
      }
      // Writes into the reserved space succeed; their rows must exist afterwards.
      let rowResponse = await enrollSomebody()
      while (rowResponse.status === 201 && acknowledgedCourses.length < courses.length)
        rowResponse = await enrollSomebody()
      for (let turn = 0; rowResponse.status < 300 && turn < 2_000; turn++)
        rowResponse = await send(url, profileCall(mentor, turn))
      expectRefusal('a row', rowResponse)
      expectRefusal(
        'a picture',
        await sendBytes('PUT', 'users/me/avatar', student.token, picture, 'image/png'),
      )
      expectRefusal('an upload', await sendBytes('POST', 'files', mentor, handout, 'application/pdf'))
      expectRefusal('a part of a video', await sendVideoPart(100_000))
      expectRefusal('the rest of a photo', await submission.sendRest())
      // It can be small enough for the reserved space.
      const fittedResponse = await submission.submit()
      if (fittedResponse.status !== 201) expectRefusal('submitting photos', fittedResponse)
      const readResponse = await send(url, {
        method: 'GET',
        path: 'courses?page=1&limit=20',
        token: student.token,
      })
      if (readResponse.status !== 200) problems.push(`a read: ${readResponse.status} on a full disk`)
      const backup = await disk.run('server/src/backup.ts')
      if (backup.code === 1 && backup.errors.trim().split('\n').length === 1) refusals.push('a backup')
      else problems.push(`a backup: ${backup.code} ${backup.errors.slice(0, 200)}`)
      const newSchool = await disk.run('server/src/main.ts', { DATA_DIR: join(deployment.folder, 'another') })
      if (newSchool.code === 1 && newSchool.errors.trim().split('\n').length === 1)
        refusals.push('a new school')
      else problems.push(`a new school: ${newSchool.code} ${newSchool.errors.slice(0, 200)}`)
      const leftOverFiles = disk.uploads().filter((path) => !uploadsBefore.includes(path))
      if (leftOverFiles.length > 0) problems.push(`left over: ${leftOverFiles.join(', ')}`)

      disk.free()
      const startedAt = performance.now()
      const trySignUp = () => signUp(url).catch(() => null)
      let newStudent = await trySignUp()
      while (!newStudent && performance.now() - startedAt < 2 * maxResumeMs) newStudent = await trySignUp()
      const resumedMs = performance.now() - startedAt
      if (!newStudent) problems.push('nothing can be written after there is space')
      const avatarResponse = await sendBytes('PUT', 'users/me/avatar', student.token, picture, 'image/png')
      if (avatarResponse.status >= 300)
        problems.push(`a picture: ${avatarResponse.status} after there is space`)
      const videoResponse = await sendVideoPart(100_000)
      if (videoResponse.status !== 200)
        problems.push(`the rest of a video: ${videoResponse.status} after there is space`)
      const photoResponse = await submission.sendRest()
      if (photoResponse.status !== 200)
        problems.push(`the rest of a photo: ${photoResponse.status} after there is space`)
      const submitResponse = await submission.submit()
      if (submitResponse.status !== (fittedResponse.status === 201 ? 409 : 201))
        problems.push(`submitting photos: ${submitResponse.status} after there is space`)
      problems.push(...findLostEnrollments(disk, student.id, acknowledgedCourses))
      const figure = `refused: ${refusals.join(', ')}; ${acknowledgedCourses.length} writes that still fitted are there; writes again after ${Math.round(resumedMs)} ms${problems.length ? `; wrong: ${problems.join('; ')}` : ''}`
      return { figure, problems, isInTime: resumedMs <= maxResumeMs }
    } finally {
      await stop(disk.child, 'SIGKILL')
      await deployment.remove()
    }
  },
}

const profileCall = (token: string, turn: number): ApiCall => ({
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

export const canMountDisks = (): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn('unshare', [...unshareOptions, 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()])
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })

const isRoot = process.getuid?.() === 0
const unshareOptions = isRoot ? ['--mount'] : ['--user', '--map-root-user', '--mount']

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
  const mountCommand = ['unshare', ...unshareOptions, 'sh', '-c', script, 'sh', ...school]
  const { child, url } = await waitUntilOpen(spawnCommand(mountCommand, env))
  await waitUntilReady(url)
  rmSync(copy, { recursive: true })
  const mountedFolder = join(`/proc/${child.pid}/root`, folder)
  const filler = join(mountedFolder, 'filler')
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
        .filter((name) => existsSync(join(mountedFolder, name)))
        .flatMap((name) =>
          readdirSync(join(mountedFolder, name), { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => join(name, entry.name)),
        ),
    /** SQLite would open the file of this path outside of the mount. */
    rows(sql: string) {
      const copy = mkdtempSync(join(tmpdir(), 'abhyas-faults-rows-'))
      for (const name of ['abhyas.sqlite', 'abhyas.sqlite-wal'])
        copyFileSync(join(mountedFolder, name), join(copy, name))
      const database = new DatabaseSync(join(copy, 'abhyas.sqlite'))
      try {
        return database.prepare(sql).all()
      } finally {
        database.close()
        rmSync(copy, { recursive: true })
      }
    },
    run(path: string, extraEnvironment: Record<string, string> = {}): Promise<ExitResult> {
      const namespaceOptions = [
        '--target',
        String(child.pid),
        '--mount',
        ...(isRoot ? [] : ['--user', '--preserve-credentials']),
      ]
      return waitForExit(
        spawnCommand(['nsenter', ...namespaceOptions, `--wd=${root}`, ...commandOf(path)], {
          ...env,
          ...extraEnvironment,
        }),
      )
    },
  }
}
