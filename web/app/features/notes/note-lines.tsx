import { Link } from 'react-router'
import type { Note } from '#contract/notes/notes.ts'
import { joinIsolated } from '#contract/typed-text.ts'
import { paths } from '../../paths.ts'
import { dayAndTime } from '../../ui/dates.ts'
import { placeText } from './place-texts.ts'
import './notes.css'

export function NoteLines({ notes }: { notes: readonly Note[] }) {
  return (
    <div className="grid gap-32">
      {[...Map.groupBy(notes, ({ course }) => course._id)].map(([courseId, ofCourse]) => (
        <section key={courseId} aria-labelledby={`notes-${courseId}`}>
          <h2 id={`notes-${courseId}`} className="heavy-b pb-8 text-h3">
            {ofCourse[0]?.course.name}
          </h2>
          <ul>
            {ofCourse.map((note) => (
              <NoteLine key={note._id} note={note} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function NoteLine({ note }: { note: Note }) {
  const { course, topic, second, page, text, updatedAt } = note
  const place = placeText({
    ...(second !== null && { second }),
    ...(page !== null && { page }),
  })
  const label = joinIsolated([topic.name, place])
  return (
    <li className="note-line">
      <p>{text}</p>
      <p className="text-label tnum">
        {topic._id ? (
          <Link className="link" to={paths.learnAt(course._id, topic._id, { second, page })}>
            {label}
          </Link>
        ) : (
          label
        )}
      </p>
      <p className="text-label text-ink2 tnum">
        <time dateTime={updatedAt}>{dayAndTime(new Date(updatedAt))}</time>
      </p>
    </li>
  )
}
