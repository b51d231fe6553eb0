import type { CourseWithProgress } from '../queries.ts'

export function withTopicMarked(
  course: CourseWithProgress,
  itemId: string,
  isDone: boolean,
): CourseWithProgress {
  const { progress, syllabus } = course
  if (!progress || progress.items.includes(itemId) === isDone) return course
  if (!syllabus.some(({ _id }) => _id === itemId)) return course
  const items = isDone ? [...progress.items, itemId] : progress.items.filter((id) => id !== itemId)
  const place = syllabus.findIndex(({ _id }) => !items.includes(_id))
  const topic = syllabus[place]
  const next = topic && {
    _id: topic._id,
    name: topic.name,
    number: place + 1,
    pdf: topic.pdf !== '',
    video: topic.video !== '',
  }
  return {
    ...course,
    progress: { ...progress, items, done: progress.done + (isDone ? 1 : -1), next: next ?? null },
  }
}
