import { matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { testsWithoutEngine } from '../../vitest.config.ts'
import { modules } from './modules.ts'
import { codeWithoutComments, type Import, importsOf, sourceFiles, textOf } from './testing/imports.ts'

const isTest = (path: string) => /\.(test|access)\.tsx?$|\/testing\//.test(path)
const files = sourceFiles('contract', 'server', 'web').filter((path) => /\.tsx?$/.test(path))
const imports = files.filter((path) => !isTest(path)).flatMap(importsOf)

const allowedToolImports: Readonly<Record<string, readonly string[]>> = {
  demo: ['contract', 'server'],
  'test-kit': ['contract', 'server', 'demo'],
  bench: ['contract', 'server', 'demo', 'test-kit'],
  faults: ['contract', 'server', 'demo', 'test-kit'],
  e2e: ['contract', 'server', 'demo', 'test-kit', 'web'],
  'security-mutations': [],
  scripts: ['contract', 'server', 'demo', 'test-kit', 'faults', 'security-mutations'],
}
const toolFiles = sourceFiles(...Object.keys(allowedToolImports)).filter((path) => /\.tsx?$/.test(path))
const toolImports = toolFiles.flatMap(importsOf)

const moduleOrder = modules.map(({ name }) => name)

/** The lowest part comes first. */
const serverParts = [
  /^server\/migrations\//,
  /^server\/src\/platform\//,
  /^server\/src\/database\//,
  /^server\/src\/kernel\//,
  /^server\/src\/modules\//,
  /^server\/src\/(modules|config|app|read-worker-thread)\.ts$/,
  /^server\/src\/operations\//,
  /^server\/src\/serve\.ts$/,
  /^server\/src\/(main|admin|backup|restore|move|move-files|doctor)\.ts$/,
]
const serverPartOf = (path: string) => serverParts.findIndex((part) => part.test(path))

/** Types may be imported from all kinds of files. */
const allowedInModule: Record<string, readonly string[]> = {
  module: ['routes', 'usecases', 'import', 'repository', 'part'],
  index: ['usecases', 'rules', 'repository', 'presenter', 'errors', 'part'],
  routes: ['usecases', 'part'],
  usecases: ['usecases', 'rules', 'repository', 'presenter', 'errors', 'part'],
  // An import does the work of use cases.
  import: ['usecases', 'rules', 'repository', 'presenter', 'errors', 'part'],
  part: ['rules', 'repository', 'errors', 'part'],
  presenter: ['rules', 'presenter'],
  // Rules are pure, so repositories may use them.
  repository: ['repository', 'rules'],
  errors: [],
  rules: ['rules'],
}

function placeInModule(path: string) {
  const [, module = '', file = ''] = /^server\/src\/modules\/([^/]+)\/(.+)$/.exec(path) ?? []
  const kind = /^(index|module)\.ts$|\.(routes|usecases|import|rules|repository|presenter|errors)\.ts$/.exec(
    file,
  )
  return { module, kind: kind?.[1] ?? kind?.[2] ?? 'part' }
}

function violationOf({ from, to, isPackage, isType }: Import): string | null {
  const violation = (rule: string) => `${from} imports ${to}: ${rule}`
  if (from.startsWith('contract/')) {
    const isAllowed =
      to.startsWith('contract/') ||
      /^(?:zod\/mini|@lingui\/core(?:\/runtime-macro)?|perfect-freehand)$/.test(to)
    return isAllowed ? null : violation('contract imports only zod, Lingui and perfect-freehand')
  }
  if (from.startsWith('web/')) return webViolationOf({ from, to, isPackage, isType })
  if (!from.startsWith('server/')) return toolViolationOf({ from, to, isPackage, isType })

  const { module, kind } = placeInModule(from)
  if (kind === 'rules' && module && !isType && !to.startsWith('contract/') && !to.endsWith('.rules.ts')) {
    return violation('rules are pure')
  }
  if (isPackage || to.startsWith('contract/')) return null
  const [fromPart, toPart] = [serverPartOf(from), serverPartOf(to)]
  if (toPart < 0) return violation('the server imports itself and the contract')
  if (toPart > fromPart)
    return violation('platform <- database <- kernel <- modules <- app <- operations <- serve <- main')
  const target = placeInModule(to)
  if (!target.module) return null
  if (target.kind === 'module' || from === 'server/src/modules.ts')
    return target.kind === 'module' && from === 'server/src/modules.ts'
      ? null
      : violation('modules.ts alone reads the manifests')
  if (!module) return target.kind === 'index' ? null : violation('a module is entered by its index.ts')
  if (module === target.module) {
    return isType || allowedInModule[kind]?.includes(target.kind)
      ? null
      : violation('routes -> usecases -> {rules, repository}')
  }
  // Rules bypass `index.ts`, which would load the database.
  const isEntrance = target.kind === 'index' || (kind === 'rules' && target.kind === 'rules')
  if (!isEntrance) return violation('a module is entered by its index.ts')
  return moduleOrder.indexOf(target.module) < moduleOrder.indexOf(module)
    ? null
    : violation('a module imports only those before it in modules.ts')
}

function toolViolationOf({ from, to, isPackage }: Import): string | null {
  const [folder = '', target = ''] = [from, to].map((path) => path.split('/')[0])
  // All folders may import root files, such as configuration.
  if (isPackage || !to.includes('/') || target === folder) return null
  if (folder === 'demo' && !isTest(from) && isTest(to)) return `${from} imports ${to}: the demo is no test`
  return allowedToolImports[folder]?.includes(target)
    ? null
    : `${from} imports ${to}: {demo, server} <- test-kit <- the tests`
}

function webViolationOf({ from, to, isPackage }: Import): string | null {
  const violation = (rule: string) => `${from} imports ${to}: ${rule}`
  const place = /^web\/app\/(ui|api|offline|shared|features|areas)\/(?:([^/]+)\/)?/
  const [, layer = 'routes', part] = place.exec(from) ?? []
  if (layer === 'ui' && /^(contract\/|react-router|@tanstack\/|react-hook-form)/.test(to)) {
    return violation('ui knows no domain, router or query')
  }
  if (isPackage || to.startsWith('contract/')) return null
  if (!to.startsWith('web/')) return violation('web imports itself and the contract')
  if (!from.startsWith('web/app/')) return null
  const [, toLayer = 'routes', toPart] = place.exec(to) ?? []
  const isShared =
    layer !== 'ui' && (to === 'web/app/paths.ts' || (to === 'web/app/theme.ts' && layer !== 'api'))
  if (isShared) return null
  const layers = ['ui', 'api', 'offline', 'shared', 'features', 'areas', 'routes']
  if (layer === 'ui' && toLayer !== 'ui') return violation('ui imports only itself')
  if (layers.indexOf(toLayer) > layers.indexOf(layer))
    return violation('ui <- api <- offline <- shared <- features <- areas <- routes')
  if (layer === toLayer && layer === 'features' && part !== toPart)
    return violation('no feature imports a feature')
  // The design system shows the frame of other areas.
  if (part === 'design-system') return null
  if (layer === toLayer && layer === 'areas' && part !== toPart) return violation('no area imports an area')
  return null
}

test('every import follows the direction of the architecture', () => {
  expect(imports.length).toBeGreaterThan(200)
  expect(toolImports.length).toBeGreaterThan(500)
  expect([...imports, ...toolImports].map(violationOf).filter((violation) => violation !== null)).toEqual([])
})

const listPage = 'web/app/shared/list-page.tsx'
const listsOfPages = [
  'audit/audit',
  'coursework/review/submissions-table',
  'directory/mentor-list',
  'directory/student-list',
  'directory/students-table',
  'fees/enrollment-list',
  'messages/inbox-table',
  'notifications/outbox-table',
].map((name) => `web/app/features/${name}.tsx`)

test('every paged list with an address uses the one list page', () => {
  const importers = (path: string) =>
    imports.filter(({ to, isType }) => to === path && !isType).map(({ from }) => from)
  expect(importers(listPage)).toEqual(expect.arrayContaining(listsOfPages))
  // Lists inside pages have no address of their own.
  expect(importers('web/app/ui/list-rows.tsx').sort()).toEqual([
    'web/app/features/moodle/report-items.tsx',
    'web/app/features/system/comparisons.tsx',
    'web/app/features/system/differences.tsx',
    listPage,
  ])
  expect(importers('web/app/ui/use-last-page.ts')).toEqual([listPage])
  expect(importers('web/app/ui/use-selection.ts').sort()).toEqual([
    'web/app/features/admissions/course-students.tsx',
    'web/app/features/admissions/pick-students.tsx',
    'web/app/features/directory/students-table.tsx',
    'web/app/features/fees/enrollment-list.tsx',
  ])
  expect(importers('web/app/ui/pager.tsx').sort()).toEqual([
    'web/app/areas/design-system/list-parts.tsx',
    'web/app/features/fees/own-receipts.tsx',
    'web/app/features/quizzes/bank-questions.tsx',
    listPage,
  ])
})

test('every folder of a module is in modules.ts', () => {
  const folders = new Set(files.map((path) => placeInModule(path).module).filter(Boolean))
  expect([...folders].sort()).toEqual([...moduleOrder].sort())
})

test.each([
  ['contract/src/a.ts', 'server/src/app.ts'],
  ['contract/src/a.ts', 'zod'],
  ['server/src/platform/a.ts', 'server/src/database/database.ts'],
  ['server/src/database/a.ts', 'server/src/kernel/call.ts'],
  ['server/src/kernel/a.ts', 'server/src/modules/accounts/index.ts'],
  ['server/src/modules/accounts/accounts.usecases.ts', 'server/src/modules/catalogue/index.ts'],
  ['server/src/modules/settings/settings.usecases.ts', 'server/src/modules/catalogue/index.ts'],
  ['server/src/modules/coursework/coursework.usecases.ts', 'server/src/modules/catalogue/catalogue.rules.ts'],
  ['server/src/modules/coursework/coursework.routes.ts', 'server/src/modules/coursework/coursework.rules.ts'],
  ['server/src/modules/coursework/coursework.rules.ts', 'server/src/platform/errors.ts'],
  ['server/src/modules/coursework/coursework.rules.ts', 'kysely'],
  ['server/src/modules/ledger/balance.rules.ts', 'server/src/modules/fees/fee-cards.rules.ts'],
  ['server/src/modules/fees/fees.usecases.ts', 'server/src/modules/ledger/balance.rules.ts'],
  ['server/src/modules/fees/fee-cards.rules.ts', 'server/src/modules/ledger/index.ts'],
  ['server/src/app.ts', 'server/src/modules/accounts/accounts.usecases.ts'],
  ['server/src/app.ts', 'server/src/modules/accounts/module.ts'],
  ['server/src/modules.ts', 'server/src/modules/accounts/index.ts'],
  ['server/src/modules/reports/reports.usecases.ts', 'server/src/modules/accounts/module.ts'],
  ['server/src/app.ts', 'server/src/serve.ts'],
  ['server/src/app.ts', 'server/src/testing/school.ts'],
  ['server/src/app.ts', 'web/app/paths.ts'],
  ['web/app/ui/button.tsx', 'react-router'],
  ['web/app/ui/button.tsx', 'contract/src/texts.ts'],
  ['web/app/ui/button.tsx', 'web/app/paths.ts'],
  ['web/app/ui/button.tsx', 'web/app/api/session.ts'],
  ['web/app/api/client.ts', 'web/app/features/accounts/guard.tsx'],
  ['web/app/api/client.ts', 'web/app/shared/use-queue-desk.ts'],
  ['web/app/shared/use-queue-desk.ts', 'web/app/features/coursework/review/queries.ts'],
  ['web/app/features/accounts/guard.tsx', 'web/app/features/catalogue/queries.ts'],
  ['web/app/features/accounts/guard.tsx', 'web/app/areas/public/login-page.tsx'],
  ['web/app/areas/public/login-page.tsx', 'web/app/areas/student/courses-page.tsx'],
  ['web/app/areas/public/login-page.tsx', 'web/app/root.tsx'],
  ['web/app/api/client.ts', 'server/src/platform/errors.ts'],
  ['server/src/app.ts', 'test-kit/server.ts'],
  ['web/app/api/client.ts', 'test-kit/api.ts'],
  ['demo/src/start.ts', 'server/src/testing/school.ts'],
  ['demo/src/start.ts', 'test-kit/server.ts'],
  ['test-kit/server.ts', 'e2e/support/server.ts'],
  ['bench/bench.ts', 'e2e/support/test.ts'],
  ['bench/bench.ts', 'faults/deployment.ts'],
  ['faults/deployment.ts', 'scripts/test-runs.ts'],
  ['e2e/support/test.ts', 'faults/workload.ts'],
  ['e2e/support/test.ts', 'bench/requests.ts'],
])('%s may not import %s', (from, to) => {
  const isPackage = !/\.tsx?$/.test(to)
  expect(violationOf({ from, to, isPackage, isType: false })).toContain(`${from} imports ${to}: `)
})

test('ui names no domain, in its code and in its style sheets', () => {
  const domainPattern =
    /^(?:account|announcement|catalogue|coupon|course|dashboard|directory|doubt|enrollment|fee|ledger|lesson|mentor|note|payment|receipt|refund|review|student|submission|syllabus|tax|topic)s?(?:[-.]|$)/
  const uiFiles = sourceFiles('web').filter((path) => path.startsWith('web/app/ui/'))
  const files = uiFiles.map((path) => path.slice('web/app/ui/'.length))
  expect(files.filter((file) => domainPattern.test(file))).toEqual([])
  const classes = uiFiles
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) =>
      [...textOf(path).matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map(([, name = '']) => name),
    )
  expect(classes.length).toBeGreaterThan(100)
  expect([...new Set(classes)].filter((name) => domainPattern.test(name))).toEqual([])
  const identifiers = uiFiles
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
    .flatMap((path) => codeWithoutComments(path).match(/\b[A-Za-z]\w*/g) ?? [])
  expect(identifiers.length).toBeGreaterThan(1000)
  const words = identifiers.flatMap((name) => name.split(/(?=[A-Z])/)).map((word) => word.toLowerCase())
  // `note` also names the line below a title.
  expect([...new Set(words)].filter((word) => domainPattern.test(word) && !/^notes?$/.test(word))).toEqual([])
})

