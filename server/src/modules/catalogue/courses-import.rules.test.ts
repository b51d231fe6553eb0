import { expect, test } from 'vitest'
import { cellOfLines, cellOfTopics, topicsOf } from './courses-import.rules.ts'

test('topics are lines, and a line that ends with a colon begins a section', () => {
  expect(topicsOf('Welcome; Algebra:\n Polynomials ;Quadratic  equations\r\nGeometry :\nCircles')).toEqual([
    { name: 'Welcome', section: '' },
    { name: 'Polynomials', section: 'Algebra' },
    { name: 'Quadratic equations', section: 'Algebra' },
    { name: 'Circles', section: 'Geometry' },
  ])
  expect(topicsOf('')).toEqual([])
})

test('lines become a cell that reads back as the same lines, or an empty cell', () => {
  expect(cellOfLines(['Solve equations', 'Draw circles'])).toBe('Solve equations\nDraw circles')
  expect(cellOfLines([])).toBe('')
  expect(cellOfLines(['Solve; draw'])).toBe('')
  expect(cellOfLines([' Solve'])).toBe('')
})

test('topics become a cell that reads back as the same topics, or an empty cell', () => {
  const topics = [
    { name: 'Welcome', section: '' },
    { name: 'Polynomials', section: 'Algebra' },
    { name: 'Quadratics', section: 'Algebra' },
    { name: 'Circles', section: 'Geometry' },
  ]
  expect(cellOfTopics(topics)).toBe('Welcome\nAlgebra:\nPolynomials\nQuadratics\nGeometry:\nCircles')
  expect(topicsOf(cellOfTopics(topics))).toEqual(topics)
  expect(cellOfTopics([])).toBe('')
  expect(cellOfTopics([{ name: 'Part 1:', section: '' }])).toBe('')
  expect(cellOfTopics([{ name: 'One; two', section: '' }])).toBe('')
  expect(cellOfTopics([{ name: 'Circles', section: 'Geometry ' }])).toBe('')
  // A colon alone ends a section.
  const after = [
    { name: 'Polynomials', section: 'Algebra' },
    { name: 'Welcome', section: '' },
  ]
  expect(topicsOf(cellOfTopics(after))).toEqual(after)
})
