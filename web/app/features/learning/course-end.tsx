import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CourseIndex, IndexTopic, LessonAssignment } from '#contract/learning/lessons.ts'
import { paths } from '../../paths.ts'
import { GradeStamp } from '../../shared/grade-stamp.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ListHead } from '../../ui/page.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { assignmentsOf, isOwed } from './course-order.ts'
import { IndexStanding } from './index-head.tsx'
import { minutesText } from './time-texts.ts'
import { shortClosure, workText } from './topic-texts.ts'

/** Keys are assignment ids. */
export type Grades = ReadonlyMap<string, { readonly grade: number; readonly maxMarks: number }>

export interface CourseEndProps {
  index: CourseIndex
  grades: Grades
  now: Date
  next: ReactNode
}

export function CourseEnd(props: CourseEndProps) {
  return (
    <div className="course-end">
      {props.index.enrolled ? <OwnCourse {...props} /> : <IndexStanding index={props.index} />}
      {props.next}
    </div>
  )
}

function OwnCourse({ index, grades, now }: CourseEndProps) {
  const owedWork = assignmentsOf(index).filter(isOwed)
  const openTopics = index.topics.filter(({ done }) => !done)
  const gradedWork = assignmentsOf(index).flatMap(({ _id, title }) => {
    const grade = grades.get(_id)
    return grade ? [{ _id, title, ...grade }] : []
  })
  return (
    <>
      <div className="course-end-head">
        <p className="text-lead text-pretty">{doneText(index, grades)}</p>
        {index.total > 0 && index.done === index.total && (
          <Stamp ink="seal" large pressed>
            <Trans>Complete</Trans>
          </Stamp>
        )}
      </div>
      {(openTopics.length > 0 || owedWork.length > 0) && (
        <StillOpen courseId={index.course._id} topics={openTopics} work={owedWork} now={now} />
      )}
      {gradedWork.length > 0 && (
        <section aria-labelledby="end-grades">
          <ListHead id="end-grades" title={t`Your grades`} />
          <ul>
            {gradedWork.map(({ _id, title, grade, maxMarks }) => (
              <li key={_id} className="end-row">
                <span className="font-strong">{title}</span>
                <GradeStamp grade={grade} maxMarks={maxMarks} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function doneText({ topics, assignments, done, total }: CourseIndex, grades: Grades) {
  const minutes = topics.filter((topic) => topic.done).reduce((sum, topic) => sum + (topic.minutes ?? 0), 0)
  const work = assignments.length + topics.reduce((sum, topic) => sum + topic.assignments.length, 0)
  const sentences = [done === total ? allText(topics.length, work) : t`You have done ${done} of ${total}.`]
  if (minutes > 0) {
    const time = minutesText(minutes)
    sentences.push(t`That is ${time} of study.`)
  }
  if (grades.size > 0) {
    const shares = [...grades.values()].map(({ grade, maxMarks }) => grade / maxMarks)
    const average = Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / grades.size)
    sentences.push(t`Your average grade is ${average} of 100.`)
  }
  return sentences.join(' ')
}

const allText = (topics: number, work: number) =>
  work === 0
    ? t`You have done everything: ${plural(topics, { one: '# topic', other: '# topics' })}.`
    : t`You have done everything: ${plural(topics, { one: '# topic', other: '# topics' })} and ${plural(work, { one: '# assignment', other: '# assignments' })}.`

interface StillOpenProps {
  courseId: string
  topics: readonly IndexTopic[]
  work: readonly LessonAssignment[]
  now: Date
}

function StillOpen({ courseId, topics, work, now }: StillOpenProps) {
  return (
    <section aria-labelledby="end-open">
      <ListHead id="end-open" title={t`Still open`} />
      <ul>
        {topics.map(({ _id, number, name, closed }) => (
          <li key={_id} className="end-row">
            <span>
              <span className="numeral mr-12" aria-hidden="true">
                {String(number).padStart(2, '0')}
              </span>
              {name}
            </span>
            {closed ? (
              <span className="text-ink2 text-label">{shortClosure(closed, true)}</span>
            ) : (
              <Link className={buttonClass({ size: 'row' })} to={paths.learn(courseId, _id)}>
                <span>
                  <Trans>Open</Trans>
                  <span className="vh">: {name}</span>
                </span>
              </Link>
            )}
          </li>
        ))}
        {work.map((one) => (
          <li key={one._id} className="end-row">
            <span>
              <span className="block font-strong">{one.title}</span>
              <Due work={one} now={now} />
            </span>
            <Link className={buttonClass({ size: 'row' })} to={paths.assignment(one._id)}>
              <span>
                <Trans>Submit</Trans>
                <span className="vh">: {one.title}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Due({ work, now }: { work: LessonAssignment; now: Date }) {
  const { text, isLate } = workText(work, now)
  return <span className={`text-label ${isLate ? 'text-mark' : 'text-ink2'}`}>{text}</span>
}
