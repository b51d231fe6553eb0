import { expect, test } from 'vitest'
import { bodyOf, changedFields, conflicts, rebased, type WebsiteValues } from './website-values.ts'

const saved: WebsiteValues = {
  tagline: { en: 'Learn', hi: '' },
  introduction: { en: '', hi: '' },
  samplePages: false,
  openPreviews: false,
  pictures: [],
  subjects: [],
  featured: [],
  figureKind: 'counted',
  figures: [],
  mapLink: '',
  socialLinks: [],
  testimonials: [],
  qualifications: [],
}

test('only what was changed is sent, without empty rows', () => {
  const values = { ...saved, featured: ['a', ''], socialLinks: [' https://a.example ', ''] }
  expect(changedFields(saved, saved)).toEqual([])
  expect(bodyOf(values, saved)).toEqual({ featured: ['a'], socialLinks: ['https://a.example'] })
})

test('what somebody else saved comes into fields that were not touched', () => {
  const mine = { ...saved, mapLink: 'https://map.example' }
  const there = { ...saved, tagline: { en: 'Practise', hi: '' } }
  expect(rebased(mine, saved, there)).toEqual({ ...there, mapLink: 'https://map.example' })
  expect(conflicts(mine, saved, there)).toEqual([])
})

test('a field that both changed is in conflict, unless both say the same', () => {
  const mine = { ...saved, tagline: { en: 'Mine', hi: '' }, samplePages: true }
  const there = { ...saved, tagline: { en: 'Theirs', hi: '' }, samplePages: true }
  expect(conflicts(mine, saved, there)).toEqual(['tagline'])
})
