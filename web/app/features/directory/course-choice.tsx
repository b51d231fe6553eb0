import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { Checkbox } from '../../ui/choices.tsx'
import { ListError } from '../../ui/feedback.tsx'
import { FieldFrame, useField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { type CourseChoice, courseChoices, mentorNames } from './admin-queries.ts'

export interface CourseChoiceProps {
  /** Ids. The select shows the first, which may be empty. */
  courses: readonly string[]
  mentorId?: string | undefined
  /** Offered even if the list lacks them. */
  ownCourses: readonly { _id: string; name: string }[]
  hint?: string | null | undefined
  error?: string | undefined
  onChoose: (courses: readonly string[]) => void
}

export function CourseChoiceField({ mentorId, ownCourses, hint, error, ...chosen }: CourseChoiceProps) {
  const [course = '', ...moreIds] = chosen.courses
  const choose = (first: string, others: readonly string[]) =>
    chosen.onChoose(first === '' && others.length === 0 ? [] : [first, ...others])
  const query = useQuery(courseChoices)
  const mentors = useQuery(mentorNames).data ?? new Map<string, string>()
  useErrorToast(query)
  const courses = withOwnCourses(query.data ?? [], ownCourses)
  const field = useField({ hint, error })
  // A closed list would lose the focus.
  const [isOpen, setOpen] = useState(moreIds.length > 0)
  const others = courses.filter(({ _id }) => _id !== course)
  return (
    <>
      <FieldFrame label={t`Assigned Course`} id={field.id} hint={hint} error={error}>
        <select
          {...field}
          name="course"
          value={course}
          onChange={({ target }) =>
            choose(
              target.value,
              moreIds.filter((id) => id !== target.value),
            )
          }
        >
          <option value="">{nothingChosenText(query, courses.length)}</option>
          {courses.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name || t(texts.courses.untitled)}
            </option>
          ))}
        </select>
      </FieldFrame>
      {query.isLoadingError && (
        <ListError message={t(texts.admin.coursesFailed)} onRetry={() => void query.refetch()} />
      )}
      {(query.isPending || others.length > 0) && (
        <details
          className="more-courses"
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            <Trans>More courses</Trans>
            {moreIds.length > 0 && ` (${moreIds.length})`}
          </summary>
          <fieldset>
            <legend className="vh">
              <Trans>More courses</Trans>
            </legend>
            {others.map(({ _id, name, mentorId: former }) => (
              <Checkbox
                key={_id}
                label={labelOf(
                  name || t(texts.courses.untitled),
                  former === mentorId ? null : former,
                  mentors,
                )}
                checked={moreIds.includes(_id)}
                onChange={({ target }) =>
                  choose(course, target.checked ? [...moreIds, _id] : moreIds.filter((id) => id !== _id))
                }
              />
            ))}
          </fieldset>
        </details>
      )}
      <p className="field-hint">
        <Trans>
          Optional. A course has one lead mentor. If you choose it here, this mentor leads it in place of the
          current one.
        </Trans>
      </p>
    </>
  )
}

function nothingChosenText(read: Pick<UseQueryResult, 'isPending' | 'isError'>, courses: number): string {
  if (read.isPending) return t(texts.admin.loadingCourses)
  return courses === 0 && !read.isError ? t(texts.admin.noCourses) : t`No course`
}

function withOwnCourses(
  courses: readonly CourseChoice[],
  own: CourseChoiceProps['ownCourses'],
): CourseChoice[] {
  const unlisted = own.filter(({ _id }) => !courses.some((course) => course._id === _id))
  return [...unlisted.map((course) => ({ ...course, mentorId: null })), ...courses]
}

/** `docs/texts.md` prescribes the toast. */
function useErrorToast({
  isError,
  errorUpdatedAt,
}: Pick<UseQueryResult, 'isError' | 'errorUpdatedAt'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure shows a toast
  useEffect(() => {
    if (isError) showToast('error', t(texts.admin.coursesFailed))
  }, [isError, errorUpdatedAt])
}

function labelOf(course: string, former: string | null, mentors: ReadonlyMap<string, string>): string {
  if (!former) return course
  const mentor = mentors.get(former)
  return mentor ? t`${course} (now with ${mentor})` : t`${course} (now with another mentor)`
}
