// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the texts are source code
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wordsOutside } from './words-outside.ts'

const app = join(import.meta.dirname, '../app')

/** These contain texts that are no messages: sample data, fonts, HTML elements, SQL totals. */
const exceptions =
  /^(?:areas\/parts\/.*|areas\/public\/(?:home-content|testimonials|hero-pages)\.tsx?|ui\/(?:name-fonts|topic-text)\.tsx?|features\/reports\/self-check\.tsx)$/

const files = globSync('**/*.{ts,tsx}', { cwd: app })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.|\.d\.ts$/.test(file) && !exceptions.test(file))

test('the screens say nothing outside of the messages', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    wordsOutside(readFileSync(join(app, file), 'utf8'), file).map((text) => `${file}:${text}`),
  )
  expect(found).toEqual([])
})

test('mails and papers say nothing outside of the messages', () => {
  const modules = join(app, '../../server/src/modules')
  const written = globSync('*/*.{letters,papers}.ts', { cwd: modules })
  expect(written.length).toBeGreaterThan(10)
  const found = written.flatMap((file) =>
    wordsOutside(readFileSync(join(modules, file), 'utf8'), file).map((text) => `${file}:${text}`),
  )
  expect(found).toEqual([])
})

test('what counts says its number with plural, since some languages have more than two forms', () => {
  const found = files.filter((file) =>
    /=== 1\s*\? *(?:t`|<Trans)/.test(readFileSync(join(app, file), 'utf8')),
  )
  expect(found).toEqual([])
})

test.each([
  '<p>Save it</p>',
  '<p>{isOn ? "On" : "Off"}</p>',
  '<p>{`${name} (deactivated)`}</p>',
  '<img alt="A cat" />',
  '<input placeholder={"Your name"} />',
  '<button aria-label={`Edit ${name}`} />',
  '<Button title={isOn ? "Turn off" : t`Turn on`} />',
  'const words = "Nothing was saved."',
  'const words = `${name} is gone`',
  'const letter = { subject: "Your password was changed" }',
])('%s is found', (code) => {
  expect(wordsOutside(code)).not.toEqual([])
})

test.each([
  '<Trans>Save it <b>now</b></Trans>',
  '<p className="text-ink2 wrap">{t`Save it`}</p>',
  '<kbd>Enter</kbd>',
  '<input type="email" name="email" label={t`Email`} />',
  '<p>{state === "not ready" && 1}</p>',
  'throw new Error("Nobody reads this one.")',
  'const key = "course:list"',
  'const letter = { subject: i18n._("Your password was changed") }',
])('%s is right', (code) => {
  expect(wordsOutside(code)).toEqual([])
})
