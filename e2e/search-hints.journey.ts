import { enterAs, expect, test } from './support/test.ts'

const admin = { email: 'admin@abhyas.example', password: 'practice' }
const mentor = { email: 'mentor@abhyas.example', password: 'practice' }

test.use({ viewport: { width: 320, height: 700 } })

for (const [person, address] of [
  [admin, '/admin/dashboard'],
  [admin, '/admin/mentors'],
  [admin, '/admin/courses'],
  [admin, '/admin/enrollments'],
  [admin, '/admin/messages'],
  [admin, '/admin/mail'],
  [mentor, '/mentor/students'],
  [mentor, '/mentor/assignments'],
] as const)
  test(`what a search finds is said whole on a phone: ${address}`, async ({ page, school }) => {
    await enterAs(page, school, person)
    await page.goto(address)
    const box = page.getByRole('searchbox').first()
    // In the room that it has once it is typed.
    await box.fill((await box.getAttribute('placeholder')) ?? '')
    expect(
      await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0)
  })
