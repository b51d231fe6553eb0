import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { schoolName, titleOf } from '../../api/school-name.ts'
import { useSessionUser } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback.tsx'
import { SchoolNumbers } from './school-contact.tsx'
import { TextLink, TextPage, TextSection } from './text-page.tsx'

export const handle = { isPublic: true }

export const meta = () => [
  { title: titleOf(t`Help`) },
  {
    name: 'description',
    content: t`How to join a course at ${{ school: schoolName() }}, pay for it, open its lessons, submit work and read the feedback.`,
  },
]

/** Loaded on demand, because most visitors only read. */
const WriteToSchool = lazy(async () => ({
  default: (await import('../../features/messages/write-to-school.tsx')).WriteToSchool,
}))

function Write() {
  const { hash } = useLocation()
  const user = useSessionUser()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (hash === '#write') setOpen(true)
  }, [hash])
  return (
    <div id="write" className="scroll-mt-24">
      <p className="min-h-28">
        <SchoolNumbers />
      </p>
      <p>
        <Trans>You can write without an account. Somebody at the school reads it and answers by mail.</Trans>
      </p>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="mt-20 h-280" />}>
          <div className="mt-20">
            <WriteToSchool key={user?._id} user={user ?? null} />
          </div>
        </Suspense>
      ) : (
        <Button className="mt-12" onClick={() => setOpen(true)}>
          <Trans>Write a message</Trans>
        </Button>
      )}
    </div>
  )
}

export default function HelpPage() {
  return (
    <TextPage title={t`Help`} lead={t`How to join, pay, learn and submit work, step by step.`} hasForm>
      <TextSection numeral={1} title={t`Make an account`}>
        <p>
          <Trans>
            <TextLink to={paths.signup()}>Sign up</TextLink> with your name, your email address and a password
            of 6 characters or more. Then <TextLink to={paths.login()}>log in</TextLink> with them. An account
            costs nothing, and with it you can look at every course and its first lesson.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={2} title={t`Join a course`}>
        <p>
          <Trans>
            Open a <TextLink to={paths.courses()}>course</TextLink>, press Enroll Now, fill in the form, and
            the course is open at once. You get a receipt with a number, which you can print then and later.
          </Trans>
        </p>
        <p>
          <Trans>
            Nobody asks for your card, UPI or bank details here. You pay the school directly, as the payment
            page shows, and the receipt says “to be confirmed” until the school has seen the money.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={3} title={t`Learn`}>
        <p>
          <Trans>
            A course is a list of topics with texts, videos and PDFs. You can come back at any time, and
            Continue opens the place where you stopped. A topic with a lock opens when you enroll, or later
            when it says so.
          </Trans>
        </p>
        <p>
          <Trans>
            Beside a topic you can write notes, ask your mentor a doubt, and mark the topic as done. Press ?
            there for its keys.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={4} title={t`Submit your work`}>
        <p>
          <Trans>
            Put your work where your mentor can open it without logging in: a shared document, a repository, a
            page. Then paste its link under <TextLink to={paths.assignments()}>Assignments</TextLink> and
            press Submit. Work submitted after the date is taken too, and marked as late.
          </Trans>
        </p>
        <p>
          <Trans>
            Some assignments take photos of your pages, a PDF or other files. Open the assignment, add them,
            put the pages in order, and press Submit. Until then they are a draft that you find on all your
            devices.
          </Trans>
        </p>
        <p>
          <Trans>
            You get a grade and feedback. Work that is returned for changes is pending again: correct it and
            send it once more. Earlier feedback stays on the page.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={5} title={t`When something does not work`}>
        <p>
          <Trans>
            If the school does not answer, what you typed stays where it is: check your connection and press
            the button again. Nothing is sent or counted twice.
          </Trans>
        </p>
        <p>
          <Trans>
            For everything else, write to the school. Each message gets a reference; give it when you ask
            again.
          </Trans>
        </p>
      </TextSection>
      <TextSection numeral={6} title={t`Write to the school`}>
        <Write />
      </TextSection>
    </TextPage>
  )
}
