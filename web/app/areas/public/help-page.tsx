import { paths } from '../../paths.ts'
import { TextLink, TextPage, TextSection } from './text-page.tsx'

export const handle = { isPublic: true }

export const meta = () => [
  { title: 'Help · Abhyas' },
  {
    name: 'description',
    content:
      'How to join a course at Abhyas, pay for it, open its lessons, hand in work and read what comes back.',
  },
]

/** How the school works, step by step. */
export default function HelpPage() {
  return (
    <TextPage
      title="Help"
      lead="How to join, pay, learn, hand in and be read, in the order in which it happens."
    >
      <TextSection numeral={1} title="Make an account">
        <p>
          <TextLink to={paths.signup()}>Sign up</TextLink> with your name, your e-mail address and a password
          of six characters or more. Then <TextLink to={paths.login()}>log in</TextLink> with the two. An
          account costs nothing, and with it you can look at every course and its first lesson.
        </p>
      </TextSection>
      <TextSection numeral={2} title="Join a course">
        <p>
          Open a <TextLink to={paths.courses()}>course</TextLink>, press Enroll Now, fill in the form, and the
          course is open at once. You get a receipt with a number, which you can print then and later.
        </p>
        <p>
          No card, UPI or bank detail is asked for here. You pay the school directly, in the way that the
          payment page shows, and the receipt says “to be confirmed” until the school has seen the money.
        </p>
      </TextSection>
      <TextSection numeral={3} title="Learn">
        <p>
          A course is a list of topics, each with a PDF, a video, or both. They open in their place, and stay
          yours to come back to. A topic with a lock opens when you enroll.
        </p>
      </TextSection>
      <TextSection numeral={4} title="Hand in your work">
        <p>
          Put your work where your mentor can open it without logging in: a shared document, a repository, a
          page. Then paste its link under <TextLink to={paths.assignments()}>Assignments</TextLink> and press
          Submit. Work handed in after the date is taken too, and marked as late.
        </p>
        <p>
          What comes back is a grade out of 100 and remarks. Work that is returned for changes is pending
          again: mend it and send it once more. What was said before stays on the page.
        </p>
      </TextSection>
      <TextSection numeral={5} title="When something does not work">
        <p>
          If the school does not answer, what you typed stays where it is: check your connection and press the
          button again. Nothing is sent or counted twice.
        </p>
        <p>
          For everything else there is <TextLink to={paths.contact()}>Contact</TextLink>. Each message gets a
          reference; give it when you ask again.
        </p>
      </TextSection>
    </TextPage>
  )
}
