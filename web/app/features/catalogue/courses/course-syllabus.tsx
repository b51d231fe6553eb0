import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CourseDetail } from '#contract/catalogue/courses.ts'
import { texts } from '#contract/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SyllabusEditor } from '../syllabus/syllabus-editor.tsx'
import { useSyllabusEditor } from '../syllabus/use-syllabus-editor.ts'
import { TaughtTopics } from './taught-topics.tsx'

export function CourseSyllabus({ userId, course }: { userId: string; course: CourseDetail }) {
  const form = useSyllabusEditor(userId)
  return (
    <>
      <Button variant="primary" onClick={() => void form.open(course)}>
        <Trans>Edit Syllabus</Trans>
      </Button>
      <TaughtTopics syllabus={course.syllabus} courseName={course.name || t(texts.courses.untitled)} />
      <SyllabusEditor form={form} />
    </>
  )
}
