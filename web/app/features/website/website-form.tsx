import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { limits } from '#contract/limits.ts'
import { type WebsiteSettings, websiteLimits } from '#contract/website/website.ts'
import { paths } from '../../paths.ts'
import { FormBanners, savedThere } from '../../shared/form-banners.tsx'
import { SaveLine } from '../../shared/save-line.tsx'
import { SwitchRow } from '../../ui/choices.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { BothFields } from './both-fields.tsx'
import { FeaturedChoices } from './featured-choices.tsx'
import { fieldNames, savedText } from './field-texts.ts'
import { FigureRows } from './figure-rows.tsx'
import { PictureRows } from './picture-rows.tsx'
import { SubjectRows } from './subject-rows.tsx'
import { TestimonialRows } from './testimonial-rows.tsx'
import { type WebsiteForm as Form, useWebsiteForm } from './use-website-form.ts'
import { noTexts, type WebsiteField } from './website-values.ts'
import './website.css'

export function WebsiteForm({ settings }: { settings: WebsiteSettings }) {
  const form = useWebsiteForm(settings)
  const { values, errors, type } = form
  return (
    <form ref={form.element} noValidate className="website-form" onSubmit={form.submit}>
      <FormBanners
        form={form}
        changedText={t`The home page was changed by somebody else meanwhile.`}
        labelOf={(name) => t(fieldNames[name])}
      />
      <Part
        form={form}
        fields={['tagline', 'introduction']}
        title={t`Words`}
        hint={t`Without them Home begins with the name of the school.`}
      >
        <BothFields
          label={t(fieldNames.tagline)}
          hint={t`The large words at the top, on one line or two.`}
          path="tagline"
          value={values.tagline}
          errors={errors}
          maxLength={websiteLimits.tagline}
          rows={2}
          onChange={(tagline) => type({ tagline })}
        />
        <BothFields
          label={t(fieldNames.introduction)}
          hint={t`The first paragraph stands beside the tagline, the others below.`}
          path="introduction"
          value={values.introduction}
          errors={errors}
          maxLength={websiteLimits.introduction}
          rows={5}
          onChange={(introduction) => type({ introduction })}
        />
      </Part>
      <Part
        form={form}
        fields={['pictures', 'samplePages']}
        title={t(fieldNames.pictures)}
        hint={t`They turn in the place of the exercise book. Without pictures it shows your courses.`}
      >
        <PictureRows {...form} />
        <SwitchRow
          label={t(fieldNames.samplePages)}
          text={t`Show three invented assignments about web and design in place of pictures.`}
          checked={values.samplePages}
          onChange={({ target }) => type({ samplePages: target.checked })}
        />
      </Part>
      <Part
        form={form}
        fields={['subjects']}
        title={t(fieldNames.subjects)}
        hint={t`Without a choice, all subjects of your published courses stand on Home.`}
      >
        <SubjectRows {...form} />
      </Part>
      <Part
        form={form}
        fields={['featured']}
        title={t(fieldNames.featured)}
        hint={t`Without a choice, the four newest.`}
      >
        <FeaturedChoices {...form} />
      </Part>
      <Part form={form} fields={['figureKind', 'figures']} title={t(fieldNames.figures)}>
        <FigureRows {...form} />
      </Part>
      <Part
        form={form}
        fields={['testimonials']}
        title={t(fieldNames.testimonials)}
        hint={t`Only what somebody said and agreed to have shown here. Without any, Home has no such part.`}
      >
        <TestimonialRows {...form} />
      </Part>
      <Contact form={form} />
      <PublicPages form={form} />
      <div className="website-save">
        <SaveLine form={form} />
      </div>
    </form>
  )
}

interface PartProps {
  form: Form
  title: string
  hint?: string
  fields: readonly WebsiteField[]
  children: ReactNode
}

function Part({ form, title, hint, fields, children }: PartProps) {
  const conflictingFields = fields.filter((name) => form.savedElsewhere(name) !== undefined)
  return (
    <section className="website-part">
      <h2>{title}</h2>
      {hint && <p className="text-ink2">{hint}</p>}
      {conflictingFields.map((name) => (
        <p key={name} className="text-ink2">
          <b>{t(fieldNames[name])}.</b> {savedThere(savedText(name, form.record))}
        </p>
      ))}
      {children}
    </section>
  )
}

function Contact({ form }: { form: Form }) {
  const { values, errors, type } = form
  const linkError = Object.entries(errors).find(([path]) => path.startsWith('socialLinks'))?.[1]
  return (
    <Part form={form} fields={['mapLink', 'socialLinks']} title={t`Where to find the school`}>
      <p className="text-ink2">
        <Trans>
          Address, phone and email are those of the{' '}
          <Link className="link" to={paths.adminSchool()}>
            school
          </Link>
          .
        </Trans>
      </p>
      <TextField
        type="url"
        label={t(fieldNames.mapLink)}
        hint={t`The address of the school on a map, as your map program shares it.`}
        value={values.mapLink}
        maxLength={limits.url}
        autoComplete="off"
        error={errors.mapLink}
        onChange={({ target }) => type({ mapLink: target.value })}
      />
      <TextArea
        label={t(fieldNames.socialLinks)}
        hint={t`A link on each line, 6 at most.`}
        value={values.socialLinks.join('\n')}
        rows={3}
        error={linkError}
        onChange={({ target }) => type({ socialLinks: target.value === '' ? [] : target.value.split('\n') })}
      />
    </Part>
  )
}

function PublicPages({ form }: { form: Form }) {
  const { values, choices, errors, type } = form
  const { qualifications } = values
  const textOf = (id: string) => qualifications.find(({ mentorId }) => mentorId === id)?.text ?? noTexts
  return (
    <Part
      form={form}
      fields={['openPreviews', 'qualifications']}
      title={t`Public pages of the courses`}
      hint={t`Each published course has a page that people can read and share without an account.`}
    >
      <SwitchRow
        label={t(fieldNames.openPreviews)}
        text={t`Visitors may open the previews of a course without an account.`}
        checked={values.openPreviews}
        onChange={({ target }) => type({ openPreviews: target.checked })}
      />
      {choices.mentors.map(({ _id, name }) => (
        <BothFields
          key={_id}
          label={t`Qualifications of ${name}`}
          path={`qualifications.${qualifications.findIndex(({ mentorId }) => mentorId === _id)}.text`}
          value={textOf(_id)}
          errors={errors}
          maxLength={200}
          onChange={(text) =>
            type({
              qualifications: choices.mentors
                .map((mentor) => ({
                  mentorId: mentor._id,
                  text: mentor._id === _id ? text : textOf(mentor._id),
                }))
                .filter((one) => one.text.en !== '' || one.text.hi !== '')
                .toSorted((one, other) => (one.mentorId < other.mentorId ? -1 : 1)),
            })
          }
        />
      ))}
    </Part>
  )
}
