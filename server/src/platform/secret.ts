import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { BadConfig } from './config.ts'
import { makeFolder } from './make-folder.ts'

const shortest = 32

/**
 * The secret that signs sessions: the environment's, else one made once and kept in the data folder for its owner's eyes
 * only. It appears there whole or not at all, and two instances that start at once on one folder agree on the first.
 * @throws BadConfig when the file holds something too short to be a secret
 */
export function sessionSecret(given: string | undefined, dataDir: string): string {
  if (given) return given
  const file = secretFile(dataDir)
  const kept = readSecret(file) ?? makeSecret(dataDir, randomBytes(48).toString('base64url'))
  if (kept.length < shortest) {
    throw new BadConfig(
      `${file} is too short to be a secret. Remove it to have a new one made; everybody logs in again.`,
    )
  }
  return kept
}

const secretFile = (dataDir: string) => join(dataDir, 'session-secret')

/** The secret that is kept in a data folder, or null. */
export const keptSecret = (dataDir: string): string | null => readSecret(secretFile(dataDir))

/**
 * Keeps the secret of a restored school.
 * @throws BadConfig when the folder has another one
 */
export function keepSecret(dataDir: string, secret: string): void {
  if (makeSecret(dataDir, secret) !== secret)
    throw new BadConfig(`${secretFile(dataDir)} is of another school. Give an empty folder.`)
}

function readSecret(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function makeSecret(dataDir: string, secret: string): string {
  makeFolder(dataDir)
  const file = secretFile(dataDir)
  const whole = `${file}.${randomUUID()}`
  const handle = openSync(whole, 'wx', 0o600)
  writeSync(handle, secret)
  fsyncSync(handle)
  closeSync(handle)
  try {
    // A link, unlike a rename, does not replace what another instance put there first.
    linkSync(whole, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(whole)
  }
  return readFileSync(file, 'utf8').trim()
}
