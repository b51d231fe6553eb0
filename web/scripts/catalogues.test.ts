import { globSync, readFileSync } from 'node:fs'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { compileCatalogue, filesOf, messageIdsOf, pageNames, shortPath } from './catalogues.ts'

const [web, contract, server] = await getCatalogs(getConfig({ configPath: 'lingui.config.ts' }))
if (!web || !contract || !server) throw new Error('lingui.config.ts names no three catalogues')
const webMessages = (await web.collect()) ?? {}
const contractMessages = (await contract.collect()) ?? {}
const serverMessages = (await server.collect()) ?? {}
const catalogueRows = [
  ['web', webMessages, web],
  ['contract', contractMessages, contract],
  ['server', serverMessages, server],
] as const
const minMessages = { web: 1500, contract: 250, server: 400 }

test.each(
  catalogueRows.flatMap(([name, ...rest]) => languages.map((language) => [name, language, ...rest] as const)),
)(
  '%s: %s has every message of the source and no other: npm run texts',
  async (name, language, source, catalogue) => {
    const messageIds = Object.keys(source).sort()
    expect(messageIds.length).toBeGreaterThan(minMessages[name])
    expect(Object.keys((await catalogue.read(language)) ?? {}).sort()).toEqual(messageIds)
  },
)

test.each(catalogueRows)(
  '%s: every message is in Hindi, with the values and marks of the English one',
  async (_, source, catalogue) => {
    const hindi = (await catalogue.read('hi')) ?? {}
    const wrong = Object.entries(source).flatMap(([id, { message = id }]) => {
      const translation = hindi[id]?.translation ?? ''
      if (!translation) return [`not translated: ${message}`]
      const [sourcePlaces, translatedPlaces] = [placeholdersIn(message), placeholdersIn(translation)]
      return sourcePlaces.join() === translatedPlaces.join()
        ? []
        : [`${message}\n  asks for ${sourcePlaces}, not ${translatedPlaces}: ${translation}`]
    })
    expect(wrong).toEqual([])
  },
)

test('texts of the contract and of invoices are the same in both Hindi catalogues', async () => {
  const allTexts = await Promise.all(
    catalogueRows.map(async ([, source, catalogue]) => {
      const translations = (await catalogue.read('hi')) ?? {}
      return Object.entries(source).map(([id, { message = id, context, origin = [] }]) => ({
        text: context ? `${context}: ${message}` : message,
        hindi: translations[id]?.translation,
        isBinding: origin.some(([file]) => /^contract|tax\.documents\.ts$/.test(file)),
      }))
    }),
  )
  const byText = Map.groupBy(allTexts.flat(), ({ text }) => text)
  const sharedTexts = [...byText.values()].filter(
    (ones) => ones.length > 1 && ones.some(({ isBinding }) => isBinding),
  )
  expect(sharedTexts.length).toBeGreaterThan(20)
  expect(sharedTexts.filter((ones) => new Set(ones.map(({ hindi }) => hindi)).size > 1)).toEqual([])
})

const piece = /^[\s,.;:·)]|[\s;(·]$|(?<!^(?:Hello|नमस्ते).*),$/

test.each(catalogueRows)('%s: no message is a piece of a sentence', async (_, source, catalogue) => {
  const english = Object.entries(source).map(([id, { message = id }]) => message)
  const hindi = Object.values((await catalogue.read('hi')) ?? {}).map(({ translation = '' }) => translation)
  expect([...english, ...hindi].filter((message) => piece.test(message))).toEqual([])
})

const forbiddenEnglish: readonly [say: string, never: RegExp][] = [
  ['feedback; saved texts', /\bremarks?\b/i],
  ['email for an address, mail for what is sent', /\bby email\b(?!,|$)/i],
  ['UPI ID', /UPI [Ii]d\b/],
  ['handout for the file of a lesson', /\bvideo and notes\b/i],
  ['did not load', /\bcould not be (?:read|loaded)\b/],
  ['already refunded', /\bof it already\b/],
  ['the person who', /\bwhoever\b|\bthose that\b|\bby who\b|\bonly who\b/i],
  ['discount, MRP', /\breduction\b/i],
  ['received', /\bof that confirmed\b/i],
  ['excluding cancelled; are not counted', /\bwithout the cancelled\b|\bcounts nowhere\b/i],
  ['You can set a password with this link', /\bby it (?:they|you) choose\b/i],
  ['Try the start of a name', /\blooked for by how\b/i],
  ['Account history', /\bwhat they did\b|\bwhat was done to this account\b/i],
  ['Private links are hidden here', /\bone-time links are its\b/i],
  ['instalment', /\bparts? of (?:a|the|your) fee\b|\bin parts\b/i],
  ['only the mentor', /\b(?:mentor|password) alone\b/i],
  ['to do; to review', /\bwhat waits\b|\bthat waits\b|\bwaiting work\b/i],
  ['record as not received', /\bmark(?:ed)? as not received\b/i],
  ['free preview', /\bas a preview\b/i],
  ['the next action, by name', /\bis written here\b/i],
  ['where people see it, and who shows it', /\bit stands (?:on|where|in)\b|\bin it$/i],
  [
    'digits for numbers',
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve) (?:characters|days|weeks|hours|minutes|seconds|years|courses|words)\b/i,
  ],
]

const quoted = /^web\/app\/areas\/public\/hero-pages\.tsx?$/

test.each(catalogueRows)('%s: English has one word for one thing', (_, source) => {
  const messages = Object.entries(source).filter(
    ([, { origin }]) => !origin?.every(([file]) => quoted.test(file)),
  )
  expect(messages.length).toBeGreaterThan(60)
  const wrong = forbiddenEnglish.flatMap(([say, never]) =>
    messages.flatMap(([id, { message = id }]) => (never.test(message) ? [`${say}: ${message}`] : [])),
  )
  expect(wrong).toEqual([])
})

