import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announcementDraft, courseIdsWithDraft } from '../../features/announcements/saved-announcement.ts'
import type { UnsentState } from '../../features/announcements/unsent-announcement.tsx'
import { taughtCourses } from '../../features/catalogue/queries.ts'
import { coursesOfMentor } from '../../features/coursework/review/queries.ts'

/** Finds a refused or drafted announcement of a course that now has another mentor. */
export function useUnsentAnnouncement(userId: string, page: number) {
  const [refusedAnnouncement, setRefused] = useState<UnsentState | null>(null)
  const coursesOnPage = useQuery({ ...taughtCourses(userId, page), enabled: userId !== '' }).data?.body
  const otherCourses = courseIdsWithDraft(userId).filter(
    (id) => coursesOnPage && !coursesOnPage.some(({ _id }) => _id === id),
  )
  // A course missing on this page may be on another page.
  const allCourses = useQuery({ ...coursesOfMentor(userId), enabled: otherCourses.length > 0, staleTime: 0 })
  const reassignedId = otherCourses.find(
    (id) =>
      allCourses.data && allCourses.isFetchedAfterMount && !allCourses.data.some(({ _id }) => _id === id),
  )
  const draft = reassignedId ? announcementDraft(userId, reassignedId).read() : null
  const unsent =
    refusedAnnouncement ??
    (reassignedId && draft
      ? { courseId: reassignedId, courseName: draft.courseName ?? '', text: draft.text }
      : null)
  return {
    unsent,
    setRefused,
    dismiss() {
      if (unsent) announcementDraft(userId, unsent.courseId).forget()
      setRefused(null)
    },
  }
}
