import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { playerOrigin } from '#contract/catalogue/youtube.ts'
import type { Person } from '#server/testing/school.ts'
import { school, screen, signIn, waitFor } from './page.tsx'

export const youtube = 'https://www.youtube.com/watch?v=jV8B24rSN5o'

export interface StudiedCourse {
  readonly id: string
  readonly name: string
  readonly mentor: Person
  readonly topics: readonly { readonly _id: string; readonly name: string }[]
  /** @param place the topic's index */
  path(place: number): string
}

export async function addStudiedCourse(
  topics: readonly object[],
  fields: Parameters<typeof school.addCourse>[0] = {},
): Promise<StudiedCourse> {
  const mentor = await school.as('mentor')
  const { id, name } = await school.addCourse({ mentor_id: mentor.id, ...fields }, [])
  const saved = await mentor.call('PUT', `courses/${id}/syllabus`, { syllabus: topics })
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  const { body } = await mentor.call('GET', `courses/${id}/lessons`)
  return { id, name, mentor, topics: body.topics, path: (place) => `/learn/${id}/${body.topics[place]._id}` }
}

/** Stores the new student's session in the browser. */
export async function study(topics: readonly object[]): Promise<{ student: Person; course: StudiedCourse }> {
  const course = await addStudiedCourse(topics)
  const student = await signIn(await school.as('student'))
  await school.enroll(student, { id: course.id } as never)
  return { student, course }
}

export async function lessonOf(person: Person, course: StudiedCourse, place = 0) {
  return (await person.call('GET', `courses/${course.id}/lessons/${course.topics[place]?._id}`)).body
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** Moves the clocks of page and school. */
export function passTime(milliseconds: number): void {
  school.pass(milliseconds)
  vi.setSystemTime(Date.now() + milliseconds)
}

export async function openPlayer() {
  const frame = await waitFor(() => {
    const iframe = document.querySelector('iframe')
    if (!iframe) throw new Error('no player is open')
    return iframe
  })
  let currentSecond = Number(new URL(frame.src).searchParams.get('start') ?? 0)
  const post = (event: string, info: unknown) =>
    act(async () => {
      const data = JSON.stringify({ event, info, id: 1, channel: 'widget' })
      dispatchEvent(new MessageEvent('message', { origin: playerOrigin, source: contentWindow, data }))
    })
  const moveTo = (second: number, playerState: number) => {
    currentSecond = second
    return post('infoDelivery', { currentTime: currentSecond, duration: 1_780, playerState })
  }
  const contentWindow = {
    postMessage(text: string) {
      const { func, args } = JSON.parse(text)
      if (func === 'seekTo') void moveTo(args[0], -1)
    },
  } as never
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow, configurable: true })
  return {
    frame,
    async play(from: number, to: number) {
      for (let second = from; second <= to; second += 1) {
        await moveTo(second, 1)
        if (second < to) passTime(1_000)
      }
    },
    jump: (second: number) => moveTo(second, 1),
    pause: (second: number) => moveTo(second, 2),
    refuse: (number: number) => post('onError', number),
    place: () => currentSecond,
  }
}

/** @param milliseconds the event's time, for recognising a double tap */
export function tapAt(button: HTMLElement, milliseconds: number): void {
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(tap, 'timeStamp', { value: milliseconds })
  fireEvent(button, tap)
}
