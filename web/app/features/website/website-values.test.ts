import { expect, test } from 'vitest'
import { bodyOf, fieldOf, type WebsiteValues } from './website-values.ts'

const values: WebsiteValues = {
  tagline: { en: 'Learn', hi: '' },
  introduction: { en: '', hi: '' },
  pictures: [],
  samplePages: false,
  subjects: [],
  featured: ['a'],
  figureKind: 'counted',
  figures: [],
  testimonials: [],
  mapLink: '',
  socialLinks: [' https://a.example ', ''],
  openPreviews: false,
  qualifications: [],
}

test('only changed fields are sent, without empty lines', () => {
  expect(bodyOf(values, [])).toEqual({})
  expect(bodyOf(values, ['featured', 'socialLinks'])).toEqual({
    featured: ['a'],
    socialLinks: ['https://a.example'],
  })
})

test('an error with a path belongs to its field', () => {
  expect(fieldOf('testimonials.0.quote.en')).toBe('testimonials')
  expect(fieldOf('mapLink')).toBe('mapLink')
})
