import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { mark, markBody, markedPages, markKilobytes, otherMarkers, rotationBody } from '../marking/marking.ts'

const staff = ['mentor', 'admin'] as const
const responseParams = z.object({ attemptId: z.string(), position: z.string() })
const markParams = z.object({ attemptId: z.string(), position: z.string(), markId: z.uuid() })

export const getPageMarks = endpoint({
  method: 'GET',
  path: '/quizzes/attempts/:attemptId/responses/:position/page-marks',
  access: staff,
  summary: 'All marks on the photos of a response, and how they are turned',
  params: responseParams,
  response: markedPages,
})

export const savePageMark = endpoint({
  method: 'PUT',
  path: '/quizzes/attempts/:attemptId/responses/:position/page-marks/:markId',
  access: staff,
  summary: 'Save a mark on a photo under an id that the caller chose; the same call again changes nothing',
  params: markParams,
  bodyKilobytes: markKilobytes,
  body: markBody,
  response: mark,
})

export const removePageMark = endpoint({
  method: 'DELETE',
  path: '/quizzes/attempts/:attemptId/responses/:position/page-marks/:markId',
  access: staff,
  summary: 'Remove a mark from a photo; removing it again changes nothing',
  params: markParams,
  status: 204,
})

export const rotatePhoto = endpoint({
  method: 'PUT',
  path: '/quizzes/attempts/:attemptId/responses/:position/rotations',
  access: staff,
  summary: 'Turn a photo on the screen; marks keep their place on it',
  params: responseParams,
  body: rotationBody,
  status: 204,
})

export const getOwnPageMarks = endpoint({
  method: 'GET',
  path: '/quizzes/attempts/:attemptId/page-marks',
  access: ['student'],
  summary: "The marks on the photos of the caller's own attempt, once they are released",
  params: z.object({ attemptId: z.string() }),
  response: markedPages,
})

export const responsePresence = endpoint({
  method: 'PUT',
  path: '/quizzes/attempts/:attemptId/responses/:position/presence',
  access: staff,
  summary: 'Say that the caller marks this response now, every 20 seconds; the response names who else does',
  params: responseParams,
  response: z.object({ otherMarkers }),
})

export const ownMarkedPhotos = endpoint({
  method: 'GET',
  path: '/quizzes/attempts/:attemptId/marked.pdf',
  access: ['student'],
  summary: "The photos of the caller's own attempt with their marks drawn in, once they are released",
  params: z.object({ attemptId: z.string() }),
  raw: 'response',
})
