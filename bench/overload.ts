import { connect, type Socket } from 'node:net'
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises'
import { ask, percentile } from './asking.ts'
import { note, noteAtMost } from './figures.ts'
import { inShares, prepare, type Sent, saturate } from './morning.ts'

/** So many times what the school can serve is asked of it, for so many seconds. */
const times = 5
const seconds = 10
/** Connections at once: a process has a thousand open files. */
const linesAtMost = 800
/**
 * Asks five times as much of a school as it can serve, in the mix of a morning, each call sent when it is due: how much is served
 * all the same, how soon the rest is refused, and whether the process says meanwhile that it lives.
 * @param name the school and its engine, as the figures call it
 */
export async function measureOverload(name: string, url: string): Promise<void> {
  const kinds = await prepare(url)
  await saturate(url, kinds, 3)
  const before = await saturate(url, kinds, 5)
  const rate = before * times
  const calls = inShares(kinds)
  const line = new Lines(url)
  const served: number[] = []
  const refused: number[] = []
  const others: string[] = []
  const lives: number[] = []
  let isDone = false
  const living = (async () => {
    while (!isDone) {
      lives.push((await ask(`${url}/livez`, '')).milliseconds)
      await wait(50)
    }
  })()
  const began = performance.now()
  const all: Promise<void>[] = []
  for (let count = 0; count < rate * seconds; count++) {
    const due = began + (count / rate) * 1000
    // Behind its time too, answers are read in between.
    if (count % 16 === 0) await immediate()
    while (performance.now() < due) await wait(1)
    const { value } = calls.next()
    if (!value) break
    const sent = performance.now()
    const answer = line.exchange(value.sent)
    // All connections wait for their answers: what cannot be sent is not asked.
    if (!answer) continue
    all.push(
      answer.then(
        ({ status, answer }) => {
          const taken = performance.now() - sent
          if (status < 300) served.push(taken)
          else if (status === 503 && answer.includes('"BUSY"')) refused.push(taken)
          else others.push(`${status} ${answer.slice(0, 80)}`)
        },
        (error) => void others.push(String(error)),
      ),
    )
  }
  const took = (performance.now() - began) / 1000
  const goodput = served.length / took
  await Promise.all(all)
  isDone = true
  await living
  line.close()
  // Before and after: a machine that others use too is not as fast at each moment.
  const peak = (before + (await saturate(url, kinds, 5))) / 2
  const asked = Math.round(all.length / took)
  note({
    name: `${times} times what it can serve, ${name}: what is served of its peak`,
    value: `${(goodput / peak).toFixed(2)} (${Math.round(goodput)} of ${Math.round(peak)} calls a second, ${asked} asked; median ${percentile(served, 0.5).toFixed(0)} ms, p99 ${percentile(served, 0.99).toFixed(0)} ms; ${others.length} others ${[...new Set(others)].slice(0, 3).join(' · ')})`,
    bar: '≥ 0.9, and no other answer',
    met: goodput >= 0.9 * peak && others.length === 0,
  })
  noteAtMost(
    `${times} times, ${name}: a refusal, median of ${refused.length}`,
    percentile(refused, 0.5),
    10,
    ' ms',
  )
  noteAtMost(
    `${times} times, ${name}: /livez, the slowest of ${lives.length}`,
    Math.max(...lives),
    1_000,
    ' ms',
  )
}

interface Reply {
  readonly status: number
  readonly answer: string
}

/**
 * Connections that are kept, one call on each at a time. Node's own client takes as long for a call as the server does to refuse it,
 * and the machine is shared by both.
 */
class Lines {
  readonly #host: string
  readonly #port: number
  readonly #free: Line[] = []
  readonly #all: Line[] = []

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = Number(port)
  }

  /** @returns nothing when no connection is free */
  exchange(sent: Sent): Promise<Reply> | undefined {
    const line = this.#free.pop() ?? (this.#all.length < linesAtMost ? this.#open() : undefined)
    return line?.exchange(bytesOf(sent)).then((reply) => {
      if (!line.socket.destroyed) this.#free.push(line)
      return reply
    })
  }

  #open(): Line {
    const line = new Line(connect(this.#port, this.#host))
    this.#all.push(line)
    return line
  }

  close(): void {
    for (const { socket } of this.#all) socket.destroy()
  }
}

class Line {
  readonly socket: Socket
  #read = ''
  #asked: { resolve(reply: Reply): void; reject(error: Error): void } | undefined

  constructor(socket: Socket) {
    this.socket = socket.setNoDelay().setEncoding('latin1')
    socket.on('data', (chunk) => this.#take(String(chunk)))
    socket.on('error', (error) => this.#asked?.reject(error))
    socket.on('close', () => this.#asked?.reject(new Error('the connection was closed')))
  }

  exchange(bytes: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#asked = { resolve, reject }
      this.socket.write(bytes)
    })
  }

  #take(chunk: string): void {
    this.#read += chunk
    const body = this.#read.indexOf('\r\n\r\n') + 4
    const length = Number(/content-length: (\d+)/i.exec(this.#read.slice(0, body))?.[1] ?? 0)
    if (body < 4 || this.#read.length < body + length) return
    const reply = { status: Number(this.#read.slice(9, 12)), answer: this.#read.slice(body) }
    this.#read = ''
    const asked = this.#asked
    this.#asked = undefined
    asked?.resolve(reply)
  }
}

function bytesOf({ method, path, token, body }: Sent): string {
  const text = body ? JSON.stringify(body) : ''
  const lines = [
    `${method} /api/${path} HTTP/1.1`,
    'host: school',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(text ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
