import { expect, test } from 'vitest'
import { courseContents } from './courses.ts'
import { remarks } from './feedback.ts'
import { studentNames } from './people.ts'

/** PDF standard fonts have only Latin 1 and Windows 1252 punctuation. */
const printable = /^[\u0020-\u007e\u00a0-\u00ff‘’“”–—…•]*$/

test.each(courseContents)('$name is complete', (course) => {
  expect(course.syllabus.length).toSatisfy((topics: number) => topics >= 8 && topics <= 18)
  expect(course.syllabus[0]).toMatchObject({ video: expect.any(String) })
  expect(course.outcomes.length).toSatisfy((lines: number) => lines >= 4 && lines <= 6)
  expect(course.requirements.length).toSatisfy((lines: number) => lines === 3 || lines === 4)
  expect(course.assignments.length).toSatisfy((tasks: number) => tasks >= 3 && tasks <= 6)
  for (const { description } of course.assignments)
    expect(description.length).toSatisfy((length: number) => length >= 120 && length <= 400)
  for (const topic of course.syllabus) {
    if (topic.video) expect(topic.video).toMatch(/^[\w-]{11}$/)
    if (course.language) continue
    for (const text of [topic.name, course.method, topic.exercise, ...topic.notes])
      expect(text).toMatch(printable)
  }
})

test('every topic has a useful handout, and no two are equal', () => {
  const topics = courseContents.flatMap(({ syllabus }) => syllabus)
  for (const { name, notes, exercise } of topics) {
    expect(notes.length, name).toSatisfy((paragraphs: number) => paragraphs === 2 || paragraphs === 3)
    expect(notes.join(' ').length, name).toSatisfy((letters: number) => letters >= 140 && letters <= 900)
    expect(exercise.length, name).toSatisfy((letters: number) => letters >= 50 && letters <= 260)
  }
  const texts = topics.flatMap(({ notes, exercise }) => [...notes, exercise])
  expect(new Set(texts).size).toBe(texts.length)
})

test('no two courses, assignments or students share a name', () => {
  const names = courseContents.map((course) => course.name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(studentNames).size).toBe(studentNames.length)
  for (const { assignments } of courseContents)
    expect(new Set(assignments.map((assignment) => assignment.title)).size).toBe(assignments.length)
})

test('mentors have remarks for every published course, and no two remarks are equal', () => {
  const published = courseContents.filter((course) => !course.isUnpublished).map((course) => course.slug)
  expect(Object.keys(remarks).toSorted()).toEqual(published.toSorted())
  const sentences = Object.values(remarks).flatMap(({ good, better, again }) => [
    ...good,
    ...better,
    ...again,
  ])
  expect(new Set(sentences).size).toBe(sentences.length)
  expect(sentences.length).toBeGreaterThanOrEqual(60)
})