const forbiddenHindi: readonly [say: string, never: RegExp][] = [
  ['Latin digits', /[०-९]/],
  ['फ़ीस', /शुल्क/],
  ['पाठ्यक्रम for syllabus, विषय for topic', /सिलेबस|टॉपिक/],
  ['विद्यार्थी', /छात्र|स्टूडेंट|सीखने वाल/],
  ['दाखिला', /नामांकन|एनरोल/],
  ['हाज़िरी', /उपस्थिति/],
  ['सेव करें', /सहेज/],
  ['प्रिंट करें', /मुद्रण|छपाई/],
  ['ईमेल', /ई-मेल|(?<![\p{L}\p{M}])मेल(?! (?:न |नहीं )?खा)/u],
  ['भुगतान, झलक, UPI ID', /पेमेंट|प्रीव्यू|UPI id|आईडी/],
  ['रिफ़ंड', /वापसी|फ़ीस वापस|फ़ीस लौटाई/],
  ['मिली रकम', /आई हुई रकम/],
  ['कॉपी', /पुस्तिका/],
  ['रेफ़रेंस नंबर', /संदर्भ/],
  ['टू-स्टेप', /चरणीय/],
  ['खाता बंद', /निष्क्रिय/],
  ['आर्काइव', /संग्रह/],
  ['टेबल, लाइन', /तालिका|पंक्ति/],
  ['संस्थान', /(?<!हाई )स्कूल/],
  ['सिर्फ़, खत्म, फ़ॉर्मूला', /केवल|समाप्त|सूत्र/],
  ['संस्थान with a masculine verb', /संस्थान (?:[^।,]* )?[\p{L}\p{M}]+(?:े|ए|ा)गी(?=[ ।])/u],
  ['रकम', /राशि(?![\p{L}\p{M}])/u],
  ['{who} ने, को, से: what fits every name', /^\{who\} (?!ने |को |से )/],
  ['a bare wish: करें, not कृपया करें', /कृपया/],
  // Only ज़ and फ़ are written with a dot.
  ['ख, ग, क without a dot', /[खगक]\u093c|[\u0958-\u095a]/],
  // The excluded words in -इए are not commands.
  [
    'करें, not कीजिए',
    /(?<![\p{L}\p{M}])(?!(?:लिए|इसलिए|चाहिए|किए|दिए)(?![\p{L}\p{M}]))[\p{L}\p{M}]+(?:ि|इ)ए(?![\p{L}\p{M}])/u,
  ],
]

test.each(catalogueRows)(
  '%s: Hindi is the language of students, with one word for one thing',
  async (_, _source, catalogue) => {
    const hindi = Object.values((await catalogue.read('hi')) ?? {})
    const wrong = forbiddenHindi.flatMap(([say, never]) =>
      hindi.flatMap(({ translation = '' }) => (never.test(translation) ? [`${say}: ${translation}`] : [])),
    )
    expect(wrong).toEqual([])
  },
)

test('the pages reach every file with messages', () => {
  const reachedFiles = new Set(pageNames.flatMap((page) => [...filesOf(page)]).map(shortPath))
  const files = Object.values(webMessages).flatMap(({ origin }) => origin?.map(([file]) => file) ?? [])
  expect([...new Set(files)].filter((file) => !reachedFiles.has(file))).toEqual([])
})

test.each(languages)(
  '%s: a page loads its own messages and those of its part of the contract, and no others',
  async (language) => {
    const idOf = (source: typeof webMessages, text: string) =>
      Object.entries(source).find(([, { message }]) => message === text)?.[0] ?? ''
    const own = idOf(webMessages, 'Move topic {number} up')
    expect(await messageIdsOf(language, 'areas/mentor/courses-page')).toContain(own)
    expect(await messageIdsOf(language, 'areas/public/home-page')).not.toContain(own)
    expect(await messageIdsOf(language, 'root')).not.toContain(own)
    const ofSchema = idOf(contractMessages, 'Please choose one from the list.')
    expect(await messageIdsOf(language, 'areas/student/profile-page')).toContain(ofSchema)
    expect(await messageIdsOf(language, 'areas/student/courses-page')).not.toContain(ofSchema)
    const everywhere = idOf(contractMessages, 'Page Not Found')
    expect(await messageIdsOf(language, 'root')).toContain(everywhere)
    expect(await messageIdsOf(language, 'areas/student/profile-page')).not.toContain(everywhere)
  },
)

test('messages become a module', async () => {
  expect(await compileCatalogue('hi', 'root')).toMatch(
    /^\/\*eslint-disable\*\/export const messages=JSON\.parse\(/,
  )
})

/** The server runs `msg` without the macro that names values. An unnamed value throws only when used. */
test('every value of a message in server and contract has a name', () => {
  const files = globSync(['contract/src/**/*.ts', 'server/src/**/*.ts'])
  expect(files.length).toBeGreaterThan(300)
  const raw = /\bmsg`[^`]*\$\{(?!\{)/
  expect(files.filter((file) => raw.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Translations may reorder or repeat placeholders. */
function placeholdersIn(message: string): string[] {
  // Braces after `one` or `other` hold a plural form.
  const names = [...message.matchAll(/(?<!\b(?:one|other) )\{(\w+)(?=\}|, plural)/g)].map(
    ([, name]) => `{${name}}`,
  )
  const marks = [...message.matchAll(/<\/?\d+\/?>/g)].map(([mark]) => mark)
  return [...new Set([...names, ...marks])].sort()
}
