import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { texts } from '#contract/texts.ts'
import { isWebAddress } from '#contract/web-link.ts'
import type { PublicCoursePage as Course } from '#contract/website/website.ts'
import { mayOpenCourses, useSessionUser } from '../../api/session.ts'
import { IncludedItem } from '../../features/catalogue/course-page/course-extent.tsx'
import { priceOf } from '../../features/catalogue/price.ts'
import { paths } from '../../paths.ts'
import '../../shared/cover.css'
import '../../shared/course.css'
import { categoryText } from '../../shared/choice-texts.ts'
import { Cover } from '../../shared/cover.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { calendarDay, dayOf } from '../../ui/dates.ts'
import { Highlighted } from '../../ui/highlighter.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ListHead, Main, NumberedRow, Sheet } from '../../ui/page.tsx'
import { Slip, SlipLine, SlipPart, SlipTear } from '../../ui/slip.tsx'

/** Previews are links, which work without JavaScript. */
export function PublicCourseView({ course }: { course: Course }) {
  return (
    <Main>
      <Sheet className="pt-16">
        <p className="text-label">
          <Link className="link" to={paths.publicCourses()}>
            <Trans>All courses</Trans>
          </Link>
        </p>
        <div className="course-columns mt-9">
          <div>
            <Cover
              name={course.name}
              heading="h1"
              size="large"
              subject={course.tagline || categoryText(course.category)}
              image={course.image ?? undefined}
            />
            <Facts course={course} />
            <p className="mt-28 mb-28 max-w-704 md:mb-0 text-lead text-pretty whitespace-pre-line">
              {course.description}
            </p>
          </div>
          <FeeSlip course={course} />
          <div className="mt-48 grid content-start gap-64">
            <Topics topics={course.topics} />
            <Points title={t`What you will be able to do`} sign="check" points={course.learningOutcomes} />
            <Points title={t`What you need`} sign="dash" points={course.requirements} />
            <Mentor course={course} />
            <RefundRule text={course.refundText} />
          </div>
        </div>
      </Sheet>
    </Main>
  )
}

function Facts({ course }: { course: Course }) {
  const { instructor, category, hours, startsOn } = course
  return (
    <dl className="course-facts">
      <Fact label={t`Mentor`}>{instructor || '–'}</Fact>
      <Fact label={t`Subject`}>{categoryText(category)}</Fact>
      <Fact label={t`Duration`}>{hours > 0 ? t`${hours} hrs` : '–'}</Fact>
      <Fact label={t`Next start`}>{startsOn ? dayOf(calendarDay(startsOn)) : t`At any time`}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="rule-b">
      <dt className="text-note text-ink2">{label}</dt>
      <dd className="display text-lead tnum">{children}</dd>
    </div>
  )
}

function FeeSlip({ course }: { course: Course }) {
  const { toPay, before, reduction } = priceOf(course)
  return (
    <Slip>
      <SlipPart>
        <h2 className="mb-8 text-h3">
          <Trans>Fee</Trans>
        </h2>
        <dl>
          <SlipLine label={t`Course fee`}>
            {before ? <del className="text-ink3">{before}</del> : toPay}
          </SlipLine>
          {reduction && <SlipLine label={t`Discount`}>– {reduction}</SlipLine>}
        </dl>
      </SlipPart>
      <SlipTear />
      <SlipPart>
        <dl className="flex items-center justify-between gap-16">
          <dt className="text-label text-ink2">
            <Trans>To pay</Trans>
          </dt>
          <dd className="figure text-[3rem]">{toPay}</dd>
        </dl>
        {reduction && course.offerEndsOn && (
          <p className="mt-6 text-right text-label">
            <Highlighted>{t(texts.courses.limitedOffer)}</Highlighted>{' '}
            <span className="text-ink2">
              <Trans>until {dayOf(calendarDay(course.offerEndsOn))}</Trans>
            </span>
          </p>
        )}
        <EnrollLink course={course} />
        <Extent course={course} />
      </SlipPart>
    </Slip>
  )
}

