import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { playerOrigin } from '#contract/catalogue/youtube.ts'
import type { Person } from '#server/testing/school.ts'
import { school, screen, signIn, waitFor } from './page.tsx'

/** Courses to study in, and the player that stands for YouTube's. */

export const youtube = 'https://www.youtube.com/watch?v=jV8B24rSN5o'

export interface StudiedCourse {
  readonly id: string
  readonly name: string
  readonly mentor: Person
  /** In the order of the syllabus. */
  readonly topics: readonly { readonly _id: string; readonly name: string }[]
  /** The address of a topic, by its place from 0. */
  path(place: number): string
}

/** A course of a mentor of its own, with these topics. */
export async function addStudied(
  topics: readonly object[],
  given: Parameters<typeof school.addCourse>[0] = {},
): Promise<StudiedCourse> {
  const mentor = await school.as('mentor')
  const { id, name } = await school.addCourse({ mentor_id: mentor.id, ...given }, [])
  const saved = await mentor.call('PUT', `courses/${id}/syllabus`, { syllabus: topics })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const { body } = await mentor.call('GET', `courses/${id}/lessons`)
  return { id, name, mentor, topics: body.topics, path: (place) => `/learn/${id}/${body.topics[place]._id}` }
}

/** Such a course with a new student in it, who is signed in in the browser. */
export async function study(topics: readonly object[]): Promise<{ student: Person; course: StudiedCourse }> {
  const course = await addStudied(topics)
  const student = await signIn(await school.as('student'))
  await school.enroll(student, { id: course.id } as never)
  return { student, course }
}

/** A topic as the school has it for somebody. */
export async function lessonOf(person: Person, course: StudiedCourse, place = 0) {
  return (await person.call('GET', `courses/${course.id}/lessons/${course.topics[place]?._id}`)).body
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Time passes, for the page and for the school. */
export function pass(milliseconds: number): void {
  school.pass(milliseconds)
  vi.setSystemTime(Date.now() + milliseconds)
}

/** What YouTube's player says and hears, in the frame that the page shows. */
export async function openPlayer() {
  const frame = await waitFor(() => {
    const found = document.querySelector('iframe')
    if (!found) throw new Error('no player is open')
    return found
  })
  let at = Number(new URL(frame.src).searchParams.get('start') ?? 0)
  const say = (event: string, info: unknown) =>
    act(async () => {
      const data = JSON.stringify({ event, info, id: 1, channel: 'widget' })
      dispatchEvent(new MessageEvent('message', { origin: playerOrigin, source: contentWindow, data }))
    })
  const tell = (second: number, playerState: number) => {
    at = second
    return say('infoDelivery', { currentTime: at, duration: 1_780, playerState })
  }
  const contentWindow = {
    postMessage(text: string) {
      const { func, args } = JSON.parse(text)
      if (func === 'seekTo') void tell(args[0], -1)
    },
  } as never
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow, configurable: true })
  return {
    frame,
    /** Plays from a second to a later one, in the time that it takes. */
    async play(from: number, to: number) {
      for (let second = from; second <= to; second += 1) {
        await tell(second, 1)
        if (second < to) pass(1_000)
      }
    },
    /** It is at a second and plays, also where it was not before. */
    jump: (second: number) => tell(second, 1),
    pause: (second: number) => tell(second, 2),
    /** It does not play here, by this number. */
    refuse: (number: number) => say('onError', number),
    place: () => at,
  }
}

/** Taps at a time of the page, in milliseconds. */
export function tapAt(button: HTMLElement, milliseconds: number): void {
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(tap, 'timeStamp', { value: milliseconds })
  fireEvent(button, tap)
}
