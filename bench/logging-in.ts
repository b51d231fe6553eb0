import { type Argon2Parameters, argon2, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import { signUp } from '../test-kit/api.ts'
import { compare } from './compare.ts'
import { recordRatio } from './figures.ts'

const argon2id = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)
const seconds = 3

export async function measureLoggingIn(url: string): Promise<void> {
  const { ours, base, ratio, medianText } = await compare(() => measureLogInRate(url), measureHashRate)
  recordRatio(
    'log-in',
    ratio,
    0.85,
    `${ours.toFixed(0)}/s beside ${base.toFixed(0)}/s of bare argon2id; ${medianText}`,
  )
}

/** Log-ins of one account would wait for each other. */
async function measureLogInRate(url: string): Promise<number> {
  const connections = 4 * availableParallelism()
  const emails: string[] = []
  while (emails.length < connections) emails.push((await signUp(url)).email)
  const result = await autocannon({
    url: `${url}/api/auth/login`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    connections,
    duration: seconds,
    setupClient(client) {
      client.setBody(JSON.stringify({ email: emails.pop(), password: 'practice' }))
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} log-ins were refused`)
  return result['2xx'] / result.duration
}

async function measureHashRate(): Promise<number> {
  const endsAt = performance.now() + seconds * 1000
  let count = 0
  const hashInTurn = async () => {
    while (performance.now() < endsAt) {
      const cost = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 }
      await argon2id('argon2id', { ...cost, message: 'practice', nonce: randomBytes(16) })
      count += 1
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, hashInTurn))
  return count / seconds
}
