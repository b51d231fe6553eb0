import { useEffect, useState } from 'react'
import type { User } from '#contract/accounts/auth.ts'
import { durations } from '#contract/texts.ts'
import { ContactForm } from './contact-form.tsx'
import { MessageSent, SentMessages } from './message-sent.tsx'
import { useSentMessages } from './sent-messages.ts'

export function WriteToSchool({ user }: { user: User | null }) {
  const { sent, remember } = useSentMessages(user?._id ?? 'visitor')
  const [reference, setReference] = useState<string>()
  const [isNew, setNew] = useState(false)

  useEffect(() => {
    if (!isNew) return
    const timer = setTimeout(() => setNew(false), durations.contactConfirmation)
    return () => clearTimeout(timer)
  }, [isNew])

  const showSent = (reference: string) => {
    remember(reference)
    setReference(reference)
    setNew(true)
  }

  return (
    <>
      <ContactForm user={user} onSent={showSent} />
      <div className="mt-28 grid gap-28">
        <MessageSent reference={reference} isNew={isNew} />
        <SentMessages sent={sent} />
      </div>
    </>
  )
}
