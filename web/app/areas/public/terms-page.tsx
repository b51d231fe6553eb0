import { paths } from '../../paths.ts'
import { TextLink, TextPage, TextSection } from './text-page.tsx'

export const handle = { isPublic: true }

export const meta = () => [
  { title: 'Terms of use · Abhyas' },
  { name: 'description', content: 'What you and the school promise each other when you learn at Abhyas.' },
]

/** What both sides promise. */
export default function TermsPage() {
  return (
    <TextPage
      title="Terms of use"
      lead="What you and the school promise each other, in words that can be read."
    >
      <TextSection numeral={1} title="Your account">
        <p>
          An account is for one person. Keep its password to yourself, and use an e-mail address that you can
          read: receipts and remarks are sent there. Students make their own accounts; mentors and admins get
          theirs from the school.
        </p>
      </TextSection>
      <TextSection numeral={2} title="A course and its fee">
        <p>
          You pay for a course once, in rupees, taxes included, at the price that the payment page shows. The
          course then stays in your account, also when the school no longer offers it to others.
        </p>
        <p>
          An enrollment counts from the moment you make it; the payment is recorded, and confirmed when the
          money has reached the school. How it is undone is said under{' '}
          <TextLink to={paths.refunds()}>Refunds</TextLink>.
        </p>
      </TextSection>
      <TextSection numeral={3} title="Your work">
        <p>
          What you hand in is yours. You let your mentor and the school open it, mark it and keep the marks.
          Hand in what you made yourself, and say where you used the work of others.
        </p>
      </TextSection>
      <TextSection numeral={4} title="The school’s material">
        <p>
          Lessons, handouts and assignments are for your own learning. Please do not publish or sell them, and
          do not pass on your account so that others can open them.
        </p>
      </TextSection>
      <TextSection numeral={5} title="How we treat each other">
        <p>
          Write to mentors and other students as you would speak to them in a classroom. The school may close
          an account that harms others or the service, and says why.
        </p>
      </TextSection>
      <TextSection numeral={6} title="What nobody can promise">
        <p>
          The school keeps the site running with care, but there are days when it is down for an hour. A
          course is no promise of a job or a certificate of any authority. Your rights under Indian law stand
          above this page.
        </p>
      </TextSection>
    </TextPage>
  )
}
