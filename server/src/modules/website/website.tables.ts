declare module '../../database/schema.ts' {
  interface Schema {
    website: WebsiteRow
    website_pictures: WebsitePictureRow
    testimonials: TestimonialRow
    qualifications: QualificationRow
  }
}

/** The table has one row. Lists are JSON. */
export interface WebsiteRow {
  id: number
  tagline_en: string
  tagline_hi: string
  introduction_en: string
  introduction_hi: string
  sample_pages: number
  open_previews: number
  figure_kind: 'counted' | 'own' | 'none'
  figures: string
  subjects: string
  featured: string
  map_link: string
  social_links: string
  version: number
}

export interface WebsitePictureRow {
  position: number
  url: string
  text_en: string
  text_hi: string
}

export interface TestimonialRow {
  position: number
  name: string
  course: string
  quote_en: string
  quote_hi: string
  consented_on: string
  /** The testimonial is deleted with this account. */
  student_id: string | null
  is_sample: number
}

export interface QualificationRow {
  mentor_id: string
  text_en: string
  text_hi: string
}
