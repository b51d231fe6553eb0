import { useEffect, useState } from 'react'
import type { User } from '#contract/auth.ts'
import { durations, texts } from '#contract/texts.ts'
import { useSessionUser } from '../../api/session.ts'
import { ContactForm } from '../../features/messages/contact-form.tsx'
import { MessageSent, SentMessages } from '../../features/messages/message-sent.tsx'
import { useSentMessages } from '../../features/messages/sent-messages.ts'
import { RuledPage } from '../../ui/page.tsx'
import { BackButton } from './back-button.tsx'

export const meta = () => [{ title: `${texts.contact.title} · Abhyas` }]

/** A message to the school, by whoever is logged in. */
export default function ContactPage() {
  const user = useSessionUser()
  return user && <Contact user={user} />
}

function Contact({ user }: { user: User }) {
  const { sent, remember } = useSentMessages(user._id)
  const [confirmed, setConfirmed] = useState<string>()

  useEffect(() => {
    if (!confirmed) return
    const timer = setTimeout(() => setConfirmed(undefined), durations.contactConfirmation)
    return () => clearTimeout(timer)
  }, [confirmed])

  const arrived = (reference: string) => {
    remember(reference)
    setConfirmed(reference)
  }

  return (
    <RuledPage title={texts.contact.title} wordBehind>
      <div className="absolute top-28">
        <BackButton />
      </div>
      <p className="relative top-5 mb-28 max-w-text text-ink2">
        Ask about a course, a payment or your account. A person of the school reads it and answers by e-mail.
      </p>
      <ContactForm user={user} onSent={arrived} />
      <div className="mt-28 grid gap-28">
        <MessageSent reference={confirmed} />
        <SentMessages sent={sent} />
      </div>
    </RuledPage>
  )
}
