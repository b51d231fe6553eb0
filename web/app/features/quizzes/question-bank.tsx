import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CourseTitle } from '../../shared/course-title.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Main, Sheet } from '../../ui/page.tsx'
import { BankList } from './bank-list.tsx'
import type { QuizPaths } from './quiz-paths.ts'

interface QuestionBankProps {
  courseId: string
  name: string | undefined
  isMissing: boolean
  to: QuizPaths
  above: ReactNode
  below: ReactNode
}

export function QuestionBank({ courseId, name, isMissing, to, above, below }: QuestionBankProps) {
  return (
    <Main>
      <Sheet className="pt-24 pb-64">
        <Link className="step-link" to={to.list(courseId)}>
          <Icon name="chevronLeft" />
          <Trans>Quizzes</Trans>
        </Link>
        <CourseTitle title={t`Question bank`} course={courseId === '' || isMissing ? '' : name} />
        {courseId === '' || isMissing ? (
          <EmptyState message={t`Open the question bank of a course from one of its quizzes.`} />
        ) : (
          <div className="mt-28 grid gap-48">
            {above}
            <BankList {...{ courseId, to }} />
            {below}
          </div>
        )}
      </Sheet>
    </Main>
  )
}