test('an import is found in every form', () => {
  const found = importsOf('server/src/app.ts').map(({ to }) => to)
  expect(found).toContain('fastify')
  expect(found).toContain('server/src/kernel/deps.ts')
  expect(importsOf('server/src/main.ts').map(({ to }) => to)).toContain('server/src/serve.ts')
  expect(importsOf('server/src/serve.ts').map(({ to }) => to)).toContain('server/src/read-worker-thread.ts')
})

test('one file reads the environment, and the programs pass it on', () => {
  const readers = sourceFiles('server').filter(
    (path) => !isTest(path) && /\bprocess\.env\b/.test(codeWithoutComments(path)),
  )
  expect(readers).toEqual([
    'server/src/admin.ts',
    'server/src/backup.ts',
    'server/src/doctor.ts',
    'server/src/main.ts',
    'server/src/move-files.ts',
    'server/src/move.ts',
    'server/src/restore.ts',
  ])
})

test('pages take the time from the school, because the clock of a device may be wrong', () => {
  const readers = sourceFiles('web').filter(
    (path) => !isTest(path) && /new Date\(\)/.test(codeWithoutComments(path)),
  )
  expect(readers).toEqual([])
})

test('no code turns text into HTML or runs it', () => {
  const unsafePattern =
    /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(/
  const files = sourceFiles('contract', 'server', 'web').filter((path) => !isTest(path))
  expect(files.filter((path) => unsafePattern.test(codeWithoutComments(path)))).toEqual([])
})

test('a payment is recorded in one place', () => {
  const emittingFiles = sourceFiles('server').filter(
    (path) => !isTest(path) && /emit\('paymentConfirmed'/.test(codeWithoutComments(path)),
  )
  expect(emittingFiles).toEqual(['server/src/modules/fees/record-payment.ts'])
})

test('every thread has a bounded heap', () => {
  const threadFiles = sourceFiles('server', 'demo').filter(
    (path) => !isTest(path) && /new Worker\(/.test(codeWithoutComments(path)),
  )
  expect(threadFiles).toEqual(['server/src/platform/bounded-thread.ts'])
})

test('no test replaces a module, which would affect the files after it', () => {
  const tests = sourceFiles('contract', 'server', 'web', ...Object.keys(allowedToolImports)).filter(isTest)
  const mockingTests = tests.filter((path) => /\bvi\.(do)?[mM]ock\(/.test(codeWithoutComments(path)))
  expect(mockingTests).toEqual([])
})

test('no file is longer than 400 lines', () => {
  const long = sourceFiles('contract', 'server', 'web', ...Object.keys(allowedToolImports))
    .filter((path) => !isTest(path) && !path.startsWith('demo/src/content/'))
    .map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }))
    .filter(({ lines }) => lines > 400)
  expect(long).toEqual([])
})

test('no files import each other in a circle, including types', () => {
  const importsByFile = Map.groupBy([...imports, ...toolImports], ({ from }) => from)
  const seen = new Set<string>()
  const cycles: string[] = []
  const follow = (path: string, chain: readonly string[]) => {
    if (chain.includes(path)) cycles.push([...chain.slice(chain.indexOf(path)), path].join(' -> '))
    if (seen.has(path)) return
    seen.add(path)
    for (const { to } of importsByFile.get(path) ?? []) follow(to, [...chain, path])
  }
  for (const path of [...files, ...toolFiles]) follow(path, [])
  expect(cycles).toEqual([])
})

test('a test runs once if it imports no school and no test database', () => {
  const opensDatabase = ({ to }: Import) => /^server\/src\/testing\/(access-)?(school|database)\.ts$/.test(to)
  const tests = sourceFiles('server', 'demo').filter((path) => path.endsWith('.test.ts'))
  const testsRunOnce = tests.filter((path) => testsWithoutEngine.some((glob) => matchesGlob(path, glob)))
  expect(testsRunOnce).toEqual(tests.filter((path) => !importsOf(path).some(opensDatabase)))
})
