import { describe, expect, it } from 'vitest'
import { coverLook, coverLooks } from './cover-hash.ts'

it.each([
  ['Full stack web development', 2, 0],
  ['Databases without fear', 3, 5],
  ['Design research', 4, 3],
  ['Data science in Python', 1, 4],
  ['HTML and CSS, properly', 5, 1],
  ['SQL from zero', 1, 2],
])('%s has hue %i and pattern %i', (name, hue, pattern) => {
  expect(coverLook(name)).toEqual({ hue, pattern })
})

it('a cover ignores case and surrounding spaces of the name', () => {
  expect(coverLook('  SQL FROM ZERO ')).toEqual(coverLook('SQL from zero'))
})

describe('covers in a grid', () => {
  const names = Array.from({ length: 500 }, (_, place) => `Course ${place}`)
  const patternOf = ({ pattern }: { pattern: number }) => pattern

  it.each([1, 2, 3, 4])(
    'of %i columns have another pattern than their neighbours beside and above',
    (columns) => {
      const looks = coverLooks(names).map(patternOf)
      for (const [place, look] of looks.entries())
        expect([looks[place - 1], looks[place - columns]]).not.toContain(look)
    },
  )

  it('keep the look of their name if no neighbour has its pattern, and always their hue', () => {
    const own = names.map(coverLook)
    const looks = coverLooks(names)
    expect(looks.map(({ hue }) => hue)).toEqual(own.map(({ hue }) => hue))
    for (const [place, look] of own.entries())
      if (
        !looks
          .slice(Math.max(0, place - 4), place)
          .map(patternOf)
          .includes(look.pattern)
      )
        expect(looks[place]).toEqual(look)
  })

  it('with one name differ from their neighbours, and are the same each time', () => {
    const looks = coverLooks(Array(6).fill('SQL from zero'))
    expect(looks.map(({ pattern }) => pattern)).toEqual([2, 3, 4, 5, 0, 2])
    expect(looks[0]).toEqual(coverLook('SQL from zero'))
  })

  it('stay the same when more follow', () => {
    expect(coverLooks(names).slice(0, 12)).toEqual(coverLooks(names.slice(0, 12)))
  })
})
