import { expect, test } from 'vitest'
import { courseContents } from './content/courses.ts'
import { makeHandouts } from './handouts.ts'

test('every English topic has a small PDF of one or two pages with the same bytes each time', async () => {
  const handouts = await makeHandouts()
  expect(handouts.length).toBe(
    courseContents.flatMap(({ language, syllabus }) => (language ? [] : syllabus)).length,
  )
  expect(handouts.length).toBeGreaterThan(270)
  for (const { bytes } of handouts) {
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(bytes.length).toBeGreaterThan(1_500)
    expect(bytes.length).toBeLessThan(20_000)
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2)
  }
  const again = await makeHandouts()
  expect(again.map((handout) => handout.sha256)).toEqual(handouts.map((handout) => handout.sha256))
  expect(new Set(again.map((handout) => handout.sha256)).size).toBe(handouts.length)
})
