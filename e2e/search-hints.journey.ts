import { enterAs, expect, test } from './support/test.ts'

const people = {
  admin: { email: 'admin@abhyas.example', password: 'practice' },
  mentor: { email: 'mentor@abhyas.example', password: 'practice' },
}

test.use({ viewport: { width: 320, height: 700 } })

test('on a phone the result of a search is shown whole, and open filters fit the width', async ({
  page,
  school,
}) => {
  for (const [person, address] of [
    ['admin', '/admin/dashboard'],
    ['admin', '/admin/mentors'],
    ['admin', '/admin/courses'],
    ['admin', '/admin/enrollments'],
    ['admin', '/admin/messages'],
    ['admin', '/admin/mail'],
    ['mentor', '/mentor/students'],
    ['mentor', '/mentor/assignments'],
  ] as const)
    await test.step(address, async () => {
      await enterAs(page, school, people[person])
      await page.goto(address)
      const box = page.getByRole('searchbox').first()
      // Typed text may have less room than a placeholder.
      await box.fill((await box.getAttribute('placeholder')) ?? '')
      expect(
        await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0)
      const filters = page.getByRole('button', { name: /^Filters/ })
      if ((await filters.count()) > 0) await filters.click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
})
