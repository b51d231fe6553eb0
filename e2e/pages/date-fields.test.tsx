import { expect, test } from 'vitest'
import { fill, open, school, screen, signIn } from './support/page.tsx'

test('a date and a time are shown in words beside the field', async () => {
  const mentor = await signIn(await school.as('mentor'))
  await school.addCourse({ mentor_id: mentor.id })
  await open('/mentor/assignments?tab=new')
  const deadline = await screen.findByLabelText('Deadline')
  await fill(deadline, '2026-12-05T18:00')
  expect(deadline).toHaveAccessibleDescription(/Saturday, 5 December 2026, 6:00 pm/)
  expect(screen.getByText('Saturday, 5 December 2026, 6:00 pm')).toBeVisible()
})
