import { randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { BadConfig } from './config.ts'
import { makeFolder } from './make-folder.ts'

const minLength = 32

/**
 * If the environment has no secret, the first instance stores one in the data folder.
 * @throws BadConfig when the stored secret is too short
 */
export function sessionSecret(environmentSecret: string | undefined, dataDir: string): string {
  if (environmentSecret) return environmentSecret
  const file = secretFile(dataDir)
  const stored = readSecret(file) ?? makeSecret(dataDir, randomBytes(48).toString('base64url'))
  if (stored.length < minLength) {
    throw new BadConfig(
      `${file} is too short to be a secret. Remove it to have a new one made; everybody logs in again.`,
    )
  }
  return stored
}

const secretFile = (dataDir: string) => join(dataDir, 'session-secret')

export const storedSecret = (dataDir: string): string | null => readSecret(secretFile(dataDir))

/** @throws BadConfig when the folder has another secret */
export function saveSecret(dataDir: string, secret: string): void {
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
  const temporaryFile = `${file}.${randomUUID()}`
  const handle = openSync(temporaryFile, 'wx', 0o600)
  writeSync(handle, secret)
  fsyncSync(handle)
  closeSync(handle)
  try {
    // Unlike a rename, a link never replaces another instance's file.
    linkSync(temporaryFile, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporaryFile)
  }
  return readFileSync(file, 'utf8').trim()
}
