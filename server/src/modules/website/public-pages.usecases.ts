import type { Language } from '#contract/languages.ts'
import {
  type Home,
  type PublicCoursePage,
  type PublicCourses,
  websiteLimits,
} from '#contract/website/website.ts'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../kernel/deps.ts'
import { schoolAddress } from '../../kernel/school-address.ts'
import { findSchoolBasics, schoolZone } from '../../kernel/school-zone.ts'
import { drawName } from '../../platform/drawn-name.ts'
import { dateOf } from '../../platform/school-time.ts'
import { findSyllabus } from '../catalogue/index.ts'
import { readSchool } from '../settings/index.ts'
import { publicCourseNotFound } from './website.errors.ts'
import {
  presentFeatured,
  presentListed,
  presentPage,
  presentPicture,
  presentTestimonial,
  presentTopic,
} from './website.presenter.ts'
import {
  countLearners,
  countPublished,
  findContentVersion,
  findFeatured,
  findMentor,
  findPictures,
  findPublicCourse,
  findPublicCourses,
  findSlugs,
  findSubjects,
  findTestimonials,
  findWebsite,
  hasAssignments,
} from './website.repository.ts'
import { currentOfferEnd, subjectsToShow, textIn } from './website.rules.ts'

/** The public list has one page; people with an account can search all courses. */
const maxListedCourses = 500

/** Changes every minute, so that counts and offers are at most a minute old. */
export async function versionOfPages({ database, clock }: Deps): Promise<string> {
  return `${await findContentVersion(database.db)} ${Math.floor(clock() / 60_000)}`
}

export async function readHome(deps: Deps, language: Language): Promise<Home> {
  const { db } = deps.database
  const website = await findWebsite(db)
  const school = await readSchool(db, deps.config)
  const subjects: { category: string; note: { en: string; hi: string } }[] = JSON.parse(website.subjects)
  const figures: { figure: string; label: { en: string; hi: string } }[] = JSON.parse(website.figures)
  const featured = await findFeatured(db, JSON.parse(website.featured), websiteLimits.featured)
  const pictures = await findPictures(db)
  const testimonials = await findTestimonials(db)
  return {
    ...(await linkPreview(deps, '/')),
    tagline: textIn({ en: website.tagline_en, hi: website.tagline_hi }, language),
    introduction: textIn({ en: website.introduction_en, hi: website.introduction_hi }, language),
    samplePages: website.sample_pages === 1,
    pictures: pictures.map((row) => presentPicture(row, language)),
    figures: figuresOf(website.figure_kind, figures, language),
    counted: { learners: await countLearners(db), courses: await countPublished(db) },
    hasAssignments: await hasAssignments(db),
    subjects: subjectsToShow(subjects, await findSubjects(db), websiteLimits.subjects).map((subject) => ({
      category: subject.category,
      note: 'note' in subject ? textIn(subject.note, language) : '',
    })),
    featured: featured.map(presentFeatured),
    testimonials: testimonials.map((row) => presentTestimonial(row, language)),
    contact: {
      address: school.address,
      phone: school.phone,
      email: school.email,
      mapLink: website.map_link || null,
      socialLinks: JSON.parse(website.social_links),
    },
  }
}

function figuresOf(
  kind: 'counted' | 'own' | 'none',
  ownFigures: readonly { figure: string; label: { en: string; hi: string } }[],
  language: Language,
): Home['figures'] {
  if (kind === 'counted') return null
  if (kind === 'none') return []
  return ownFigures.map(({ figure, label }) => ({ figure, label: textIn(label, language) }))
}

export async function readCourseList(deps: Deps): Promise<PublicCourses> {
  const courses = (await findPublicCourses(deps.database.db, maxListedCourses)).map(presentListed)
  return { ...(await linkPreview(deps, '/c')), courses }
}

export const namePicturePath = '/school-name.png'

/** @param pagePicture null: the first picture of Home, else the logo, else the drawn name */
async function linkPreview(deps: Deps, path: string, pagePicture: string | null = null) {
  const address = await schoolAddress(deps)
  const [homePicture] = await findPictures(deps.database.db)
  const { logo } = await findSchoolBasics(deps.database.db)
  return {
    address: `${address}${path}`,
    picture: `${address}${pagePicture ?? homePicture?.url ?? logo ?? namePicturePath}`,
  }
}

export async function readCoursePage(
  deps: Deps,
  slug: string,
  language: Language,
): Promise<PublicCoursePage | null> {
  const { db } = deps.database
  const course = await findPublicCourse(db, slug)
  if (!course) return null
  const website = await findWebsite(db)
  const school = await readSchool(db, deps.config)
  const zone = await schoolZone(deps)
  const today = dateOf(deps.clock(), zone)
  const offerEndsAt = currentOfferEnd(course.offer_ends_at, deps.clock())
  const mentor = course.mentor_id ? await findMentor(db, course.mentor_id) : undefined
  const items = await findSyllabus(db, [course.id])
  return {
    ...presentPage(course),
    startsOn: course.starts_on !== null && course.starts_on >= today ? course.starts_on : null,
    offerEndsOn: offerEndsAt === null ? null : dateOf(offerEndsAt, zone),
    topics: items.map((item) => presentTopic(item, website.open_previews === 1)),
    mentor: mentor
      ? {
          name: mentor.name,
          qualifications: textIn({ en: mentor.text_en ?? '', hi: mentor.text_hi ?? '' }, language),
        }
      : null,
    refundText: school.refundText,
    school: school.name,
    ...(await linkPreview(deps, `/c/${encodeURIComponent(course.slug)}`, course.image)),
  }
}

export async function openCoursePage(
  deps: Deps,
  slug: string,
  language: Language,
): Promise<PublicCoursePage> {
  const page = await readCoursePage(deps, slug, language)
  if (!page) throw publicCourseNotFound()
  return page
}

export const hasOpenPreviews = async (db: Db): Promise<boolean> => (await findWebsite(db)).open_previews === 1

const listedPages = ['/', '/c', '/help', '/terms', '/privacy', '/refunds']

export async function writeSitemap(deps: Deps): Promise<string> {
  const address = await schoolAddress(deps)
  const courses = await findSlugs(deps.database.db)
  const paths = [...listedPages, ...courses.map(({ slug }) => `/c/${encodeURIComponent(slug)}`)]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${address.replaceAll('&', '&amp;')}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

let drawnName: { readonly name: string; readonly picture: Promise<Buffer> } | undefined

export async function writeNamePicture(deps: Deps): Promise<Buffer> {
  const { name } = await findSchoolBasics(deps.database.db)
  if (drawnName?.name !== name) drawnName = { name, picture: drawName(name) }
  return drawnName.picture
}

/** Allows pictures, because messengers fetch them for the previews of links. */
export async function writeRobots(deps: Deps): Promise<string> {
  return [
    'User-agent: *',
    'Allow: /api/files/',
    'Disallow: /api/',
    'Allow: /',
    '',
    `Sitemap: ${await schoolAddress(deps)}/sitemap.xml`,
    '',
  ].join('\n')
}
