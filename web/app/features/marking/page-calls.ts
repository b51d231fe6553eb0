import * as ofResponses from '#calls/attempts/page-marks.ts'
import * as ofSubmissions from '#calls/marking/marking.ts'
import type { MarkBody, RotationBody } from '#contract/marking/marking.ts'
import { call } from '../../api/client.ts'

/** A submission's id, or the result of `responsePages`. */
export type PagesId = string

export const responsePages = (attemptId: string, position: number): PagesId => `${attemptId}/${position}`

function placeOf(id: PagesId) {
  const [attemptId = '', position] = id.split('/')
  return position === undefined ? null : { attemptId, position }
}

/** Says that the user marks these pages now. */
export async function noteMarking(id: PagesId, signal: AbortSignal) {
  const place = placeOf(id)
  const { otherMarkers } = place
    ? await call(ofResponses.responsePresence, { params: place, signal })
    : await call(ofSubmissions.markingPresence, { params: { submissionId: id }, signal })
  return otherMarkers
}

export function readMarks(id: PagesId, signal: AbortSignal) {
  const place = placeOf(id)
  return place
    ? call(ofResponses.getPageMarks, { params: place, signal })
    : call(ofSubmissions.getMarks, { params: { submissionId: id }, signal })
}

export function saveMark(id: PagesId, markId: string, body: MarkBody) {
  const place = placeOf(id)
  return place
    ? call(ofResponses.savePageMark, { params: { ...place, markId }, body, keepalive: true })
    : call(ofSubmissions.saveMark, { params: { submissionId: id, markId }, body, keepalive: true })
}

export function removeMark(id: PagesId, markId: string) {
  const place = placeOf(id)
  return place
    ? call(ofResponses.removePageMark, { params: { ...place, markId }, keepalive: true })
    : call(ofSubmissions.removeMark, { params: { submissionId: id, markId }, keepalive: true })
}

export function rotatePage(id: PagesId, body: RotationBody) {
  const place = placeOf(id)
  return place
    ? call(ofResponses.rotatePhoto, { params: place, body })
    : call(ofSubmissions.rotatePage, { params: { submissionId: id }, body })
}
