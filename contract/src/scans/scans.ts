import { msg } from '@lingui/core/runtime-macro'
import * as z from 'zod/mini'
import { submissionStatus, uploadedFile } from '../coursework/assignments.ts'
import { endpoint } from '../endpoint.ts'
import { errorText } from '../error-text.ts'
import { id, instant } from '../fields.ts'
import { rotation } from '../marking/marking.ts'

export const maxScanPages = 600

const pageError = errorText(msg`This scan does not have that page.`)
const pageNumber = z
  .int({ error: pageError })
  .check(z.gte(1, { error: pageError }), z.lte(maxScanPages, { error: pageError }))
/** `rotation` is clockwise, in degrees. */
const pageRotation = z.object({ page: pageNumber, rotation })

const scanFile = z.object({
  kind: z.enum(['photo', 'pdf']),
  name: z.string(),
  url: z.string(),
  /** null for a PDF. */
  thumbnailUrl: z.nullable(z.string()),
  pages: z.number(),
})

const paper = z.object({
  _id: id,
  /** null while no student is chosen. */
  studentId: z.nullable(id),
  /** Stays after the student has left the course. */
  studentName: z.nullable(z.string()),
  pages: z.array(z.number()),
  /** null before submission. */
  status: z.nullable(submissionStatus),
  refusal: z.nullable(z.string()),
})
export type ScanBundle = z.output<typeof paper>

const scanStudent = z.object({
  _id: id,
  name: z.string(),
  rollNumber: z.nullable(z.string()),
  status: z.nullable(submissionStatus),
})
export type ScanStudent = z.output<typeof scanStudent>

/** Pages are numbered from 1 through all files. */
export const scan = z.object({
  _id: id,
  assignment: z.object({ _id: id, title: z.string(), courseId: id, courseName: z.string() }),
  /** `submitting`: a job makes the submissions. */
  state: z.enum(['split', 'submitting']),
  /** Why some papers were not submitted, or null. */
  failure: z.nullable(z.string()),
  version: z.number(),
  madeBy: z.string(),
  createdAt: instant,
  files: z.array(scanFile),
  papers: z.array(paper),
  dropped: z.array(z.number()),
  rotations: z.array(pageRotation),
  /** Sorted by roll number and name. */
  students: z.array(scanStudent),
  /** null if nothing is submitted. */
  undoUntil: z.nullable(instant),
  /** The server deletes the scan at this time. */
  removedAt: instant,
})
export type Scan = z.output<typeof scan>

const newFiles = z.strictObject({
  /** One PDF, or photos in order. */
  files: z.array(uploadedFile).check(
    z.minLength(1, { error: errorText(msg`Please choose a PDF or photos.`) }),
    z.maxLength(maxScanPages, {
      error: errorText(msg`A scan has at most ${{ most: maxScanPages }} pages.`),
    }),
  ),
})

const scanParams = z.object({ scanId: z.string() })
const staff = ['mentor', 'admin'] as const

export const startScan = endpoint({
  method: 'POST',
  path: '/assignments/:assignmentId/scans',
  access: staff,
  summary: "Begin a scan of a class's papers with a PDF or photos; the same files again answer the same scan",
  params: z.object({ assignmentId: z.string() }),
  bodyKilobytes: 160,
  body: newFiles,
  response: scan,
  status: 201,
})

export const listScans = endpoint({
  method: 'GET',
  path: '/assignments/:assignmentId/scans',
  access: staff,
  summary: 'The scans of an assignment, the latest first',
  params: z.object({ assignmentId: z.string() }),
  response: z.object({
    assignment: z.object({ _id: id, title: z.string(), courseId: id, courseName: z.string() }),
    scans: z.array(
      z.object({
        _id: id,
        madeBy: z.string(),
        createdAt: instant,
        pages: z.number(),
        papers: z.number(),
        submitted: z.number(),
      }),
    ),
  }),
})

export const getScan = endpoint({
  method: 'GET',
  path: '/scans/:scanId',
  access: staff,
  summary: 'A scan with its split and the students of the course',
  params: scanParams,
  response: scan,
})

export const addToScan = endpoint({
  method: 'POST',
  path: '/scans/:scanId/files',
  access: staff,
  summary: 'Add photos behind the pages of a scan of photos; photos that it has already stay as they are',
  params: scanParams,
  bodyKilobytes: 160,
  body: newFiles,
  response: scan,
})

const pageList = z.array(pageNumber).check(z.maxLength(maxScanPages))

export const saveSplit = endpoint({
  method: 'PUT',
  path: '/scans/:scanId/split',
  access: staff,
  summary: 'Say which pages are whose: all papers that are not submitted, dropped pages and turned pages',
  params: scanParams,
  bodyKilobytes: 128,
  body: z.strictObject({
    version: z.int(),
    papers: z
      .array(
        z.strictObject({
          studentId: z.nullable(id),
          pages: pageList.check(z.minLength(1, { error: errorText(msg`A paper has at least one page.`) })),
        }),
      )
      .check(z.maxLength(maxScanPages)),
    dropped: pageList,
    rotations: z.array(z.strictObject(pageRotation.shape)).check(z.maxLength(maxScanPages)),
  }),
  response: scan,
})

export const submitScan = endpoint({
  method: 'POST',
  path: '/scans/:scanId/submit',
  access: staff,
  summary: 'Submit each paper that has a student, in the name of that student; a job makes the submissions',
  params: scanParams,
  body: z.strictObject({ version: z.int() }),
  response: scan,
})

export const undoScan = endpoint({
  method: 'POST',
  path: '/scans/:scanId/undo',
  access: staff,
  summary: 'Take back what the scan submitted within a day, but for work that is marked',
  params: scanParams,
  response: scan,
})

export const removeScan = endpoint({
  method: 'DELETE',
  path: '/scans/:scanId',
  access: staff,
  summary: 'Remove a scan; what it submitted stays',
  params: scanParams,
  status: 204,
})
