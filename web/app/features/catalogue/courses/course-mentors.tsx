import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addCoMentor, getCourseMentors, removeCoMentor } from '#calls/catalogue/co-mentors.ts'
import type { CourseMentors as Mentors } from '#contract/catalogue/co-mentors.ts'
import { call } from '../../../api/client.ts'
import { failureOf } from '../../../api/failure.ts'
import { QueryStates } from '../../../shared/query-states.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ErrorBanner, Skeleton } from '../../../ui/feedback.tsx'
import { FieldFrame, useField } from '../../../ui/field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { mentorChoices } from './managed-queries.ts'

const mentorsOf = (courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'mentors', courseId],
    queryFn: ({ signal }) => call(getCourseMentors, { params: { courseId }, signal }),
  })

export interface CourseMentorsProps {
  courseId: string
  isLeadElsewhere?: boolean
}

export function CourseMentors({ courseId, isLeadElsewhere = false }: CourseMentorsProps) {
  const query = useQuery(mentorsOf(courseId))
  const mentors = query.data
  return (
    <section aria-label={t`Mentors of this course`} className="max-w-text">
      <QueryStates
        query={query}
        message={t`The mentors did not load.`}
        skeleton={<Skeleton className="h-120" />}
      />
      {mentors && (
        <>
          <ul>
            {!isLeadElsewhere && (
              <li className="list-row py-14">
                <p className="font-strong wrap-anywhere">{mentors.lead?.name ?? t`No lead mentor yet`}</p>
                <p className="text-label text-ink2">
                  {mentors.lead
                    ? t`Lead mentor, who stands on the course’s page. Edit the course to change it.`
                    : t`Edit the course to choose who stands on its page.`}
                </p>
              </li>
            )}
            {mentors.coMentors.map((mentor) => (
              <CoMentor key={mentor._id} courseId={courseId} mentor={mentor} />
            ))}
          </ul>
          <AddCoMentor courseId={courseId} mentors={mentors} />
        </>
      )}
    </section>
  )
}

function useShowMentors(courseId: string) {
  const cache = useQueryClient()
  return (mentors: Mentors) => cache.setQueryData(mentorsOf(courseId).queryKey, mentors)
}

function CoMentor({ courseId, mentor }: { courseId: string; mentor: Mentors['coMentors'][number] }) {
  const { _id, name, active } = mentor
  const [isOpen, setOpen] = useState(false)
  const show = useShowMentors(courseId)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(removeCoMentor, { params: { courseId, mentorId: _id } }),
    onSuccess: (mentors) => {
      setOpen(false)
      show(mentors)
      showToast('success', t`${name} does not teach this course any more.`)
    },
  })
  const failure = error && failureOf(error, t`${name} still teaches this course.`)
  const close = () => {
    setOpen(false)
    reset()
  }
  return (
    <li className="list-row flex flex-wrap items-center justify-between gap-x-24 gap-y-8 py-14">
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{name}</p>
        <p className="text-label text-ink2">
          {active ? t`Co-mentor` : t`Co-mentor, deactivated: cannot log in`}
        </p>
      </div>
      <Button variant="danger" size="row" onClick={() => setOpen(true)}>
        <Trans>
          Remove<span className="vh"> {name}</span>
        </Trans>
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t`Remove ${name}?`}
        action={t`Remove`}
        isDanger
        busy={isPending && t`Removing...`}
        failure={failure}
        onConfirm={mutate}
        onClose={close}
      >
        <p>
          <Trans>
            They lose this course at their next click. What they wrote and graded stays, and what they are
            typing just now stays on their screen to copy.
          </Trans>
        </p>
      </ConfirmDialog>
    </li>
  )
}

function AddCoMentor({ courseId, mentors }: { courseId: string; mentors: Mentors }) {
  const choices = useQuery(mentorChoices)
  const [mentorId, setMentorId] = useState('')
  const id = useId()
  const show = useShowMentors(courseId)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(addCoMentor, { params: { courseId }, body: { mentorId } }),
    onSuccess: (now) => {
      show(now)
      const name = now.coMentors.find(({ _id }) => _id === mentorId)?.name ?? ''
      setMentorId('')
      showToast('success', t`${name} teaches this course now.`)
    },
  })
  const failure = error && failureOf(error, t`Nobody was added.`)
  const teaching = new Set([mentors.lead?._id, ...mentors.coMentors.map(({ _id }) => _id)])
  const available = choices.data?.filter(({ _id, active }) => active && !teaching.has(_id)) ?? []
  const field = useField({
    id,
    error: failure?.fields.mentorId,
    hint: t`They get the rights of the lead: syllabus, assignments, reviews, doubts, students, announcements.`,
  })
  return (
    <form
      noValidate
      className="mt-28 grid justify-items-start gap-16"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      {failure && !failure.fields.mentorId && (
        <ErrorBanner more={failure.more}>{failure.message}</ErrorBanner>
      )}
      <div className="w-full">
        <FieldFrame
          id={id}
          label={t`Add a co-mentor`}
          error={failure?.fields.mentorId}
          hint={t`They get the rights of the lead: syllabus, assignments, reviews, doubts, students, announcements.`}
        >
          <select {...field} value={mentorId} onChange={({ target }) => setMentorId(target.value)}>
            <option value="">
              {choices.data && available.length === 0 ? t`No other mentor` : t`Choose a mentor`}
            </option>
            {available.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </select>
        </FieldFrame>
      </div>
      <QueryStates query={choices} message={t`The mentors did not load.`} skeleton={null} />
      <Button type="submit" busy={isPending && t`Adding...`}>
        <Trans>Add co-mentor</Trans>
      </Button>
    </form>
  )
}
