import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { BilingualText, figureKinds, WebsiteSettings } from '#contract/website/website.ts'
import { categoryText } from '../../shared/choice-texts.ts'
import type { WebsiteField } from './website-values.ts'

export const fieldNames: Record<WebsiteField, MessageDescriptor> = {
  tagline: msg`Tagline`,
  introduction: msg`Introduction`,
  pictures: msg`Pictures`,
  samplePages: msg`Sample pages`,
  subjects: msg`Subjects`,
  featured: msg`Featured courses`,
  figureKind: msg`Which figures`,
  figures: msg`Figures`,
  testimonials: msg`Testimonials`,
  mapLink: msg`Map link`,
  socialLinks: msg`Social links`,
  openPreviews: msg`Open previews`,
  qualifications: msg`Qualifications`,
}

export const figureKindTexts: Record<
  (typeof figureKinds)[number],
  readonly [label: MessageDescriptor, text: MessageDescriptor]
> = {
  counted: [msg`Counted`, msg`How many students and published courses the school has.`],
  own: [msg`In our own words`, msg`Figures that you enter, such as 12 years.`],
  none: [msg`None`, msg`No figures on Home.`],
}

const joinBothTexts = ({ en, hi }: BilingualText) => joinTexts([en, hi])
const joinTexts = (texts: readonly string[]) => texts.filter((text) => text !== '').join(' · ')
const onOrOff = (isOn: boolean) => (isOn ? t`on` : t`off`)

export function savedText(name: WebsiteField, settings: WebsiteSettings): string {
  const { choices } = settings
  const nameIn = (list: readonly { _id: string; name: string }[], id: string) =>
    list.find(({ _id }) => _id === id)?.name ?? ''
  const texts: Record<WebsiteField, () => string> = {
    tagline: () => joinBothTexts(settings.tagline),
    introduction: () => joinBothTexts(settings.introduction),
    pictures: () => joinTexts(settings.pictures.map(({ text }) => text.en || text.hi)),
    samplePages: () => onOrOff(settings.samplePages),
    subjects: () => joinTexts(settings.subjects.map(({ category }) => categoryText(category))),
    featured: () => joinTexts(settings.featured.map((id) => nameIn(choices.courses, id))),
    figureKind: () => t(figureKindTexts[settings.figureKind][0]),
    figures: () =>
      joinTexts(settings.figures.map(({ figure, label }) => `${figure} ${label.en || label.hi}`)),
    testimonials: () => joinTexts(settings.testimonials.map((row) => row.name)),
    mapLink: () => settings.mapLink,
    socialLinks: () => joinTexts(settings.socialLinks),
    openPreviews: () => onOrOff(settings.openPreviews),
    qualifications: () =>
      joinTexts(
        settings.qualifications.map(({ mentorId, text }) =>
          joinTexts([nameIn(choices.mentors, mentorId), joinBothTexts(text)]),
        ),
      ),
  }
  return texts[name]()
}
