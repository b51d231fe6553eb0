// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of code, as texts
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const untranslated = [
  '<p>Save it</p>',
  '<p>{isOn ? "On" : "Off"}</p>',
  '<p>{`${name} (deactivated)`}</p>',
  '<img alt="A cat" />',
  '<input placeholder={"Your name"} />',
  '<button type="button" aria-label={`Edit ${name}`} />',
  '<Button title={isOn ? "Turn off" : t`Turn on`} />',
  'rows.map((row) => <Row key={row} title="A row" />)',
  '"Nothing was saved."',
  '({ subject: "Your password was changed" })',
]
const translated = [
  '<Trans>Save it <b>now</b></Trans>',
  '<p className="text-ink2 wrap">{t`Save it`}</p>',
  '<Row title={<b className="text-ink2 wrap">{t`Save it`}</b>} />',
  '<kbd>Enter</kbd>',
  '<input type="email" name="email" aria-label={t`Email`} />',
  '<p>{state === "not ready" && 1}</p>',
  'new Error("Nobody reads this one.")',
  '"course:list"',
  '({ subject: i18n._("Your password was changed") })',
]

/** `npm run check` does not fail if a Biome plugin no longer works. */
test('the check finds texts outside of messages, and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  const plugins = [join(root, 'web/untranslated-texts.grit')]
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }),
  )
  const lines = [...untranslated, ...translated]
  const code = lines.map((line, index) => `export const c${index} = ${line}\n`).join('')
  writeFileSync(join(folder, 'page.tsx'), code)
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['lint', '--reporter=github', '--max-diagnostics=none', 'page.tsx'],
    { cwd: folder, encoding: 'utf8' },
  )
  rmSync(folder, { recursive: true })
  const found = [...stdout.matchAll(/\bline=(\d+)/g)].map(([, line]) => lines[Number(line) - 1])
  expect([...new Set(found)]).toEqual(untranslated)
})

test('counts use plural, because some languages have more than two forms', () => {
  const found = globSync('web/app/**/*.{ts,tsx}', { cwd: root }).filter((file) =>
    /=== 1\s*\? *(?:t`|<Trans)/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(found).toEqual([])
})
