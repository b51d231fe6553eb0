import type { WebsiteChange, WebsiteSettings } from '#contract/website/website.ts'
import type { Db, Tx } from '../../database/database.ts'
import type { SignedInCall } from '../../kernel/call.ts'
import type { Work } from '../../kernel/deps.ts'
import { todayOf } from '../../kernel/school-zone.ts'
import { readDay } from '../../platform/school-time.ts'
import { markPictureUsed } from '../settings/index.ts'
import * as refused from './website.errors.ts'
import { presentSettings } from './website.presenter.ts'
import {
  findChoices,
  findPictures,
  findQualifications,
  findStudentsByEmail,
  findSubjects,
  findTestimonials,
  findWebsite,
  lockWebsite,
  putWebsite,
  replacePictures,
  replaceQualifications,
  replaceTestimonials,
} from './website.repository.ts'
import { changedFields } from './website.rules.ts'
import type { TestimonialRow, WebsiteRow } from './website.tables.ts'

export const readWebsiteSettings = ({ deps }: SignedInCall): Promise<WebsiteSettings> =>
  findSettings(deps.database.db)

async function findSettings(db: Db | Tx): Promise<WebsiteSettings> {
  return presentSettings({
    website: await findWebsite(db),
    pictures: await findPictures(db),
    testimonials: await findTestimonials(db),
    qualifications: await findQualifications(db),
    categories: await findSubjects(db),
    ...(await findChoices(db)),
  })
}

export async function saveWebsite(
  call: SignedInCall,
  { version, ...change }: WebsiteChange,
): Promise<WebsiteSettings> {
  return call.write(async (work) => {
    const { tx } = work
    const row = await lockWebsite(tx)
    const before = await findSettings(tx)
    if (version !== undefined && version !== row.version) throw refused.staleWebsite(before)
    const fields = changedFields(before, change)
    if (fields.length === 0) return before
    await requirePictures(work, change.pictures)
    requireCourses(before, change.featured)
    requireMentors(before, change.qualifications)
    await putWebsite(tx, columnsOf(change))
    if (change.pictures) await replacePictures(tx, change.pictures.map(pictureRow))
    if (change.testimonials) await replaceTestimonials(tx, await testimonialRows(work, change.testimonials))
    if (change.qualifications)
      await replaceQualifications(
        tx,
        before.choices.mentors.map(({ _id }) => _id),
        qualificationRows(change.qualifications),
      )
    const after = await findSettings(tx)
    await work.audit({
      action: 'website.change',
      subject: ['website', '1'],
      detail: { fields, version: after.version },
    })
    return after
  })
}

function columnsOf(change: Omit<WebsiteChange, 'version'>): Partial<WebsiteRow> {
  const { tagline, introduction, samplePages, openPreviews, figureKind, mapLink } = change
  const { figures, subjects, featured, socialLinks } = change
  return {
    ...(tagline && { tagline_en: tagline.en, tagline_hi: tagline.hi }),
    ...(introduction && { introduction_en: introduction.en, introduction_hi: introduction.hi }),
    ...(samplePages !== undefined && { sample_pages: Number(samplePages) }),
    ...(openPreviews !== undefined && { open_previews: Number(openPreviews) }),
    ...(figureKind && { figure_kind: figureKind }),
    ...(figures && { figures: JSON.stringify(figures) }),
    ...(subjects && { subjects: JSON.stringify(subjects) }),
    ...(featured && { featured: JSON.stringify([...new Set(featured)]) }),
    ...(mapLink !== undefined && { map_link: mapLink }),
    ...(socialLinks && { social_links: JSON.stringify(socialLinks) }),
  }
}

async function requirePictures({ tx, now }: Work, pictures: WebsiteChange['pictures'] = []): Promise<void> {
  for (const [index, { url }] of pictures.entries())
    if (!(await markPictureUsed(tx, url, now))) throw refused.noSuchPicture(index)
}

function requireCourses({ choices }: WebsiteSettings, featured: WebsiteChange['featured'] = []): void {
  const published = new Set(choices.courses.map(({ _id }) => _id))
  const wrongIndex = featured.findIndex((id) => !published.has(id))
  if (wrongIndex >= 0) throw refused.noSuchCourse(wrongIndex)
}

function requireMentors(
  { choices }: WebsiteSettings,
  qualifications: WebsiteChange['qualifications'] = [],
): void {
  const ids = qualifications.map(({ mentorId }) => mentorId)
  const wrongIndex = ids.findIndex(
    (id, index) => ids.indexOf(id) !== index || !choices.mentors.some(({ _id }) => _id === id),
  )
  if (wrongIndex >= 0) throw refused.noSuchMentor(wrongIndex)
}

const pictureRow = ({ url, text }: NonNullable<WebsiteChange['pictures']>[number], position: number) => ({
  position,
  url,
  text_en: text.en,
  text_hi: text.hi,
})

const qualificationRows = (qualifications: NonNullable<WebsiteChange['qualifications']>) =>
  qualifications
    .filter(({ text }) => text.en !== '' || text.hi !== '')
    .map(({ mentorId, text }) => ({ mentor_id: mentorId, text_en: text.en, text_hi: text.hi }))

async function testimonialRows(
  work: Work,
  testimonials: NonNullable<WebsiteChange['testimonials']>,
): Promise<TestimonialRow[]> {
  const today = await todayOf(work)
  const emails = testimonials.map(({ email }) => email.toLowerCase())
  const students = await findStudentsByEmail(work.tx, [...new Set(emails.filter((email) => email !== ''))])
  return testimonials.map(({ name, course, quote, consentedOn, isSample }, position) => {
    const day = readDay(consentedOn)
    if (day === null) throw refused.noSuchDay(position)
    if (day > today) throw refused.consentToCome(position)
    const email = emails[position]
    const student = students.find((one) => one.email === email)
    if (email && !student) throw refused.noSuchStudent(position)
    return {
      position,
      name,
      course,
      quote_en: quote.en,
      quote_hi: quote.hi,
      consented_on: day,
      student_id: student?.id ?? null,
      is_sample: Number(isSample ?? false),
    }
  })
}
