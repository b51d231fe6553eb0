import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { send, signUp, signUpCall } from '../test-kit/api.ts'
import { stop } from '../test-kit/server.ts'
import { testDeployment } from './test-deployment.ts'

/** `scripts/process.test.ts` has the tests that run on every change. */

const { start, run, spawn, folder, inside } = testDeployment()

test('Ctrl-C also stops the server cleanly', async () => {
  const { child, url } = await start()
  const end = stop(child, 'SIGINT')
  // Ctrl-C arrives twice: from terminal and npm.
  await fetch(`${url}/livez`)
  child.kill('SIGINT')
  expect(await end).toBe(0)
})

test('a running request gets its response during a stop', async () => {
  const { child, url } = await start()
  const body = JSON.stringify({ name: 'Asha', email: 'asha@mail.example', password: 'practice' })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const response = new Promise<string>((resolve) => {
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    socket.on('close', () => resolve(text))
  })
  const head = `POST /api/auth/signup HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  await new Promise((resolve) => socket.write(head + body.slice(0, 10), resolve))
  // The server has now read the beginning of the request above.
  await fetch(`${url}/livez`)
  const end = stop(child)
  await new Promise((resolve) => socket.write(body.slice(10), resolve))
  expect(await response).toMatch(/^HTTP\/1.1 201 /)
  expect(await end).toBe(0)
})

test('clients that never finish a request do not delay a stop', async () => {
  const { child, url } = await start()
  const beginnings = [
    '',
    'GET / HTTP/1.1\r\nHost:',
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
  ]
  const sockets = await Promise.all(
    beginnings.map(
      (say) =>
        new Promise<Socket>((resolve) => {
          const socket = connect(
            { port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true },
            () => socket.write(say, () => resolve(socket)),
          )
          socket.on('error', () => {})
        }),
    ),
  )
  await fetch(`${url}/livez`)
  expect(await stop(child)).toBe(0)
  for (const socket of sockets) socket.destroy()
})

test('the server stops cleanly when the reader of its log is gone', async () => {
  const { child, url } = await start({ LOG_LEVEL: 'info' })
  child.stdout?.destroy()
  const end = stop(child)
  // Requests go on, so that log lines are left to write.
  const requestAgain = (): Promise<unknown> => fetch(`${url}/api/courses`).then(requestAgain, () => {})
  await requestAgain()
  expect(await end).toBe(0)
})

test('two instances may start at once on one empty folder, and accept each other’s tokens', async () => {
  const [one, two] = await Promise.all([start(), start()])
  const { token } = await signUp(one.url)
  expect((await send(two.url, { method: 'GET', path: 'auth/me', token })).status).toBe(200)
  expect(statSync(inside('session-secret')).mode & 0o777).toBe(0o600)
})

test('the server uses HOST, PUBLIC_URL, METRICS_TOKEN, SCHOOL_TIME_ZONE and LOG_LEVEL', async () => {
  const port = await freePort()
  const { url } = await start({
    HOST: '127.0.0.2',
    PORT: String(port),
    PUBLIC_URL: 'https://school.example',
    METRICS_TOKEN: 'a token for prometheus',
    SCHOOL_TIME_ZONE: 'Asia/Kathmandu',
    LOG_LEVEL: 'info',
  })
  expect(url).toBe('https://school.example')
  const address = `http://127.0.0.2:${port}`
  const school = await fetch(`${address}/api/school`)
  expect(await school.json()).toMatchObject({ timeZone: 'Asia/Kathmandu' })
  expect(school.headers.get('strict-transport-security')).toContain('max-age=')
  const authorization = 'Bearer a token for prometheus'
  expect(await (await fetch(`${address}/metrics`, { headers: { authorization } })).text()).toContain(
    'http_request_duration',
  )
  expect((await fetch(`${address}/metrics`)).status).toBe(404)
  await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow()
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ HOST: '203.0.113.9' }, 'HOST 203.0.113.9 is not an address of this machine.'],
  [{ HOST: 'bad host' }, 'HOST bad host is not an address of this machine.'],
  [
    { DATA_DIR: '/proc/abhyas' },
    'The data folder /proc/abhyas cannot be written to. Set DATA_DIR to a folder that can.',
  ],
])('%j prints one line and does not start', async (environment, line) => {
  const { code, errors } = await run(environment as Record<string, string>)
  expect(errors).toBe(`${line}\n`)
  expect(code).toBe(1)
})

