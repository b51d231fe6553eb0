import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { criteriaLimit, newCriterion, wholePoints } from '../coursework/rubric-criteria.ts'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant, optionalParagraph } from '../fields.ts'
import { limits } from '../limits.ts'

/** Coordinates are whole numbers from 0 to `wholePage`, measured from the left and top before rotation. */
export const wholePage = 10_000
export const maxStrokePoints = 2_000
export const maxMarksOfSubmission = 2_000

export const markKind = z.enum(
  ['pen', 'tick', 'cross', 'underline', 'ring', 'text', 'remark', 'note', 'points'],
  { error: errorText(msg`Please choose one of the marks.`) },
)
export type MarkKind = z.output<typeof markKind>
export const inkColour = z.enum(['red', 'green'], { error: errorText(msg`Please choose red or green.`) })
export type InkColour = z.output<typeof inkColour>
export const rotation = z.literal([0, 90, 180, 270], {
  error: errorText(msg`Please turn the page by a quarter, a half or three quarters.`),
})

const outsideError = errorText(msg`Please draw on the page.`)
const strokeTooLongError = errorText(msg`This stroke is too long. Please lift the pen and go on.`)

/**
 * `pen`: x, y and pressure (0 to 1000) of each point. `underline`: x and y of both ends. `ring`: x
 * and y of two opposite corners.
 */
const shape = z
  .array(
    z
      .int({ error: outsideError })
      .check(z.gte(0, { error: outsideError }), z.lte(wholePage, { error: outsideError })),
  )
  .check(
    z.minLength(2, { error: outsideError }),
    z.maxLength(3 * maxStrokePoints, { error: strokeTooLongError }),
  )

const pointsError = errorText(msg`Please enter whole points from -1000 to 1000.`)

const markContent = {
  fileId: id,
  page: z.int().check(z.gte(1), z.lte(1_000)),
  kind: markKind,
  ink: inkColour,
  shape,
  text: z.nullable(optionalParagraph(limits.text)),
  /** Added to the suggested grade. */
  points: z.nullable(
    z
      .number({ error: pointsError })
      .check(
        z.int({ error: pointsError }),
        z.gte(-1_000, { error: pointsError }),
        z.lte(1_000, { error: pointsError }),
      ),
  ),
}

export const mark = z.object({ _id: id, ...markContent, by: z.string(), version: z.number() })
export type Mark = z.output<typeof mark>

export const markBody = z.strictObject({
  ...markContent,
  /** Absent for a new mark. */
  version: z.optional(z.int()),
})
export type MarkBody = z.output<typeof markBody>
export const markKilobytes = 112

export const rotationBody = z.strictObject({
  fileId: id,
  page: z.int().check(z.gte(1), z.lte(1_000)),
  rotation,
})
export type RotationBody = z.output<typeof rotationBody>

const pageRotation = z.object({ fileId: id, page: z.number(), rotation })

/** Other people who are marking the same submission now. */
export const otherMarkers = z.array(z.object({ name: z.string(), since: instant }))

export const markedPages = z.object({ marks: z.array(mark), rotations: z.array(pageRotation) })

const submissionParams = z.object({ submissionId: z.string() })

export const getMarks = endpoint({
  method: 'GET',
  path: '/submissions/:submissionId/marks',
  access: ['mentor', 'admin'],
  summary: 'All marks on the pages of a submission, and how its pages are turned',
  params: submissionParams,
  response: markedPages,
})

export const saveMark = endpoint({
  method: 'PUT',
  path: '/submissions/:submissionId/marks/:markId',
  access: ['mentor', 'admin'],
  summary: 'Save a mark under an id that the caller chose; the same call again changes nothing',
  params: z.object({ submissionId: z.string(), markId: z.uuid() }),
  bodyKilobytes: markKilobytes,
  body: markBody,
  response: mark,
})

export const removeMark = endpoint({
  method: 'DELETE',
  path: '/submissions/:submissionId/marks/:markId',
  access: ['mentor', 'admin'],
  summary: 'Remove a mark; removing it again changes nothing',
  params: z.object({ submissionId: z.string(), markId: z.uuid() }),
  status: 204,
})

export const rotatePage = endpoint({
  method: 'PUT',
  path: '/submissions/:submissionId/rotations',
  access: ['mentor', 'admin'],
  summary: 'Turn a page on the screen; marks keep their place on it',
  params: submissionParams,
  body: rotationBody,
  status: 204,
})

export const markingPresence = endpoint({
  method: 'PUT',
  path: '/submissions/:submissionId/presence',
  access: ['mentor', 'admin'],
  summary: 'Say that the caller marks this work now, every 20 seconds; the response names who else does',
  params: submissionParams,
  response: z.object({ otherMarkers }),
})

