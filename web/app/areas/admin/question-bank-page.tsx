import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { courseDetail } from '../../features/catalogue/queries.ts'
import { BringQuestionsIn } from '../../features/question-files/bring-questions-in.tsx'
import { ExportQuestions } from '../../features/question-files/export-questions.tsx'
import { BankList } from '../../features/quizzes/bank-list.tsx'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Question bank`) }]

/** `?course=` names the course, `file=` the file that is being brought in. */
export default function AdminQuestionBankPage() {
  const [search] = useSearchParams()
  const courseId = search.get('course') ?? ''
  const navigate = useNavigate()
  const course = useQuery({ ...courseDetail(courseId), enabled: courseId !== '' })
  const name = course.data?.name
  return (
    <Main>
      <Sheet className="pt-24 pb-64">
        <Link className="step-link" to={paths.adminQuizzes.list(courseId)}>
          <Icon name="chevronLeft" />
          <Trans>Quizzes</Trans>
        </Link>
        <h1 className="mt-8 wrap-anywhere">{name ? t`Question bank of ${name}` : t`Question bank`}</h1>
        {courseId === '' || course.isError ? (
          <EmptyState message={t`Open the question bank of a course from one of its quizzes.`} />
        ) : (
          <div className="mt-28 grid gap-48">
            <BringQuestionsIn
              courseId={courseId}
              fileId={search.get('file') ?? ''}
              onFile={(file) =>
                navigate(paths.adminQuizzes.bank(courseId, file), { preventScrollReset: true })
              }
            />
            <BankList courseId={courseId} />
            <ExportQuestions courseId={courseId} />
          </div>
        )}
      </Sheet>
    </Main>
  )
}
