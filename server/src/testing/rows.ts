import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#contract/endpoint.ts'
import type { UserRow } from '../database/schema.ts'
import { searchText } from '../database/search.ts'
import type { CourseRow, SyllabusItemRow } from '../modules/catalogue/catalogue.tables.ts'
import { defaultWorkRules } from '../modules/coursework/coursework.rules.ts'
import type { AssignmentRow } from '../modules/coursework/coursework.tables.ts'
import type { OutboxRow } from '../modules/notifications/notifications.tables.ts'
import { foldedText } from '../platform/folded-text.rules.ts'

/** @param count makes name and email unique */
export function userRow(
  { role, count, now }: { role: Role; count: number; now: number },
  overrides: Partial<UserRow>,
) {
  const row = { name: `Asha ${role} ${count}`, email: `${role}.${count}@mail.example`, ...overrides }
  return {
    id: uuidv7(),
    role,
    staff_role: role === 'admin' ? ('admin' as const) : null,
    search_text: searchText(row.name, row.email),
    password_hash: null,
    email_proved_at: now,
    avatar: null,
    last_active_day: null,
    created_at: now,
    deactivated_at: null,
    deleted_at: null,
    version: 1,
    ...row,
  }
}

/** @param count makes the name unique; higher counts are newer */
export function courseRow(
  { count, now }: { count: number; now: number },
  overrides: Partial<CourseRow>,
): CourseRow {
  const name = overrides.name ?? `Course ${count}`
  return {
    id: uuidv7(),
    slug: `course-${count}`,
    name,
    name_key: foldedText(name),
    search_text: searchText(name, 'Priya Sharma'),
    instructor: 'Priya Sharma',
    description: 'One thing, built all the way.',
    category: 'Frontend Development',
    tagline: 'From the first tag',
    brand: 'Nakshatra Labs',
    badge: null,
    rating_tenths: 46,
    original_price: 799_900,
    discounted_price: 499_900,
    duration_hours: 42,
    status: 'Active',
    learning_outcomes: JSON.stringify(['Build a form']),
    requirements: JSON.stringify(['A laptop']),
    image: null,
    mentor_id: null,
    students: 0,
    starts_on: null,
    offer_ends_at: null,
    published_at: now,
    archived_at: null,
    created_at: now + count,
    version: 1,
    ...overrides,
  }
}

export const itemRows = (course: { id: string }, items: readonly Partial<SyllabusItemRow>[]) =>
  items.map((item, position) => ({
    id: uuidv7(),
    course_id: course.id,
    position,
    name: `Topic ${position + 1}`,
    pdf: `https://handouts.example/${position + 1}.pdf`,
    video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    is_preview: 0,
    // All rows of one insert must have equal columns.
    section: '',
    minutes: null,
    video_seconds: null,
    captions: '',
    done_when: 'marked' as const,
    watch_percent: 90,
    opens: 'free' as const,
    opens_at: null,
    ...item,
  }))

export const assignmentRow = (
  { course, now }: { course: { id: string }; now: number },
  overrides: Partial<AssignmentRow>,
): AssignmentRow => ({
  id: uuidv7(),
  course_id: course.id,
  title: 'A form that needs no mouse',
  description: 'Build the booking form of the clinic.',
  deadline: now + 8 * 86_400_000,
  assigned_by: null,
  item_id: null,
  ...defaultWorkRules,
  released_at: null,
  reminded_at: null,
  created_at: now,
  version: 1,
  ...overrides,
})

export const emailRow = (now: number, overrides: Partial<OutboxRow>): OutboxRow => ({
  id: uuidv7(),
  recipient: 'asha@mail.example',
  subject: 'Your receipt',
  body: 'a private body',
  html: '<p>a private body</p>',
  created_at: now,
  next_attempt_at: now,
  attempts: 0,
  sent_at: null,
  last_error: null,
  priority: 1,
  document_kind: null,
  document_id: null,
  expires_at: null,
  expired_at: null,
  has_link: 0,
  caused_by: null,
  ...overrides,
})
