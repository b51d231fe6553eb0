import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** What the school has written itself, which is English in any language: subjects, labels on covers, an assignment. */
const writtenInEnglish = [
  'A form that needs no mouse',
  'AI & Machine Learning',
  'Backend & APIs',
  'Design & UX',
  'Free',
  'Frontend Development',
  'New',
]

/** The messages that Hindi says in other words: none of them stands on a page in Hindi. */
function englishMessages(): string[] {
  const catalogue = readFileSync(join(import.meta.dirname, '../../web/app/locales/hi.po'), 'utf8')
  return [...catalogue.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)]
    .filter(([, english = '', hindi]) => /[A-Za-z]{2}/.test(english) && english !== hindi)
    .map(([, english = '']) => JSON.parse(`"${english}"`) as string)
    .filter((english) => !writtenInEnglish.includes(english))
}

/**
 * A page in Hindi: no message is left in English, and the marks above and below its letters have room in everything that
 * has an edge, on one line. @param name what a failure is called
 */
export async function lookAtHindi(page: Page, name: string): Promise<void> {
  const faults = await page.evaluate((messages) => {
    const english = new Set(messages)
    const brush = document.createElement('canvas').getContext('2d')
    if (!brush) throw new Error('no canvas')
    const edged = '.stamp, .sticker, .cover-badge, .button, .chip, [role="tab"]'
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim()
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility() || parent.closest('script, style')) continue
      // A language is called by its own name, and a time zone by that of its place.
      if (english.has(text) && !parent.closest('[lang="en"], option')) found.push(`English: ${text}`)
      const box = parent.closest<HTMLElement>(edged)
      if (!box || parent.closest('.vh') || !/[\u0900-\u097f]/.test(text)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`${lines.size} lines: ${text}`)
      // Where the letters stand, upright: a stamp is turned.
      box.style.rotate = 'none'
      const foot = document.createElement('span')
      foot.style.cssText = 'display: inline-block; width: 0; height: 0'
      parent.insertBefore(foot, node)
      const baseline = foot.getBoundingClientRect().bottom
      // While the foot is there: its own width may have moved the box to the next line.
      const { top, bottom } = box.getBoundingClientRect()
      foot.remove()
      box.style.rotate = ''
      const { font } = getComputedStyle(parent)
      brush.font = font
      const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = brush.measureText(text)
      if (baseline - above < top || baseline + below > bottom)
        found.push(
          `out of its edges: ${text} (${baseline - above - top} above, ${bottom - baseline - below} below)`,
        )
    }
    return [...new Set(found)]
  }, englishMessages())
  expect(faults, name).toEqual([])
}
