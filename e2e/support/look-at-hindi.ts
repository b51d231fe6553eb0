import type { Page } from '@playwright/test'
import { isEnglishText } from './english-texts.ts'
import { expect } from './test.ts'

/**
 * Fails for English messages, also for screen readers, and for clipped Hindi letters.
 * @param name prefix of failure messages
 */
export async function lookAtHindi(page: Page, name: string): Promise<void> {
  const { texts, faults } = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('no canvas')
    const clippingBoxes = '.stamp, .sticker, .cover-badge, .button, .chip, [role="tab"]'
    const clippedTexts: string[] = []
    const shownTexts = [document.title]
    const attributes = ['aria-label', 'placeholder', 'title', 'alt']
    for (const element of document.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
      if (!element.closest('[lang="en"]'))
        shownTexts.push(...attributes.flatMap((name) => element.getAttribute(name)?.trim() ?? []))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = (node.textContent ?? '').trim()
      const parent = node.parentElement
      if (!text || !parent?.checkVisibility() || parent.closest('script, style')) continue
      // Languages, time zones and sent emails may be English. A `<wbr>` splits an email address at its @.
      const isAddress = node.nextSibling?.nodeName === 'WBR' || node.previousSibling?.nodeName === 'WBR'
      if (!isAddress && !parent.closest('[lang="en"], [translate="no"], option')) shownTexts.push(text)
      const box = parent.closest<HTMLElement>(clippingBoxes)
      if (!box || parent.closest('.vh') || !/[\u0900-\u097f]/.test(text)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) clippedTexts.push(`${lines.size} lines: ${text}`)
      // A stamp's rotation would distort the measurement.
      box.style.rotate = 'none'
      const foot = document.createElement('span')
      foot.style.cssText = 'display: inline-block; width: 0; height: 0'
      parent.insertBefore(foot, node)
      const baseline = foot.getBoundingClientRect().bottom
      // The box is measured with the probe, which may wrap the line.
      const { top, bottom } = box.getBoundingClientRect()
      foot.remove()
      box.style.rotate = ''
      const { font } = getComputedStyle(parent)
      context.font = font
      const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = context.measureText(text)
      if (baseline - ascent < top || baseline + descent > bottom)
        clippedTexts.push(
          `out of its edges: ${text} (${baseline - ascent - top} above, ${bottom - baseline - descent} below)`,
        )
    }
    return { texts: [...new Set(shownTexts)], faults: [...new Set(clippedTexts)] }
  })
  const english = texts.filter(isEnglishText).map((text) => `English: ${text}`)
  expect([...english, ...faults], name).toEqual([])
}