test('a taken port, an impossible folder and a missing database print one line each', async () => {
  const otherServer = createServer()
  await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
  const { port } = otherServer.address() as { port: number }
  const takenPortEnding = await run({ PORT: String(port), LOG_LEVEL: 'silent' })
  otherServer.close()
  expect(takenPortEnding).toEqual({
    code: 1,
    output: '',
    errors: `Port ${port} is taken. Set PORT to another one, or stop what listens there.\n`,
  })

  const file = inside('a-file')
  writeFileSync(file, '')
  const fileFolderEnding = await run({ DATA_DIR: join(file, 'data') })
  expect(fileFolderEnding.errors).toMatch(
    /^The data folder .* cannot be written to\. Set DATA_DIR to a folder that can\.\n$/,
  )
  expect(fileFolderEnding.code).toBe(1)

  const noDatabaseEnding = await run({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/school` })
  expect(noDatabaseEnding.errors).toMatch(/^The database of DATABASE_URL cannot be used: .*ECONNREFUSED.*\n$/)
  expect(noDatabaseEnding.errors.split('\n')).toHaveLength(2)
  expect(noDatabaseEnding.code).toBe(1)
})

test('an empty secret prints one line, and signs nothing', async () => {
  const file = inside('session-secret')
  writeFileSync(file, '')
  const { code, errors } = await run({})
  expect(errors).toBe(
    `${file} is too short to be a secret. Remove it to have a new one made; everybody logs in again.\n`,
  )
  expect(code).toBe(1)
})

test('bytes that are no HTTP request are refused like every other error', async () => {
  const { url } = await start()
  const sendRaw = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
      let response = ''
      socket.on('data', (chunk) => (response += chunk))
      socket.on('close', () => resolve(response))
    })
  const noHttp = await sendRaw('this is no HTTP\r\n\r\n')
  expect(noHttp).toMatch(/^HTTP\/1.1 400 /)
  expect(noHttp).toContain('{"success":false,"message":"The request cannot be read.","code":"BAD_REQUEST"}')
  expect(noHttp).toContain("default-src 'none'")
  const manyHeaders = await sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(manyHeaders).toMatch(/^HTTP\/1.1 431 /)
  expect(manyHeaders).toContain('"code":"TOO_LARGE"')
})

test('a file that is no database prints one line', async () => {
  writeFileSync(
    inside('abhyas.sqlite'),
    'this is no database, it is a text that somebody put here by mistake'.repeat(20),
  )
  const { code, errors } = await run({})
  expect(errors).toBe(
    'abhyas.sqlite in DATA_DIR cannot be used: file is not a database. Restore it from a backup.\n',
  )
  expect(code).toBe(1)
})

test('a school of another version with the same names prints one line, and nothing changes', async () => {
  await leaveSchool()
  const connection = new DatabaseSync(database())
  connection.exec(`alter table migrations drop column schema_sha256; alter table doubts rename to old_doubts`)
  connection.close()
  const before = readFileSync(database())
  const { code, output, errors } = await run({})
  expect({ code, output, errors }).toEqual({
    code: 1,
    output: '',
    errors: `The school in ${database()} was made by another version of Abhyas: its tables have another shape, though both call it 0001-school. Start that version, or give an empty place to begin a new school.\n`,
  })
  expect(readFileSync(database())).toEqual(before)
  expect(existsSync(inside('backups'))).toBe(false)
})

const database = () => inside('abhyas.sqlite')
const marker = () => inside('this-folder-holds-a-school')

const asha = signUpCall('asha@mail.example')

async function leaveSchool(): Promise<void> {
  const { child, url } = await start()
  expect((await send(url, asha)).status).toBe(201)
  expect(await stop(child)).toBe(0)
}

test.each<[string, string, () => void]>([
  ['empty', 'abhyas.sqlite is empty', () => writeFileSync(database(), '')],
  [
    'a new one without tables',
    'abhyas.sqlite has no tables',
    () => {
      rmSync(database())
      new DatabaseSync(database()).exec('pragma journal_mode = wal')
    },
  ],
])('a database file that is %s starts no new school, until the marker is removed', async (_, what, lose) => {
  await leaveSchool()
  for (const end of ['-wal', '-shm']) rmSync(database() + end, { force: true })
  lose()
  const before = existsSync(database()) && readFileSync(database())
  const { code, output, errors } = await run({})
  expect(errors).toBe(
    `${what} in ${folder()}, but this folder held a school. Restore abhyas.sqlite from a backup, or remove the file this-folder-holds-a-school to begin a new school.\n`,
  )
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(existsSync(database()) && readFileSync(database())).toEqual(before)
  const admin = await run({}, 'server/src/admin.ts')
  expect(admin.code).toBe(1)
  rmSync(marker())
  const { url } = await start()
  expect((await send(url, asha)).status).toBe(201)
})

test('a start that ended before the marker was written starts again', async () => {
  await leaveSchool()
  rmSync(marker())
  const { url } = await start()
  expect((await send(url, asha)).status).toBe(409)
  expect(existsSync(marker())).toBe(true)
})

test('a set-up link does not work for another school with the same secret', async () => {
  const first = await start()
  const link = /\/setup\?token=([\w-]+)/
  const token = link.exec(first.printed)?.[1]
  expect(token).toBeDefined()
  await stop(first.child)
  for (const name of [database(), `${database()}-wal`, `${database()}-shm`, marker()])
    rmSync(name, { force: true })
  const second = await start()
  const look = (token: string | undefined) =>
    send(second.url, { method: 'POST', path: 'auth/setup-link', body: { token } })
  expect((await look(token)).status).toBe(403)
  expect((await look(link.exec(second.printed)?.[1])).status).toBe(200)
})

test('a damaged database file is reported in the log and by /readyz, and no response is a 500', async () => {
  await leaveSchool()
  const connection = new DatabaseSync(database())
  connection.exec(`pragma wal_checkpoint(truncate); pragma journal_mode = delete;
    create table filler (text); with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
    insert into filler select hex(randomblob(500)) from n`)
  connection.close()
  const size = statSync(database()).size
  const file = openSync(database(), 'r+')
  writeSync(file, Buffer.alloc(65_536, 0xa5), 0, 65_536, Math.floor(size / 2))
  closeSync(file)
  const child = spawn({ LOG_LEVEL: 'warn' })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const damaged = 'abhyas.sqlite is damaged. Stop the school and restore it from a backup.'
  await expect.poll(() => output, { timeout: 10_000 }).toContain(damaged)
  const url = /is open at (\S+)/.exec(output)?.[1]
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ready: true, damaged: true })
  for (const path of ['api/school', 'api/courses/featured']) {
    const { status, headers } = await fetch(`${url}/${path}`)
    expect([200, 503]).toContain(status)
    if (status === 503) expect(headers.get('retry-after')).toBe('1')
  }
})

test('the demo loads its accounts into DATABASE_URL only on request', async () => {
  const { code, errors } = await run(
    { DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/school` },
    'demo/src/start.ts',
  )
  expect(errors).toBe(
    'DATABASE_URL is set, and the demo makes accounts with known passwords. Unset it, or say so: npm run demo -- --use-database-url\n',
  )
  expect(code).toBe(1)
})

test('the demo fills no school that was started as a real one', async () => {
  const { child } = await start()
  await stop(child)
  const { code, errors } = await run({}, 'demo/src/start.ts')
  expect(code).toBe(1)
  expect(errors).toMatch(/^DATA_DIR \S+ holds a school without people, and the demo makes accounts .*\n$/)
})

test('a school that the demo loaded is recognised when it is started otherwise', async () => {
  const isWarned = async (url: string) => {
    const school = (await (await fetch(`${url}/api/school`)).json()) as { demoAccounts: boolean }
    return school.demoAccounts
  }
  const demo = await start({}, 'demo/src/start.ts')
  expect(await isWarned(demo.url)).toBe(false)
  await stop(demo.child)
  expect(await isWarned((await start()).url)).toBe(true)
  expect(await isWarned((await start({ DEMO_ACCOUNTS: 'expected' })).url)).toBe(false)
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
