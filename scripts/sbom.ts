import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockedPackage {
  readonly version: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
}

const root = join(import.meta.dirname, '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const purl = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/**
 * Prints all packages of the lockfile (CycloneDX 1.6). `npm sbom` would omit packages that are also peer
 * dependencies, such as react.
 */
const { name, version } = read('package.json')
const components = Object.entries<LockedPackage>(read('package-lock.json').packages)
  .filter(([path, { dev }]) => path.includes('node_modules/') && !dev)
  .map(([path, locked]) => componentOf(path.slice(path.lastIndexOf('node_modules/') + 13), locked))
const uniqueComponents = [
  ...new Map(components.map((component) => [component['bom-ref'], component])).values(),
]
process.stdout.write(
  `${JSON.stringify(
    {
      $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        component: {
          type: 'application',
          'bom-ref': purl(name, version),
          name,
          version,
          purl: purl(name, version),
        },
      },
      components: uniqueComponents,
    },
    null,
    1,
  )}\n`,
)

function componentOf(name: string, { version, integrity, license }: LockedPackage) {
  const [algorithm = '', digest = ''] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purl(name, version),
    name,
    version,
    purl: purl(name, version),
    ...(digest && {
      hashes: [
        { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') },
      ],
    }),
    ...(license && {
      licenses: [/ (AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }],
    }),
  }
}
