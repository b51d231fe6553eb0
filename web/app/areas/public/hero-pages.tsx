import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PenUnderline, RedTick } from '../../ui/red-pen.tsx'

export interface HeroPage {
  subject: MessageDescriptor
  assignment: number
  task: {
    title: MessageDescriptor
    text: MessageDescriptor
    due: MessageDescriptor
    submitted: readonly [day: MessageDescriptor, time: string]
  }
  answer: {
    author: string
    day: MessageDescriptor
    lines: ReactNode
    verdict: MessageDescriptor
    mark: string
  }
}

export const heroPages: readonly HeroPage[] = [
  {
    subject: msg`Frontend`,
    assignment: 4,
    task: {
      title: msg`A form that needs no mouse`,
      text: msg`Build the clinic’s booking form. A keyboard alone must reach and finish every field, and every error must say what to do next.`,
      due: msg`Sat 21 Nov, 6:00 pm`,
      submitted: [msg`Thu 19 Nov`, '9:41 pm'],
    },
    answer: {
      author: 'Meera Iyer',
      day: msg`Fri 20 Nov 2026`,
      lines: (
        <>
          <p className="text-pen">
            {'<label for="city">City</label>'} <RedTick />
          </p>
          <p className="text-pen">{'<input id="city" name="city"'}</p>
          <p className="pl-6 text-pen">
            {'autocomplete="on">'} <RedTick />
          </p>
          <p className="text-pen">
            <PenUnderline>{'<div onclick="send()">Send</div>'}</PenUnderline>
          </p>
          <p className="text-mark">
            <Trans>Make it a button, so that the keyboard reaches it.</Trans>
          </p>
          <p className="mt-28">
            <Trans>
              At 320 px the fields stand in one column, labels above. Nothing scrolls{' '}
              <TickedText>sideways.</TickedText>
            </Trans>
          </p>
        </>
      ),
      verdict: msg`Clean work. – P. Sharma`,
      mark: '9/10',
    },
  },
  {
    subject: msg`Backend`,
    assignment: 3,
    task: {
      title: msg`The last seat, sold once`,
      text: msg`Two people press Book in the same second, and one seat is left. Show that one of them gets it, and what the other one is told.`,
      due: msg`Fri 13 Nov, 6:00 pm`,
      submitted: [msg`Thu 12 Nov`, '8:05 pm'],
    },
    answer: {
      author: 'Joseph Kurian',
      day: msg`Sat 14 Nov 2026`,
      lines: (
        <>
          <p className="text-pen">{'update show'}</p>
          <p className="pl-6 text-pen">
            {'set seats = seats - 1'} <RedTick />
          </p>
          <p className="pl-6 text-pen">
            <PenUnderline>{'where id = 7'}</PenUnderline>
          </p>
          <p className="text-mark">
            <Trans>Also ask for seats &gt; 0, or it sells what is gone.</Trans>
          </p>
          <p className="mt-28">
            <Trans>
              No row changed? Then I say: “Sold a moment <TickedText>ago.”</TickedText>
            </Trans>
          </p>
          <p>
            <Trans>
              I ran it fifty times at once. One seat, one <TickedText>name.</TickedText>
            </Trans>
          </p>
        </>
      ),
      verdict: msg`Nearly. – A. Kumar`,
      mark: '7/10',
    },
  },
  {
    subject: msg`Design`,
    assignment: 2,
    task: {
      title: msg`Five people, one machine`,
      text: msg`Watch five people buy a ticket at a station. Write down what each of them does before you ask them anything at all.`,
      due: msg`Tue 17 Nov, 6:00 pm`,
      submitted: [msg`Mon 16 Nov`, '7:20 pm'],
    },
    answer: {
      author: 'Ananya Bora',
      day: msg`Wed 18 Nov 2026`,
      lines: (
        <>
          <p>
            <Trans>
              Four of five look for the platform first. It is asked <TickedText>last.</TickedText>
            </Trans>
          </p>
          <p>
            <Trans>
              One counts his coins three times before he touches <TickedText>it.</TickedText>
            </Trans>
          </p>
          <p className="mt-28">
            <Trans>
              I asked: <PenUnderline>“Was it easy?”</PenUnderline>
            </Trans>
          </p>
          <p className="text-mark">
            <Trans>They will say yes. Ask what they did next.</Trans>
          </p>
          <p>
            <Trans>
              Two gave up at a name in <TickedText>English.</TickedText>
            </Trans>
          </p>
        </>
      ),
      verdict: msg`Well seen. – N. Gupta`,
      mark: '8/10',
    },
  },
]

function TickedText({ children }: { children: string }) {
  return (
    <span className="whitespace-nowrap">
      {children} <RedTick />
    </span>
  )
}
