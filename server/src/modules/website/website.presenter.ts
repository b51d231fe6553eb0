import type { Language } from '#contract/languages.ts'
import { formatPaise } from '#contract/money.ts'
import { texts } from '#contract/texts.ts'
import type {
  FeaturedCourse,
  PublicCoursePage,
  PublicCourses,
  WebsiteSettings,
} from '#contract/website/website.ts'
import { english } from '../../platform/i18n.ts'
import { type CourseRow, isPreview, type SyllabusItemRow } from '../catalogue/index.ts'
import { textIn } from './website.rules.ts'
import type { TestimonialRow, WebsitePictureRow, WebsiteRow } from './website.tables.ts'

type ListedCourse = Pick<
  CourseRow,
  'id' | 'slug' | 'name' | 'category' | 'instructor' | 'original_price' | 'discounted_price'
>

const presentCourse = (row: ListedCourse) => ({
  _id: row.id,
  slug: row.slug,
  name: row.name || english(texts.courses.untitled),
  category: row.category,
  instructor: row.instructor,
  originalPrice: formatPaise(row.original_price),
  discountedPrice: formatPaise(row.discounted_price),
  amount: row.discounted_price / 100,
})

export const presentListed = (
  row: ListedCourse & Pick<CourseRow, 'tagline' | 'duration_hours'> & { topics: number | null },
): PublicCourses['courses'][number] => ({
  ...presentCourse(row),
  tagline: row.tagline,
  hours: row.duration_hours,
  topics: Number(row.topics),
})

export const presentFeatured = (row: CourseRow): FeaturedCourse => ({
  ...presentCourse(row),
  brand: row.brand,
  tagline: row.tagline,
  rating: row.rating_tenths / 10,
  badge: row.badge,
  image: row.image,
  learningOutcomes: (JSON.parse(row.learning_outcomes) as string[]).slice(0, 4),
})

export const presentPage = (row: CourseRow) => ({
  ...presentCourse(row),
  tagline: row.tagline,
  description: row.description,
  hours: row.duration_hours,
  image: row.image,
  learningOutcomes: JSON.parse(row.learning_outcomes) as string[],
  requirements: JSON.parse(row.requirements) as string[],
})

export const presentTopic = (
  item: SyllabusItemRow,
  hasOpenPreviews: boolean,
): PublicCoursePage['topics'][number] => {
  const isOpen = hasOpenPreviews && isPreview(item)
  return {
    name: item.name,
    section: item.section,
    minutes: item.minutes,
    video: (isOpen && item.video) || null,
    pdf: (isOpen && item.pdf) || null,
  }
}

const textsOf = (row: { readonly text_en: string; readonly text_hi: string }) => ({
  en: row.text_en,
  hi: row.text_hi,
})

export const presentPicture = (row: WebsitePictureRow, language: Language) => ({
  url: row.url,
  text: textIn(textsOf(row), language),
})

export const presentTestimonial = (row: TestimonialRow, language: Language) => ({
  name: row.name,
  course: row.course,
  quote: textIn({ en: row.quote_en, hi: row.quote_hi }, language),
  isSample: row.is_sample === 1,
})

interface SettingRows {
  readonly website: WebsiteRow
  readonly pictures: readonly WebsitePictureRow[]
  readonly testimonials: readonly (TestimonialRow & { readonly email: string | null })[]
  readonly qualifications: readonly { mentor_id: string; text_en: string; text_hi: string }[]
  readonly categories: readonly string[]
  readonly courses: readonly { id: string; name: string }[]
  readonly mentors: readonly { id: string; name: string }[]
}

const presentChoice = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })

/** Leaves out unpublished courses and inactive mentors. */
export function presentSettings(rows: SettingRows): WebsiteSettings {
  const { website } = rows
  const featured: string[] = JSON.parse(website.featured)
  const isIn = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id)
  return {
    tagline: { en: website.tagline_en, hi: website.tagline_hi },
    introduction: { en: website.introduction_en, hi: website.introduction_hi },
    samplePages: website.sample_pages === 1,
    openPreviews: website.open_previews === 1,
    pictures: rows.pictures.map((row) => ({ url: row.url, text: textsOf(row) })),
    subjects: JSON.parse(website.subjects),
    featured: featured.filter((id) => isIn(rows.courses, id)),
    figureKind: website.figure_kind,
    figures: JSON.parse(website.figures),
    mapLink: website.map_link,
    socialLinks: JSON.parse(website.social_links),
    testimonials: rows.testimonials.map((row) => ({
      name: row.name,
      course: row.course,
      quote: { en: row.quote_en, hi: row.quote_hi },
      consentedOn: row.consented_on,
      email: row.email ?? '',
      isSample: row.is_sample === 1,
    })),
    qualifications: rows.qualifications
      .filter((row) => isIn(rows.mentors, row.mentor_id))
      .map((row) => ({ mentorId: row.mentor_id, text: textsOf(row) })),
    version: website.version,
    choices: {
      categories: [...rows.categories],
      courses: rows.courses.map(presentChoice),
      mentors: rows.mentors.map(presentChoice),
    },
  }
}
