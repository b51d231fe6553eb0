import { Highlighted } from '../../ui/highlighter.tsx'
import { PenUnderline, RedRing, RedTick } from '../../ui/red-pen.tsx'
import { Stamp } from '../../ui/stamp.tsx'

/** An open exercise book: the task on the left page, the answer with the mentor's marks on the right. */
export function HeroBook() {
  return (
    <figure className="book">
      <figcaption className="vh">
        An example: an assignment, what a student handed in, and what their mentor wrote back.
      </figcaption>
      <div className="book-board">
        <div className="book-page book-task">
          <p className="book-head">
            <span>Frontend</span> <span>Assignment 4</span>
          </p>
          <div className="book-text">
            <Numeral />
            <p className="book-title">A form that needs no mouse</p>
            <p className="text-ink2">
              Build the clinic’s booking form. Every field must be reached and finished with the keyboard
              alone, and every error must say what to do next.
            </p>
            <p className="mt-28">
              <Highlighted>Due Sat 21 Nov, 6:00 pm</Highlighted>
            </p>
            <p className="mt-28 text-ink2">Hand in one link.</p>
            <p className="mt-28 flex items-center gap-12">
              <Stamp ink="pen">Submitted</Stamp>
              <span className="text-ink2 text-note leading-20">
                Thu 19 Nov,
                <br />
                9:41 pm
              </span>
            </p>
          </div>
        </div>
        <div className="book-page book-answer">
          <p className="book-head">
            <span>Meera Iyer</span> <span>Fri 20 Nov 2026</span>
          </p>
          <div className="book-text">
            <Numeral />
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
              At 320 px the fields stand in one column, labels above. Nothing scrolls{' '}
              <span className="whitespace-nowrap">
                sideways. <RedTick />
              </span>
            </p>
            <p className="book-verdict">
              <span>Clean work. – P. Sharma</span> <RedRing>9/10</RedRing>
            </p>
          </div>
        </div>
      </div>
    </figure>
  )
}

/** The number of the assignment in the margin of the page; the head says it. */
function Numeral() {
  return (
    <span className="book-numeral" aria-hidden="true">
      4
    </span>
  )
}