export const getOwnMarks = endpoint({
  method: 'GET',
  path: '/assignments/:assignmentId/marks',
  access: ['student'],
  summary: "The marks on the caller's own pages, once the work is reviewed and its grade is released",
  params: z.object({ assignmentId: z.string() }),
  response: markedPages,
})

/** `points` is the criterion's maximum. */
export const criterion = z.object({ _id: id, title: z.string(), points: z.number() })
export type Criterion = z.output<typeof criterion>

export const rubric = z.object({ version: z.number(), criteria: z.array(criterion) })
export type Rubric = z.output<typeof rubric>

export const getRubric = endpoint({
  method: 'GET',
  path: '/assignments/:assignmentId/rubric',
  access: 'signedIn',
  summary: 'The criteria by which the work is marked; empty where there is no rubric',
  params: z.object({ assignmentId: z.string() }),
  response: rubric,
})

export const saveRubric = endpoint({
  method: 'PUT',
  path: '/assignments/:assignmentId/rubric',
  access: ['mentor', 'admin'],
  summary: 'Replace the rubric; the response says which marked work it touches',
  params: z.object({ assignmentId: z.string() }),
  bodyKilobytes: 32,
  body: z.strictObject({
    version: z.optional(z.int()),
    criteria: z
      .array(
        z.strictObject({
          /** Absent for a new criterion. */
          _id: z.optional(id),
          ...newCriterion,
        }),
      )
      .check(criteriaLimit),
  }),
  response: z.object({
    ...rubric.shape,
    /** Marked submissions that lost points, or whose points now exceed their criterion. */
    affectedSubmissions: z.array(z.object({ submissionId: id, studentName: z.string() })),
  }),
})

/** `points` is null until given. */
export const rubricScores = z.array(z.object({ criterionId: id, points: z.nullable(wholePoints) }))

export const getScores = endpoint({
  method: 'GET',
  path: '/submissions/:submissionId/scores',
  access: ['mentor', 'admin'],
  summary: 'The points that a submission has for each criterion of the rubric',
  params: submissionParams,
  response: z.object({ rubric, scores: rubricScores }),
})

export const saveScore = endpoint({
  method: 'PUT',
  path: '/submissions/:submissionId/scores',
  access: ['mentor', 'admin'],
  summary: 'Give the points for one criterion, or take them away with null',
  params: submissionParams,
  body: z.strictObject({ criterionId: id, points: z.nullable(wholePoints) }),
  response: z.object({ scores: rubricScores }),
})

export const getOwnScores = endpoint({
  method: 'GET',
  path: '/assignments/:assignmentId/scores',
  access: ['student'],
  summary: "The points of the caller's work by criterion, once it is reviewed and released",
  params: z.object({ assignmentId: z.string() }),
  response: z.object({ rubric, scores: rubricScores }),
})

const pdfQuery = z.strictObject({
  /** Default: the latest try. */
  tryId: z.optional(id),
})

export const ownMarkedPdf = endpoint({
  method: 'GET',
  path: '/assignments/:assignmentId/marked.pdf',
  access: ['student'],
  summary: "The pages of the caller's work with their marks drawn in, once it is reviewed and released",
  params: z.object({ assignmentId: z.string() }),
  query: pdfQuery,
  raw: 'response',
})

export const markedPdf = endpoint({
  method: 'GET',
  path: '/submissions/:submissionId/marked.pdf',
  access: ['mentor', 'admin'],
  summary: 'The pages of a submission with their marks drawn in',
  params: submissionParams,
  query: pdfQuery,
  raw: 'response',
})

export const getQuestions = endpoint({
  method: 'GET',
  path: '/assignments/:assignmentId/by-criterion',
  access: ['mentor', 'admin'],
  summary: 'The criteria of an assignment, and how much of the work to review has no points for each',
  params: z.object({ assignmentId: z.string() }),
  response: z.object({
    assignment: z.object({ _id: id, title: z.string() }),
    submissions: z.number(),
    criteria: z.array(z.object({ ...criterion.shape, left: z.number() })),
  }),
})

export type Questions = z.output<typeof getQuestions.response>

/** Mentors can mark one question for all students before the next question. */
export const listByCriterion = endpoint({
  method: 'GET',
  path: '/assignments/:assignmentId/by-criterion/:criterionId',
  access: ['mentor', 'admin'],
  summary:
    'The work to review of an assignment that was submitted as files, for one criterion, the oldest first',
  params: z.object({ assignmentId: z.string(), criterionId: z.string() }),
  response: z.object({
    criterion,
    submissions: z.array(
      z.object({
        _id: id,
        assignmentId: id,
        studentName: z.string(),
        submittedAt: instant,
        openedAt: z.nullable(instant),
        version: z.number(),
        points: z.nullable(z.number()),
        /** Criteria that have points. */
        given: z.number(),
      }),
    ),
  }),
})
export type PieceOfQuestion = z.output<typeof listByCriterion.response>['submissions'][number]
