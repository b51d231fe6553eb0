import { expect, test } from 'vitest'
import { topicsOf } from './courses-import.rules.ts'

test('topics are lines, and a line that ends with a colon begins a section', () => {
  expect(topicsOf('Welcome; Algebra:\n Polynomials ;Quadratic  equations\r\nGeometry :\nCircles')).toEqual([
    { name: 'Welcome', section: '' },
    { name: 'Polynomials', section: 'Algebra' },
    { name: 'Quadratic equations', section: 'Algebra' },
    { name: 'Circles', section: 'Geometry' },
  ])
  expect(topicsOf('')).toEqual([])
})
