import { type Argon2Parameters, argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { noteRatio } from './figures.ts'
import { compare } from './load.ts'

const argon2id = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const seconds = 3
const password = 'practice'

/** Log-ins a second against bare argon2id hashes of the same cost, as many at once as there are cores. */
export async function measureLoggingIn(url: string): Promise<void> {
  const { ours, base, ratio, usual } = await compare(() => logInsPerSecond(url), hashesPerSecond)
  noteRatio(
    'log-in',
    ratio,
    0.85,
    `${ours.toFixed(0)}/s beside ${base.toFixed(0)}/s of bare argon2id; ${usual}`,
  )
}

/** Each connection is another person's: the log-ins of one account wait for each other. */
async function logInsPerSecond(url: string): Promise<number> {
  const connections = 4 * availableParallelism()
  const emails = Array.from({ length: connections }, (_, person) => `log-in.${person}@mail.example`)
  for (const email of emails) await post(`${url}/api/auth/signup`, { name: 'Asha Verma', email, password })
  const result = await autocannon({
    url: `${url}/api/auth/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    connections,
    duration: seconds,
    setupClient(client) {
      client.setBody(JSON.stringify({ email: emails.pop(), password }))
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} log-ins were refused`)
  return result['2xx'] / result.duration
}

/** Accounts that exist already stay. */
async function post(url: string, body: object): Promise<void> {
  await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function hashesPerSecond(): Promise<number> {
  const until = performance.now() + seconds * 1000
  let count = 0
  const hashInTurn = async () => {
    while (performance.now() < until) {
      const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }
      await argon2id('argon2id', { ...cost, message: 'practice', nonce: randomBytes(16) })
      count += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, hashInTurn))
  return count / seconds
}
