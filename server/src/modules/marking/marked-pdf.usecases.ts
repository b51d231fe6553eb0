import { msg } from '@lingui/core/runtime-macro'
import type { SignedInCall } from '../../kernel/call.ts'
import { countUses } from '../../kernel/limiter.ts'
import type { FileResponse } from '../../kernel/routes.ts'
import { i18nOf } from '../../platform/i18n.ts'
import { makeMarkedPdf } from '../../platform/pdf/make-marked-pdf.ts'
import type { MarkedFile, MarkedWork } from '../../platform/pdf/marked-work.ts'
import { type FoundSubmission, nameForStaff, requireOnDesk } from '../coursework/index.ts'
import { readersLanguage, schoolForDocument } from '../settings/index.ts'
import * as refused from './marking.errors.ts'
import { findSubmittedFiles } from './marks.repository.ts'
import { marksOf } from './marks.usecases.ts'
import { requireOwnWork } from './own-marking.usecases.ts'

/** Making the PDF needs all files in memory. */
const maxMegabytes = 64

type IsSeen = (file: { readonly try_id: string | null }) => boolean

export async function ownMarkedPdf(call: SignedInCall, assignmentId: string, tryId: string | undefined) {
  const { caller, deps } = call
  const { submission, isSeen } = await requireOwnWork(deps.database.db, caller, assignmentId)
  if (!submission) throw refused.notReviewedYet()
  return markedPdf(call, submission, { tryId, isSeen, studentName: submission.student_name })
}

export async function submissionPdf(call: SignedInCall, submissionId: string, tryId: string | undefined) {
  const submission = await requireOnDesk(call.deps.database.db, call.caller, submissionId)
  const studentName = nameForStaff(submission, call.i18n)
  return markedPdf(call, submission, { tryId, isSeen: () => true, studentName })
}

interface PdfOptions {
  readonly tryId: string | undefined
  readonly isSeen: IsSeen
  readonly studentName: string
}

async function markedPdf(
  call: SignedInCall,
  submission: FoundSubmission,
  { tryId, isSeen, studentName }: PdfOptions,
): Promise<FileResponse> {
  const { db } = call.deps.database
  const visibleFiles = (await findSubmittedFiles(db, submission)).filter(isSeen)
  const shownTryId = tryId ?? visibleFiles[0]?.try_id
  const files = visibleFiles.filter(({ try_id, kind }) => try_id === shownTryId && kind !== 'file')
  if (visibleFiles.length === 0 || files.length === 0) throw tryId ? refused.tryNotFound() : refused.noPages()
  const pageMarks = await marksOf(db, submission, isSeen)
  const { title, course_name, grade, max_marks: maxMarks, feedback } = submission
  // Only the latest try has grade and feedback.
  const isLatest = shownTryId === visibleFiles[0]?.try_id && submission.status !== 'Submitted'
  return drawMarkedPages(call, files, pageMarks, {
    ...{ title, facts: [studentName, course_name] },
    grade: isLatest && grade !== null ? { grade, maxMarks } : null,
    feedback: isLatest ? feedback : null,
  })
}

type DrawnFile = Pick<
  Awaited<ReturnType<typeof findSubmittedFiles>>[number],
  'id' | 'kind' | 'name' | 'file_id' | 'size'
>
type PageMarks = Awaited<ReturnType<typeof marksOf>>

interface PdfHead extends Pick<MarkedWork, 'title' | 'facts' | 'feedback'> {
  readonly grade: { readonly grade: number; readonly maxMarks: number } | null
}

export async function drawMarkedPages(
  call: SignedInCall,
  files: readonly DrawnFile[],
  { marks, rotations }: PageMarks,
  head: PdfHead,
): Promise<FileResponse> {
  const { caller, deps, now } = call
  await countUses(deps.database.db, now, [deps.config.LIMIT_MARKED_PDFS_PER_USER, `marked pdf ${caller.id}`])
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size > maxMegabytes * 1024 * 1024) throw refused.tooLargeToDraw(maxMegabytes)
  const documentHead = await documentOf(call, head)
  const bytes = await makeMarkedPdf(async () => {
    const markedFiles: MarkedFile[] = []
    for (const { id, kind, name, file_id } of files) {
      const content = await deps.files.read(file_id)
      markedFiles.push({
        kind: kind === 'photo' ? 'photo' : 'pdf',
        name,
        // The PDF lists a missing file as unreadable.
        bytes: content ?? new Uint8Array(),
        marks: marks.filter(({ fileId }) => fileId === id),
        rotations: rotations.filter(({ fileId }) => fileId === id),
      })
    }
    return { ...documentHead, files: markedFiles }
  })
  return {
    bytes,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="marked-pages.pdf"',
    },
  }
}

async function documentOf(
  call: SignedInCall,
  { grade, ...head }: PdfHead,
): Promise<Omit<MarkedWork, 'files'>> {
  const language = await readersLanguage(call)
  const i18n = i18nOf(language)
  const { school } = await schoolForDocument(call.deps)
  return {
    ...head,
    language,
    issuedAt: call.now,
    school: school.name,
    grade: grade && i18n._(msg`${{ grade: grade.grade }} of ${{ maxMarks: grade.maxMarks }}`),
    texts: {
      page: i18n._(msg`Page ${{ page: '{page}' }}`),
      unreadable: i18n._(msg`${{ name: '{name}' }} cannot be shown here. Please open the file itself.`),
    },
  }
}
