import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Mentor } from '#contract/directory/mentors.ts'
import { texts } from '#contract/texts.ts'
import { titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { InviteMentor } from '../../features/directory/invite-mentor.tsx'
import { MentorForm } from '../../features/directory/mentor-form.tsx'
import { MentorList } from '../../features/directory/mentor-list.tsx'
import { nameFilter } from '../../features/directory/student-filter.ts'
import { paths } from '../../paths.ts'
import { useList } from '../../shared/use-list.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import './mentors.css'
import { Main, Sheet } from '../../ui/page.tsx'

export const meta = () => [{ title: titleOf(t`Manage Mentors`) }]

export default function ManageMentorsPage() {
  const userId = useSessionUser()?._id
  const list = useList(nameFilter, paths.adminMentors)
  const [editedMentor, setEdited] = useState<Mentor>()
  const panel = useRef<HTMLDivElement>(null)
  const previousMentor = useRef(editedMentor)
  useEffect(() => {
    // The form is below the list on a phone.
    if (editedMentor) panel.current?.querySelector('input')?.focus()
    else if (previousMentor.current) panel.current?.querySelector('h2')?.focus()
    previousMentor.current = editedMentor
  }, [editedMentor])
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <div className="list-tools">
          <h1>
            <Trans>Manage Mentors</Trans>
          </h1>
          <Button
            className="to-the-form"
            icon="plus"
            onClick={() => panel.current?.querySelector('input')?.focus()}
          >
            {editedMentor ? t(texts.admin.editMentor) : t(texts.admin.addMentor)}
          </Button>
          <InviteMentor />
          <Link className={buttonClass()} to={paths.adminImportMentors()}>
            <Trans>Import</Trans>
          </Link>
        </div>
        <div className="mentors-desk">
          <MentorList list={list} edited={editedMentor?._id} onEdit={setEdited} />
          <div ref={panel}>
            {userId && (
              <MentorForm
                key={editedMentor?._id ?? 'new'}
                mentor={editedMentor ?? null}
                onDone={() => setEdited(undefined)}
              />
            )}
          </div>
        </div>
      </Sheet>
    </Main>
  )
}
