import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/fields.ts'
import type { Mentor } from '#contract/mentors.ts'
import { texts } from '#contract/texts.ts'
import { useSessionUser } from '../../api/session.ts'
import { InviteStaff } from '../../features/people/invite-staff.tsx'
import { MentorForm } from '../../features/people/mentor-form.tsx'
import { type MentorFilter, MentorList } from '../../features/people/mentor-list.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { pageIn, pageText, textIn } from '../../ui/list-address.ts'
import './admin.css'
import { Main, Sheet } from '../../ui/page.tsx'
import { useAddressFilter } from './use-address-filter.ts'

export const meta = () => [{ title: 'Manage Mentors · Abhyas' }]

const mentorsInAddress = {
  read: (params: URLSearchParams): MentorFilter => ({
    search: textIn(params, 'search', limits.name),
    page: pageIn(params),
  }),
  narrowed: (filter: MentorFilter, change: Partial<MentorFilter>) => ({ ...filter, page: 1, ...change }),
  pathOf: (filter?: MentorFilter) =>
    paths.adminMentors(filter && { search: filter.search, page: pageText(filter.page) }),
}

/** The mentors, and the form that adds one or changes one. */
export default function ManageMentorsPage() {
  const userId = useSessionUser()?._id
  const { filter, change } = useAddressFilter(mentorsInAddress)
  const [edited, setEdited] = useState<Mentor>()
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef(edited)
  useEffect(() => {
    // The form may be below the list, on a phone for one; and the button that was pressed in it may be gone.
    if (edited) panel.current?.querySelector('input')?.focus()
    else if (before.current) panel.current?.querySelector('h2')?.focus()
    before.current = edited
  }, [edited])
  return (
    <Main>
      <Sheet className="pt-42 pb-64">
        <div className="list-tools">
          <h1>Manage Mentors</h1>
          <Button
            className="to-the-form"
            icon="plus"
            onClick={() => panel.current?.querySelector('input')?.focus()}
          >
            {edited ? texts.admin.editMentor : texts.admin.addMentor}
          </Button>
          <InviteStaff as="mentor" />
        </div>
        <div className="mentors-desk">
          <MentorList filter={filter} onChange={change} edited={edited?._id} onEdit={setEdited} />
          <div ref={panel}>
            {userId && (
              <MentorForm
                key={edited?._id ?? 'new'}
                userId={userId}
                mentor={edited}
                onDone={() => setEdited(undefined)}
              />
            )}
          </div>
        </div>
      </Sheet>
    </Main>
  )
}
