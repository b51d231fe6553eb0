import { readConfig } from './config.ts'
import { moveFiles } from './operations/move-files.ts'
import { openFiles, openSchoolToRead } from './operations/open-school.ts'
import { BadConfig } from './platform/config.ts'
import { FilesUnavailable } from './platform/files.ts'
import { errorLine } from './serve.ts'

const usage = `npm run move-files -- --to s3://KEY:SECRET@host/bucket/prefix?region=…  copies the uploads of DATA_DIR to S3
npm run move-files -- --to folder                                       copies the uploads of FILES_URL into DATA_DIR
Nothing is removed. The keys may be in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`

process.umask(0o077)
try {
  const [option, address, ...extraArgs] = process.argv.slice(2)
  if (option !== '--to' || !address || extraArgs.length > 0) throw new BadConfig(usage)
  const config = readConfig(process.env)
  if (address === 'folder' && !config.FILES_URL)
    throw new BadConfig('FILES_URL is not set, so the uploads are in the folder already.')
  if (address !== 'folder' && config.FILES_URL)
    throw new BadConfig('FILES_URL is set, so the uploads are in S3 already. Unset it, or move to folder.')
  const target = address === 'folder' ? undefined : address
  const school = await openSchoolToRead(config)
  try {
    const targetStore = openFiles({ ...config, FILES_URL: target })
    const { copied, alreadyThere, missing, damaged } = await moveFiles(
      school.database,
      openFiles(config),
      targetStore,
    )
    const next = target ? 'Start the school with FILES_URL' : 'Start the school without FILES_URL'
    const lines = [
      `${copied} uploads are copied and compared; ${alreadyThere} were there already.`,
      ...missing.map((id) => `The bytes of the upload ${id} were gone already.`),
      ...damaged.map(
        (id) => `The bytes of the upload ${id} are damaged and not copied: restore them from a backup.`,
      ),
      `${next}. If it took uploads meanwhile, stop it first and run this again.`,
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
    if (missing.length + damaged.length > 0) process.exitCode = 2
  } finally {
    await school.database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof FilesUnavailable ? error.message : errorLine(error)}\n`)
  process.exitCode = 1
}
