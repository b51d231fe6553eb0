import type { ReactNode } from 'react'
import { PenUnderline, RedTick } from '../../ui/red-pen.tsx'

/** An assignment as Home shows it: an example, of people who do not exist. */
export interface HeroPage {
  subject: string
  assignment: number
  task: { title: string; words: string; due: string; submitted: readonly [day: string, time: string] }
  answer: { by: string; on: string; lines: ReactNode; verdict: string; mark: string }
}

export const heroPages: readonly HeroPage[] = [
  {
    subject: 'Frontend',
    assignment: 4,
    task: {
      title: 'A form that needs no mouse',
      words:
        'Build the clinic’s booking form. Every field must be reached and finished with the keyboard alone, and every error must say what to do next.',
      due: 'Sat 21 Nov, 6:00 pm',
      submitted: ['Thu 19 Nov', '9:41 pm'],
    },
    answer: {
      by: 'Meera Iyer',
      on: 'Fri 20 Nov 2026',
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
          <p className="text-mark">Make it a button, so that the keyboard reaches it.</p>
          <p className="mt-28">
            At 320 px the fields stand in one column, labels above. Nothing scrolls <Ticked>sideways.</Ticked>
          </p>
        </>
      ),
      verdict: 'Clean work. – P. Sharma',
      mark: '9/10',
    },
  },
  {
    subject: 'Backend',
    assignment: 3,
    task: {
      title: 'The last seat, sold once',
      words:
        'Two people press Book in the same second, and one seat is left. Show that one of them gets it, and what the other one is told.',
      due: 'Fri 13 Nov, 6:00 pm',
      submitted: ['Thu 12 Nov', '8:05 pm'],
    },
    answer: {
      by: 'Joseph Kurian',
      on: 'Sat 14 Nov 2026',
      lines: (
        <>
          <p className="text-pen">update show</p>
          <p className="pl-6 text-pen">
            set seats = seats - 1 <RedTick />
          </p>
          <p className="pl-6 text-pen">
            <PenUnderline>where id = 7</PenUnderline>
          </p>
          <p className="text-mark">Also ask for seats &gt; 0, or it sells what is gone.</p>
          <p className="mt-28">
            No row changed? Then I say: “Sold a moment <Ticked>ago.”</Ticked>
          </p>
          <p>
            I ran it fifty times at once. One seat, one <Ticked>name.</Ticked>
          </p>
        </>
      ),
      verdict: 'Nearly. – A. Kumar',
      mark: '7/10',
    },
  },
  {
    subject: 'Design',
    assignment: 2,
    task: {
      title: 'Five people, one machine',
      words:
        'Watch five people buy a ticket at a station. Write down what each of them does before you ask them anything at all.',
      due: 'Tue 17 Nov, 6:00 pm',
      submitted: ['Mon 16 Nov', '7:20 pm'],
    },
    answer: {
      by: 'Ananya Bora',
      on: 'Wed 18 Nov 2026',
      lines: (
        <>
          <p>
            Four of five look for the platform first. It is asked <Ticked>last.</Ticked>
          </p>
          <p>
            One counts his coins three times before he touches <Ticked>it.</Ticked>
          </p>
          <p className="mt-28">
            I asked: <PenUnderline>“Was it easy?”</PenUnderline>
          </p>
          <p className="text-mark">They will say yes. Ask what they did next.</p>
          <p>
            Two gave up at a name in <Ticked>English.</Ticked>
          </p>
        </>
      ),
      verdict: 'Well seen. – N. Gupta',
      mark: '8/10',
    },
  },
]

/** The last word of a line and the tick, which stay together. */
function Ticked({ children }: { children: string }) {
  return (
    <span className="whitespace-nowrap">
      {children} <RedTick />
    </span>
  )
}
