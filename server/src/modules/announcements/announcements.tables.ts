declare module '../../database/schema.ts' {
  interface Schema {
    announcements: AnnouncementRow
  }
}

interface AnnouncementRow {
  id: string
  course_id: string
  author_id: string
  text: string
  created_at: number
}