function Extent({ course: { topics, hours } }: { course: Course }) {
  const previews = topics.filter(({ video, pdf }) => video || pdf).length
  return (
    <ul className="grid gap-6 text-label text-ink2">
      {topics.length > 0 && (
        <IncludedItem>{plural(topics.length, { one: '# topic', other: '# topics' })}</IncludedItem>
      )}
      {hours > 0 && <IncludedItem>{t`${hours} hrs`}</IncludedItem>}
      {previews > 0 && (
        <IncludedItem>
          {plural(previews, { one: '# preview without an account', other: '# previews without an account' })}
        </IncludedItem>
      )}
    </ul>
  )
}

/** The address keeps the course while a visitor creates an account. */
function EnrollLink({ course: { _id } }: { course: Course }) {
  const user = useSessionUser()
  if (!mayOpenCourses(user)) return null
  const [address, label] =
    user && user.role !== 'student'
      ? [paths.course(_id), t`Open the course`]
      : [user ? paths.payment(_id) : paths.signup(_id), t(texts.courses.enrollNow)]
  return (
    <Link
      className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-20 mb-20 w-full`}
      to={address}
      state={user ? undefined : { role: 'student' }}
    >
      {label}
    </Link>
  )
}

function Topics({ topics }: { topics: Course['topics'] }) {
  if (topics.length === 0) return null
  const rows = topics.map((topic, place) => ({
    topic,
    number: place + 1,
    heading: topic.section !== '' && topic.section !== topics[place - 1]?.section ? topic.section : null,
  }))
  return (
    <section aria-labelledby="syllabus">
      <ListHead
        id="syllabus"
        title={t`Syllabus`}
        note={plural(topics.length, { one: '# topic', other: '# topics' })}
      />
      <ol>
        {rows.map(({ topic, number, heading }) => (
          <li key={number} className="list-row">
            {heading && <h3 className="pt-16 text-body">{heading}</h3>}
            <NumberedRow numeral={String(number).padStart(2, '0')}>
              <div className="topic flex-wrap md:flex-nowrap">
                <p className="topic-name">{topic.name}</p>
                <div className="topic-buttons">
                  {topic.video && <Preview to={topic.video} name={topic.name} icon="play" label={t`Video`} />}
                  {topic.pdf && <Preview to={topic.pdf} name={topic.name} icon="pdf" label={t`PDF`} />}
                </div>
              </div>
            </NumberedRow>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Preview({
  to,
  name,
  icon,
  label,
}: {
  to: string
  name: string
  icon: 'play' | 'pdf'
  label: string
}) {
  if (!to.startsWith('/api/files/') && !isWebAddress(to)) return null
  return (
    <a className={`${buttonClass({ size: 'row' })} topic-button`} href={to} target="_blank" rel="noopener">
      <Icon name={icon} size={18} />
      {label}
      <span className="vh">: {name}</span>
    </a>
  )
}

function Points({
  title,
  sign,
  points,
}: {
  title: string
  sign: 'check' | 'dash'
  points: readonly string[]
}) {
  if (points.length === 0) return null
  const rows = points.map((text, place) => ({ text, key: `${place} ${text}` }))
  return (
    <section>
      <h2>{title}</h2>
      <ul className="sign-list mt-12">
        {rows.map(({ text, key }) => (
          <li key={key}>
            <Icon name={sign} className={`mt-4 ${sign === 'check' ? 'text-seal' : 'text-ink2'}`} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mentor({ course: { mentor } }: { course: Course }) {
  if (!mentor?.qualifications) return null
  return (
    <section>
      <h2>
        <Trans>Your mentor</Trans>
      </h2>
      <p className="mt-12 max-w-text">
        <b>{mentor.name}</b>
        <br />
        <span className="text-ink2">{mentor.qualifications}</span>
      </p>
    </section>
  )
}

function RefundRule({ text }: { text: string | null }) {
  return (
    <section>
      <h2>
        <Trans>Refunds</Trans>
      </h2>
      <p className="mt-12 max-w-text text-ink2 whitespace-pre-line">
        {text ??
          t`This school has not written down a rule of its own. Please ask before you pay, and keep the answer.`}
      </p>
    </section>
  )
}
