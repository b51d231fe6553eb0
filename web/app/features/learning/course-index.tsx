import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'react-router'
import type { CourseIndex as Index, IndexTopic, LessonAssignment } from '#contract/learning/lessons.ts'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icons.tsx'
import { numbersOf, sectionsOf } from './course-order.ts'
import { shortClosure, workText } from './topic-texts.ts'

export interface CourseIndexProps {
  index: Index
  /** Undefined on the course's last page. */
  topicId: string | undefined
  isStudent: boolean
  now: Date
  onFollow?: (() => void) | undefined
}

export function CourseIndex({ index, topicId, isStudent, now, onFollow }: CourseIndexProps) {
  const numbers = numbersOf(index)
  const courseId = index.course._id
  const work = (assignments: readonly LessonAssignment[]) =>
    assignments.map((one) => (
      <WorkRow key={one._id} work={one} number={numbers.get(one._id) ?? ''} now={now} />
    ))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is pressed by the keyboard too
    <nav className="course-index" aria-label={t`Topics of ${index.course.name}`} onClick={onFollow}>
      {sectionsOf(index.topics).map(({ name, topics }) => (
        <Section key={topics[0]?._id} name={name}>
          {topics.map((topic) => (
            <TopicRows
              key={topic._id}
              courseId={courseId}
              topic={topic}
              isOpen={topic._id === topicId}
              isStudent={isStudent}
            >
              {work(topic.assignments)}
            </TopicRows>
          ))}
        </Section>
      ))}
      {index.assignments.length > 0 && <Section name={t`Assignments`}>{work(index.assignments)}</Section>}
      {index.enrolled && (
        <ol>
          <li className="index-row-end">
            <Link to={paths.courseEnd(courseId)} aria-current={topicId ? undefined : 'page'}>
              <Trans>The end of the course</Trans>
            </Link>
          </li>
        </ol>
      )}
    </nav>
  )
}

function Section({ name, children }: { name: string; children: React.ReactNode }) {
  const id = useId()
  if (name === '') return <ol>{children}</ol>
  return (
    <>
      <p id={id} className="course-index-section">
        {name}
      </p>
      <ol aria-labelledby={id}>{children}</ol>
    </>
  )
}

interface TopicRowsProps {
  courseId: string
  topic: IndexTopic
  isOpen: boolean
  isStudent: boolean
  children: React.ReactNode
}

function TopicRows({ courseId, topic, isOpen, isStudent, children }: TopicRowsProps) {
  const { _id, number, name, minutes, done, closed } = topic
  return (
    <>
      <li className="hung index-topic">
        <span className="numeral" aria-hidden="true">
          {String(number).padStart(2, '0')}
        </span>
        <Link
          to={paths.learn(courseId, _id)}
          className={closed ? 'index-link index-closed' : 'index-link'}
          aria-current={isOpen ? 'page' : undefined}
          data-first-focus={isOpen ? '' : undefined}
        >
          <span className="index-words">
            {done && (
              <>
                <Icon name="check" size={16} className="index-check" />
                <span className="vh">
                  <Trans>Done:</Trans>{' '}
                </span>
              </>
            )}
            {closed && <Icon name="lock" size={15} />}
            <span className="index-topic-name">{name}</span>
            {closed && <span className="index-why">{shortClosure(closed, isStudent)}</span>}
          </span>
          {minutes !== null && (
            <span className="index-minutes">
              <Trans>
                {minutes}
                <span className="vh"> minutes</span>
              </Trans>
            </span>
          )}
        </Link>
      </li>
      {children}
    </>
  )
}

interface WorkRowProps {
  work: LessonAssignment
  number: string
  now: Date
}

function WorkRow({ work, number, now }: WorkRowProps) {
  const { text, isLate } = workText(work, now)
  const isDone = work.status === 'Submitted' || work.status === 'Graded'
  const rows = (
    <span className="index-words">
      <Icon name={isDone ? 'check' : 'task'} size={16} className={isDone ? 'index-check' : undefined} />
      <span className="vh">
        <Trans>Assignment:</Trans>{' '}
      </span>
      <span className="index-topic-name">{work.title}</span>
      <span className="index-why">{text}</span>
    </span>
  )
  return (
    <li className="hung index-topic">
      <span className="numeral" aria-hidden="true">
        {number}
      </span>
      {work.status === null ? (
        <span className="index-link">{rows}</span>
      ) : (
        <Link to={paths.assignment(work._id)} className={isLate ? 'index-link index-late' : 'index-link'}>
          {rows}
        </Link>
      )}
    </li>
  )
}
