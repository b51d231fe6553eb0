import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const preferredWords: readonly [write: string, never: RegExp][] = [
  ['enroll, enrollment', /[Ee]nrol(?!l)/],
  ['submit', /\b[Hh]and(?:s|ed|ing)?(?:-| )in\b/],
  ['email', /\b[Ee]-mail/],
  ['How to pay', /whom to pay/i],
  ['Match device', /as the system\b/i],
  ['Already have an account?', /already with us\?/i],
  ['Current mentor', /the mentor of now/i],
  ['a person who, people who', /\bwhoever\b/i],
  ['the courses that, ones that', /\bthose that\b/i],
  ['did not load', /\bcould not be (?:read|loaded)\b/],
  ['already refunded', /\bof it already\b/],
  ['visitor', /nobody in particular/i],
  ['offline queue', /\b(?:trays?|shel(?:f|ves))\b/i],
  ['pending', /\boutgoing\b|[a-z]Outgoing\b/],
  ['document, PDF', /[a-z]Paper\b|\bPaper[A-Z]/],
  ['message-text', /[."]letter(?:-skeleton|"| \{)/],
  ['emailText, emailStates', /\bmail(?:Text|States)\b/],
  ['takeBack, of a submission', /withdraw-?submission|'withdrawn'.*'graded'|'graded'.*'withdrawn'/i],
  ['emails.rules, emailGauges', /\bmail(?:\.rules|\.gauges|Gauges|-page)\b/],
  ['localDay', /money\/today\b/],
]

/** Not checked: other authors' texts, texts that are not English, and this file. */
const exceptions =
  /^(?:demo\/|bench\/|package-lock\.json$|scripts\/house-words\.test\.ts$)|\.(?:po|pdf|webp|mp4|woff2|png|jpg|zip|ico)$/

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !exceptions.test(file))

test('one thing has one word, in code, texts and documents', () => {
  expect(files.length).toBeGreaterThan(1000)
  const violations = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    return lines.flatMap((line, index) =>
      preferredWords
        .filter(([, never]) => never.test(line))
        .map(([write]) => `${file}:${index + 1}: ${write}`),
    )
  })
  expect(violations).toEqual([])
})

test('a server sends responses; only doubts have answers', () => {
  const answerPattern = /\banswer/i
  // Allowed: a message's state `answered`, and a sentence of `npm run doctor`.
  const allowedPattern = /'answered'|answers at \$/
  const lines = execFileSync('git', ['ls-files', 'faults', 'bench'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line}`),
    )
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines.filter((line) => answerPattern.test(line) && !allowedPattern.test(line))).toEqual([])
})
