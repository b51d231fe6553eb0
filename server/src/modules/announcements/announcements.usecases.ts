import type * as contract from '#contract/announcements/announcements.ts'
import type { Announcement, OwnAnnouncement } from '#contract/announcements/announcements.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import { type Page, pageOf, sliceOf } from '../../platform/paging.ts'
import { requireVisibleCourse } from '../learning/index.ts'
import { announcementsNotYours, notYourCourse } from './announcements.errors.ts'
import {
  addAnnouncement,
  countAnnouncements,
  countAnnouncementsForStudent,
  findAnnouncements,
  findAnnouncementsForStudent,
} from './announcements.repository.ts'

export async function listAnnouncements(
  { caller, deps }: SignedInCall,
  courseId: string,
  query: QueryOf<typeof contract.listAnnouncements>,
): Promise<Page<Announcement>> {
  const { db } = deps.database
  const { teaches, isEnrolled } = await requireVisibleCourse(db, caller, courseId)
  if (!teaches && !isEnrolled) throw announcementsNotYours()
  const found = await pageOf(
    sliceOf(query),
    (slice) => findAnnouncements(db, courseId, slice),
    () => countAnnouncements(db, courseId),
  )
  return found.map(({ id, text, author, created_at }) => present(id, text, author, created_at))
}

export async function listOwnAnnouncements(
  { caller, deps }: SignedInCall,
  query: QueryOf<typeof contract.ownAnnouncements>,
): Promise<Page<OwnAnnouncement>> {
  const { db } = deps.database
  const found = await pageOf(
    sliceOf(query),
    (slice) => findAnnouncementsForStudent(db, caller.id, slice),
    () => countAnnouncementsForStudent(db, caller.id),
  )
  return found.map(({ id, text, author, created_at, course_id, course_name }) => ({
    ...present(id, text, author, created_at),
    course: { _id: course_id, name: course_name },
  }))
}

export async function announce(call: SignedInCall, courseId: string, text: string): Promise<Announcement> {
  const { caller } = call
  return call.write(async (work) => {
    const { course, teaches } = await requireVisibleCourse(work.tx, caller, courseId)
    if (!teaches) throw notYourCourse()
    const row = {
      id: work.newId(),
      course_id: courseId,
      author_id: caller.id,
      text,
      created_at: work.now,
    }
    await addAnnouncement(work.tx, row)
    await work.emit('announced', { course, author: caller.name, text })
    await work.audit({
      actorId: caller.id,
      action: 'announcement.create',
      subject: ['announcement', row.id],
      detail: { courseId },
    })
    return present(row.id, text, caller.name, work.now)
  })
}

function present(id: string, text: string, author: string, createdAt: number): Announcement {
  return { _id: id, text, author, createdAt: new Date(createdAt).toISOString() }
}
