import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backupFolder } from '../../platform/backups.ts'
import { freeSpace, judgeSpace } from '../../platform/free-space.ts'
import { abhyasVersion } from '../../platform/version.ts'
import { type Check, type Finding, fineFinding, messageOf, warningFinding, wrongFinding } from './check.ts'

const megabyte = 1024 * 1024

export function judgeDisk(folder: string, freeBytes: number): Finding {
  const freeMegabytes = Math.floor(freeBytes / megabyte)
  const found = `${freeMegabytes.toLocaleString('en-IN')} MB are free for ${resolve(folder)}.`
  const state = judgeSpace(freeBytes)
  if (state === 'wrong')
    return wrongFinding(found, 'Free some space or use a larger disk now: the school cannot save soon.')
  return state === 'fine'
    ? fineFinding(found)
    : warningFinding(found, 'Free some space, or use a larger disk.')
}

const checkDisk = async (folder: string): Promise<Finding> => {
  try {
    return judgeDisk(folder, await freeSpace(folder))
  } catch (error) {
    return wrongFinding(
      `${resolve(folder)} cannot be looked at: ${messageOf(error)}.`,
      'If a disk belongs there, mount it. A new folder for backups is made by the first one: npm run backup.',
    )
  }
}

export const dataDisk: Check = { name: 'Disk of DATA_DIR', run: ({ config }) => checkDisk(config.DATA_DIR) }

export const backupDisk: Check = {
  name: 'Disk of BACKUP_DIR',
  run: async ({ config }) => {
    if (!config.BACKUP_DIR) return null
    const [backups, data] = await Promise.all(
      [config.BACKUP_DIR, config.DATA_DIR].map((folder) => stat(folder).catch(() => null)),
    )
    const finding = await checkDisk(config.BACKUP_DIR)
    if (finding.state === 'fine' && backups && backups.dev === data?.dev)
      return warningFinding(
        `${resolve(backupFolder(config))} is on the same disk as DATA_DIR.`,
        'Use another disk for BACKUP_DIR, or copy the backups elsewhere: a broken disk takes both.',
      )
    return finding
  },
}

export const permissions: Check = {
  name: 'Permissions',
  async run({ config: { DATA_DIR, DATABASE_URL, SESSION_SECRET } }) {
    const files = [...(SESSION_SECRET ? [] : ['session-secret']), ...(DATABASE_URL ? [] : ['abhyas.sqlite'])]
    for (const path of [DATA_DIR, ...files.map((name) => join(DATA_DIR, name))]) {
      const fullPath = resolve(path)
      const stats = await stat(path).catch(() => null)
      if (!stats)
        return wrongFinding(
          `${fullPath} is missing.`,
          'Set DATA_DIR to the folder of the school, or restore a backup.',
        )
      const mode = stats.mode & 0o777
      const rightMode = stats.isDirectory() ? '700' : '600'
      if ((mode & 0o077) !== 0)
        return wrongFinding(
          `Other users of this machine can open ${fullPath} (mode ${mode.toString(8)}).`,
          `Run: chmod ${rightMode} ${fullPath}`,
        )
      if (stats.uid !== process.getuid?.())
        return wrongFinding(
          `${fullPath} belongs to another user (uid ${stats.uid}) than the one who runs this.`,
          'Run the doctor as the user of the school, or give the folder to that user with chown.',
        )
      const canWrite = await access(path, constants.R_OK | constants.W_OK).then(
        () => true,
        () => false,
      )
      if (!canWrite)
        return wrongFinding(`${fullPath} cannot be written to.`, `Run: chmod ${rightMode} ${fullPath}`)
    }
    return fineFinding(`Only this user can open ${resolve(DATA_DIR)} and its secrets.`)
  },
}

const oldestNode = [24, 7] as const

export function judgeNode(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const found = `Abhyas ${abhyasVersion} runs on Node.js ${version}.`
  const isOld = major < oldestNode[0] || (major === oldestNode[0] && minor < oldestNode[1])
  return isOld ? wrongFinding(found, `Install Node.js ${oldestNode.join('.')} or newer.`) : fineFinding(found)
}

export const versions: Check = { name: 'Versions', run: async () => judgeNode(process.versions.node) }
