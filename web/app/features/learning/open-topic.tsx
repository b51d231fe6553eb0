import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CourseIndex, IndexTopic, Lesson } from '#contract/learning/lessons.ts'
import { intlLocale } from '../../ui/dates.ts'
import { useConnectionErrorText } from '../../ui/use-connection-error-text.ts'
import { useWide } from '../../ui/use-wide.ts'
import { doneStateOf } from './done-rule.ts'
import type { LessonFoot } from './lesson-foot.tsx'
import { LessonVideo } from './lesson-video.tsx'
import type { PlaceInTopic } from './place-in-topic.ts'
import type { PlayerTime } from './player.ts'
import { pageAt, resumeAt } from './resume.ts'
import { type Part, TopicParts } from './topic-parts.tsx'
import { TopicWork } from './topic-work.tsx'
import { useLessonKeys } from './use-lesson-keys.ts'
import { usePlaceFromAddress } from './use-place-from-address.ts'
import { type LessonStudy, useStudy } from './use-study.ts'

export interface OpenTopicProps {
  index: CourseIndex
  topic: IndexTopic
  lesson: Lesson
  now: Date
  beside?: (place: PlaceInTopic) => ReactNode
  parts?: (place: PlaceInTopic) => readonly Part[]
  quizzes?: ReactNode
  foot: (marks: Pick<Parameters<typeof LessonFoot>[0], 'done' | 'onMark' | 'notice'>) => ReactNode
}

export function StudiedTopic({ personId, ...props }: OpenTopicProps & { personId: string }) {
  const { index, topic, lesson, foot } = props
  const study = useStudy(personId, index.course._id, topic._id)
  const done = doneStateOf(lesson, topic.assignments, study)
  const mark = (isDone: boolean) => done.by === 'hand' && study.mark(isDone)
  useLessonKeys({ m: () => mark(!done.isDone) })
  const noResponse = useConnectionErrorText()
  return (
    <>
      <TopicContent
        {...props}
        startAt={resumeAt(lesson.visit, study.waiting, lesson.videoSeconds)}
        lastPage={pageAt(lesson.visit, study.waiting)}
        onTime={study.onTime}
        onPage={study.onPage}
        onRefused={study.onRefused}
      />
      {foot({ done, onMark: mark, notice: noticeOf(study, noResponse) })}
    </>
  )
}

export function ReadTopic(props: OpenTopicProps) {
  const { unplayable } = props.lesson
  return (
    <>
      {unplayable && <p className="lesson-unplayable">{unplayableText(unplayable)}</p>}
      <TopicContent {...props} startAt={null} lastPage={null} onTime={nothing} onPage={nothing} />
      {props.foot({ done: null, onMark: nothing })}
    </>
  )
}

const nothing = () => {}

function unplayableText({ names, students, played }: NonNullable<Lesson['unplayable']>): string {
  const some = new Intl.ListFormat(intlLocale()).format(names)
  const more = students - names.length
  return [
    more > 0
      ? t`YouTube does not play this video for ${some} and ${plural(more, { one: '# other student', other: '# other students' })}. They mark the topic themselves.`
      : t`YouTube does not play this video for ${some}. They mark the topic themselves.`,
    t`${plural(played, { one: '# student has', other: '# students have' })} played it.`,
  ].join(' ')
}

function noticeOf({ isStuck, failure }: LessonStudy, noAnswer: string): ReactNode {
  if (failure) return <p className="lesson-foot-line text-mark font-strong">{failure}</p>
  if (!isStuck) return undefined
  return (
    <p className="lesson-foot-line">
      <Trans>
        {noAnswer} Your place and marks wait on this device and are sent when the connection is back.
      </Trans>
    </p>
  )
}

interface TopicContentProps extends OpenTopicProps {
  startAt: number | null
  lastPage: number | null
  onTime: (time: PlayerTime) => void
  onPage: (page: number) => void
  onRefused?: () => void
}

function TopicContent({
  index,
  topic,
  lesson,
  now,
  beside,
  parts,
  quizzes,
  startAt,
  lastPage,
  ...handlers
}: TopicContentProps) {
  const place = usePlaceFromAddress(lesson, lastPage)
  const isWide = useWide(1200)
  const isEmpty = !lesson.text && !lesson.pdf && !lesson.video && lesson.files.length === 0
  const notes = beside?.(place)
  const more = parts?.(place) ?? []
  return (
    <div className={notes && isWide ? 'lesson-content lesson-with-notes' : 'lesson-content'}>
      <div className="min-w-0">
        {lesson.video !== '' && (
          <LessonVideo
            video={lesson.video}
            captions={lesson.captions}
            title={topic.name}
            courseName={index.course.name}
            startAt={place.second ?? startAt}
            onTime={(time) => {
              place.onPlace({ second: Math.floor(time.second) })
              handlers.onTime(time)
            }}
            onRefused={handlers.onRefused}
            jump={place.jump}
          />
        )}
        <TopicParts
          lesson={lesson}
          page={place.page}
          onPage={(page) => {
            place.onPlace({ page })
            handlers.onPage(page)
          }}
          more={notes && !isWide ? [...more, notesPart(notes)] : more}
        />
        {isEmpty && <p className="text-ink2">{t`Nothing to open yet`}</p>}
        <TopicWork assignments={topic.assignments} now={now} />
        {quizzes}
      </div>
      {notes && isWide && <div className="lesson-beside">{notes}</div>}
    </div>
  )
}

const notesPart = (notes: ReactNode): Part => ({
  id: 'notes',
  name: t`My notes`,
  show: () => notes,
  isRegion: true,
})
