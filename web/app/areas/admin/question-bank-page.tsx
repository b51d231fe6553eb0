import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { titleOf } from '../../api/school-name.ts'
import { courseDetail } from '../../features/catalogue/queries.ts'
import { BringQuestionsIn } from '../../features/question-files/bring-questions-in.tsx'
import { ExportBank } from '../../features/question-files/export-questions.tsx'
import { QuestionBank } from '../../features/quizzes/question-bank.tsx'
import { paths } from '../../paths.ts'

export const meta = () => [{ title: titleOf(t`Question bank`) }]

export default function AdminQuestionBankPage() {
  const [search] = useSearchParams()
  const courseId = search.get('course') ?? ''
  const fileId = search.get('file') ?? ''
  const navigate = useNavigate()
  const course = useQuery({ ...courseDetail(courseId), enabled: courseId !== '' })
  const openFile = (file?: string) =>
    navigate(paths.adminQuizzes.bank(courseId, file), { preventScrollReset: true })
  return (
    <QuestionBank
      {...{ courseId, name: course.data?.name, isMissing: course.isError, to: paths.adminQuizzes }}
      above={<BringQuestionsIn {...{ courseId, fileId }} onFile={openFile} />}
      below={<ExportBank courseId={courseId} />}
    />
  )
}
